"""The scene kit: `from art.kit import *` imports all of it."""

import math
from math import atan2, cos, degrees, hypot, pi, radians, sin, sqrt, tan

import bpy  # First: it makes mathutils importable.
import numpy as np
from mathutils import Euler, Matrix, Quaternion, Vector

from art.kit.animals import *
from art.kit.bodies import *
from art.kit.buildings import *
from art.kit.camera import camera, from_above
from art.kit.chance import R
from art.kit.classics import *
from art.kit.coats import *
from art.kit.colour import mixed, rgb, rgba
from art.kit.flora import *
from art.kit.food import *
from art.kit.ground import *
from art.kit.light import *
from art.kit.materials import *
from art.kit.nodes import Nodes
from art.kit.paints import *
from art.kit.people import *
from art.kit.plants import *
from art.kit.scatter import *
from art.kit.settings import *
from art.kit.shapes import *
from art.kit.sky import *
from art.kit.stage import scene
from art.kit.things import *
from art.kit.vehicles import *
from art.kit.water import *
