"""The camera and the exposure."""

import math
import os
import tempfile

import bpy
import numpy as np
from mathutils import Quaternion, Vector

from art.kit.shapes import link


def camera(loc, at, lens=50, f=None, focus=None, roll=0, clip=5000):
    """A camera at loc looking at `at`; lens in mm (36 mm square film); f blurs what is before and behind `focus`."""
    data = bpy.data.cameras.new("cam")
    data.lens, data.clip_end, data.clip_start = lens, clip, 0.01
    o = link(bpy.data.objects.new("cam", data))
    o.location = loc
    towards = Vector(at) - Vector(loc)
    o.rotation_euler = (towards.to_track_quat("-Z", "Y") @ Quaternion((0, 0, 1), roll)).to_euler()
    if f:
        data.dof.use_dof, data.dof.aperture_fstop = True, f
        data.dof.focus_distance = (Vector(focus) - Vector(loc)).length if focus else towards.length
    bpy.context.scene.camera = o
    return o


def from_above(height=14, at=(0, 0, 0), lens=50, tilt=0.6, f=None, roll=0):
    """A camera looking straight down (slightly tilted, so that sides of objects are visible)."""
    return camera((at[0], at[1] - tilt, height), at, lens, f, roll=roll)


def meter(key=0.42, rounds=3):
    """Sets the exposure so that the centre-weighted mean brightness of tiny test renders is `key`.

    Highlights are protected first, since overexposed warm tones turn salmon.
    """
    s, c = bpy.context.scene, bpy.context.scene.cycles
    kept = (s.render.resolution_percentage, c.samples, c.use_denoising, s.use_nodes)
    path = os.path.join(tempfile.gettempdir(), f"meter-{os.getpid()}.png")
    s.render.resolution_percentage = max(4, int(6400 / s.render.resolution_x))
    c.samples, c.use_denoising, s.use_nodes = 8, False, False
    s.render.filepath, s.render.image_settings.file_format = path, "PNG"
    for _ in range(rounds):
        bpy.ops.render.render(write_still=True)
        step = _correction(_pixels(path), key)
        s.view_settings.exposure += max(-2, min(2, step))
        if abs(step) < 0.12:
            break
    os.remove(path)
    s.render.resolution_percentage, c.samples, c.use_denoising, s.use_nodes = kept


def _pixels(path):
    image = bpy.data.images.load(path)
    w, h = image.size
    pixels = np.array(image.pixels[:]).reshape(h, w, 4)[..., :3]
    bpy.data.images.remove(image)
    return pixels


def _correction(pixels, key):
    h, w, _ = pixels.shape
    yy, xx = np.mgrid[-1 : 1 : h * 1j, -1 : 1 : w * 1j]
    weight = 0.35 + np.exp(-(xx**2 + yy**2) / 0.35)
    luma = pixels @ np.array((0.2126, 0.7152, 0.0722))
    mean = float((luma * weight).sum() / weight.sum())
    hot = float(np.percentile(pixels.max(-1), 92))
    step = math.log2(key**2.0 / max(mean, 0.02) ** 2.0)
    return min(step, -(hot - 0.93) * 9) if hot > 0.93 else step
