"""Registers scenes, and builds and renders one.

A scene is a function `def name(s)` under `@scene(...)`; it builds things with the kit, sets the camera, and calls
`s.finish(...)` once with the settings for exposure and effects.
"""

from dataclasses import dataclass, field

import bpy

from art.kit.chance import reseed
from art.kit.surroundings.camera import meter
from art.kit.surroundings.finish import develop

SCENES = {}


@dataclass
class Stage:
    """One scene while it is being built."""

    name: str
    seed: int
    finishing: dict = field(default_factory=dict)
    key: float | None = None

    def finish(self, key=0.45, fog=None, glare=0.0, vignette=0.25, sat=1.15):
        """key: metered brightness 0…1; fog: (colour, start, depth, amount); glare: bloom; sat: saturation."""
        self.key = key
        self.finishing = {"fog": fog, "glare": glare, "vignette": vignette, "sat": sat}


@dataclass(frozen=True)
class Entry:
    """A registered scene: how to build it and what belongs to it."""

    name: str
    theme: str
    build: object
    seed: int
    view: str
    options: dict
    variant_of: str | None


def scene(name=None, seed=1, view="Khronos PBR Neutral", variant_of=None, **options):
    """Registers a scene. Stack several `@scene` lines with names and options for variations of one function.

    view: the tone mapper ('AgX' for glowing nights and sunsets, 'Standard' where yellow must stay yellow).
    """

    def register(build):
        label = name or build.__name__
        assert label not in SCENES, f"two scenes are named {label}"
        theme = build.__module__.rsplit(".", 1)[-1]
        SCENES[label] = Entry(label, theme, build, seed, view, options, variant_of)
        return build

    return register


@dataclass(frozen=True)
class Quality:
    """Pixels, samples and how soon Cycles may stop."""

    pixels: int
    samples: int
    noise: float


QUALITIES = {
    "draft": Quality(224, 10, 0.1),
    "sheet": Quality(400, 20, 0.05),
    "small": Quality(640, 10, 0.08),  # For publishing without a large file.
    "final": Quality(1152, 256, 0.01),
}


def build(entry):
    """Empty Blender and build the scene. Returns its Stage."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    reseed(entry.seed)
    s = bpy.context.scene
    s.name = entry.name
    s.view_settings.view_transform = entry.view
    if entry.view == "AgX":
        s.view_settings.look = "AgX - Punchy"
    world = bpy.data.worlds.new("w")
    s.world, world.use_nodes = world, True
    world.cycles.sampling_method, world.cycles.sample_map_resolution = "MANUAL", 256
    stage = Stage(entry.name, entry.seed)
    s.render.engine = "CYCLES"
    s.render.use_persistent_data = True  # Exposure tests and the picture share the data of Cycles.
    entry.build(stage, **entry.options)
    return stage


def shoot(stage, path, quality, threads=1, device="cpu", fidelity=100):
    """Render the built scene to a lossless PNG or WebP. With a fidelity below 100, a WebP is lossy and far smaller."""
    s, c = bpy.context.scene, bpy.context.scene.cycles
    s.render.engine = "CYCLES"
    s.render.threads_mode, s.render.threads = "FIXED", threads
    s.render.resolution_x = s.render.resolution_y = quality.pixels
    c.device = use_device(device)
    c.samples, c.use_adaptive_sampling, c.adaptive_threshold = quality.samples, True, quality.noise
    c.use_denoising, c.denoiser, c.denoising_use_gpu = True, "OPENIMAGEDENOISE", c.device == "GPU"
    c.max_bounces, c.transparent_max_bounces = 6, 16
    c.diffuse_bounces, c.glossy_bounces, c.transmission_bounces = 3, 4, 6
    c.caustics_reflective = c.caustics_refractive = False
    c.sample_clamp_indirect, c.seed, c.use_light_tree = 6, stage.seed, False
    c.volume_step_rate = 4
    if stage.key:
        meter(stage.key)
    develop(**stage.finishing)
    image = s.render.image_settings
    image.file_format, image.color_mode, image.quality = (
        ("WEBP" if str(path).endswith("webp") else "PNG"),
        "RGB",
        fidelity,
    )
    s.render.filepath = str(path)
    bpy.ops.render.render(write_still=True)


def use_device(device):
    """Enable this kind of device. Returns 'GPU', or 'CPU' if there is none."""
    if device == "cpu":
        return "CPU"
    prefs = bpy.context.preferences.addons["cycles"].preferences
    for kind in ("OPTIX", "CUDA") if device == "optix" else ("CUDA",):
        try:
            prefs.compute_device_type = kind
            prefs.refresh_devices()
        except TypeError:
            continue
        found = [d for d in prefs.devices if d.type == kind]
        for d in prefs.devices:
            d.use = d in found
        if found:
            return "GPU"
    return "CPU"
