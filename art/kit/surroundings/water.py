"""Water: a rolling sea, still lakes, puddles."""

from art.kit.bodies import bake
from art.kit.materials import mat
from art.kit.shapes import mesh, shade_smooth
from art.kit.surroundings.ground import ground


def sea_mat(color="#0b3a4a", rough=0.06, bump=(1.2, 0.12, 6)):
    """The surface of deep water."""
    return mat(color, rough=rough, ior=1.33, spec=0.6, bump=bump)


def ripples(color="#0b3a4a", scale=(1, 2.5, 1), s1=0.35, s2=2.2, st=0.5, rough=0.05):
    """Flat water with stretched ripples in two sizes."""

    def height(t):
        v = t.coord("Object", scale)
        return t.math("ADD", t.noise(v, s1, 3), t.math("MULTIPLY", t.noise(v, s2, 4), 0.25))

    return mat(color, rough=rough, ior=1.33, spec=0.6, bump=(height, st))


def ocean(size=120, res=14, wave=0.6, wind=8, scale=60, seed=1, m=None, chop=0.8, rep=1, z=0):
    """A sea with real waves: wave is their height, wind their speed, scale the size of one patch."""
    o = mesh([(0, 0, 0)], [])
    sea = o.modifiers.new("o", "OCEAN")
    sea.geometry_mode = "GENERATE"
    sea.repeat_x = sea.repeat_y = rep
    sea.resolution = sea.viewport_resolution = res
    sea.spatial_size, sea.wave_scale, sea.wind_velocity = int(scale), wave, wind
    sea.choppiness, sea.random_seed, sea.time, sea.size = chop, seed, 2, size / scale
    o = bake(o)
    o.location.z = z
    o.data.materials.clear()
    o.data.materials.append(m or sea_mat())
    shade_smooth(o.data)
    return o


def lake(color="#0c2c3e", size=700, z=0.0, scale=(1, 3, 1), st=0.1, rough=0.02):
    """A still lake that mirrors what stands behind it."""
    return ground(ripples(color, scale, 0.5, 3, st, rough), size, z)
