"""Rooms: where people live, read, cook and sleep."""

from art.kit import *
