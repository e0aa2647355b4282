"""The scene kit: `from art.kit import *` imports all of it."""

import math
from math import atan2, cos, degrees, hypot, pi, radians, sin, sqrt, tan

import bpy  # First: it makes mathutils importable.
import numpy as np
from mathutils import Euler, Matrix, Quaternion, Vector

from art.kit.bodies import *
from art.kit.chance import R
from art.kit.colour import mixed, rgb, rgba
from art.kit.materials import *
from art.kit.nodes import Nodes
from art.kit.objects.animals import *
from art.kit.objects.buildings import *
from art.kit.objects.classics import *
from art.kit.objects.coats import *
from art.kit.objects.flora import *
from art.kit.objects.food import *
from art.kit.objects.people import *
from art.kit.objects.things import *
from art.kit.objects.vehicles import *
from art.kit.paints import *
from art.kit.plants import *
from art.kit.scatter import *
from art.kit.shapes import *
from art.kit.stage import scene
from art.kit.surroundings.camera import camera, from_above
from art.kit.surroundings.ground import *
from art.kit.surroundings.light import *
from art.kit.surroundings.settings import *
from art.kit.surroundings.sky import *
from art.kit.surroundings.water import *
