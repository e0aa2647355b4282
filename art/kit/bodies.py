"""Combined shapes: groups, copies, joined bodies, soft blobs and fur."""

import bpy
from mathutils import Matrix, Vector

from art.kit.shapes import link, place, shade_smooth


def group(objs, loc=(0, 0, 0), rot=(0, 0, 0), scale=1):
    """Group objects so that they move together; returns their parent."""
    handle = link(bpy.data.objects.new("e", None))
    for o in objs:
        if o.parent is None:
            o.parent = handle
    return place(handle, loc, rot, scale)


def bake(o):
    """Convert an object to a plain mesh, with its modifiers and curves applied."""
    seen = o.evaluated_get(bpy.context.evaluated_depsgraph_get())
    n = link(bpy.data.objects.new(o.name, bpy.data.meshes.new_from_object(seen)))
    n.matrix_world = o.matrix_world
    bpy.data.objects.remove(o)
    return n


def join(objs):
    """Join objects and groups into one mesh with its origin at (0, 0, 0), as `scatter` needs it."""
    bpy.context.view_layer.update()
    flat = []
    for o in objs:
        flat += list(o.children_recursive) if o.type == "EMPTY" else [o]
    ms = [bake(o) for o in flat if o.type != "EMPTY"]
    bpy.context.view_layer.update()
    if len(ms) > 1:
        with bpy.context.temp_override(active_object=ms[0], selected_editable_objects=ms, selected_objects=ms):
            bpy.ops.object.join()
    o = ms[0]
    o.data.transform(o.matrix_world)
    o.matrix_world = Matrix()
    return o


def copy(o, loc=(0, 0, 0), rot=(0, 0, 0), scale=1):
    """A copy of an object at another place."""
    n = o.copy()
    n.parent = None
    return place(link(n), loc, rot, scale)


def repeat(o, places):
    """Put the object at the first place and copies of it at the others. A place is (loc, rot, scale) or only loc."""
    made = []
    for k, p in enumerate(places):
        full = p if isinstance(p[0], (tuple, list)) else (p,)
        made.append(place(o, *full) if k == 0 else copy(o, *full))
    return made


def blob(parts, m=None, voxel=0.06, smooth=8, sub=0, thresh=0.6):
    """A soft body, merged from parts, for animals and other organic things.

    A part is (x, y, z, r), (x, y, z, (rx, ry, rz)) or a limb ((x, y, z), (x, y, z), r1[, r2]).
    """
    data = bpy.data.metaballs.new("mb")
    data.resolution = data.render_resolution = voxel
    data.threshold = thresh
    for part in parts:
        if isinstance(part[0], (tuple, list)):
            _limb(data, *part)
        else:
            _lump(data, part[:3], part[3])
    o = bake(link(bpy.data.objects.new("mb", data)))
    shade_smooth(o.data)
    o.data.materials.clear()
    if m:
        o.data.materials.append(m)
    s = o.modifiers.new("sm", "SMOOTH")
    s.iterations, s.factor = smooth, 0.5
    return place(o, o.location, (0, 0, 0), 1, sub=sub)


def _lump(data, p, r):
    e = data.elements.new()
    e.co = p
    if isinstance(r, (tuple, list)):
        e.type, e.radius = "ELLIPSOID", 2
        e.size_x, e.size_y, e.size_z = [x * 0.82 for x in r]
    else:
        e.radius = r * 1.45


def _limb(data, start, end, r1, r2=None):
    a, b, r2 = Vector(start), Vector(end), r1 if r2 is None else r2
    n = max(2, int((b - a).length / (min(r1, r2) * 0.45)))
    for i in range(n + 1):
        _lump(data, a.lerp(b, i / n), r1 + (r2 - r1) * i / n)


def fur(o, length=0.1, n=20000, m=None, root=0.004, clump=0, bend=0.3, children=0, seed=1, gravity=0):
    """Hair on a body: n guide hairs, each with `children` more hairs around it."""
    if m:
        o.data.materials.append(m)
    o.modifiers.new("fur", "PARTICLE_SYSTEM")
    system = o.particle_systems[-1]
    system.seed = seed
    st = system.settings
    st.type, st.count, st.hair_length, st.use_advanced_hair = "HAIR", n, length, True
    st.root_radius, st.tip_radius, st.radius_scale = root, 0.0, 1
    st.brownian_factor, st.factor_random, st.normal_factor = bend * length, 0, length * 0.5
    st.effector_weights.gravity, st.length_random = 1, 0.4
    st.object_align_factor = (0, 0, -gravity)
    if m:
        st.material = len(o.data.materials)
    if children:
        st.child_type, st.rendered_child_count, st.child_percent = "INTERPOLATED", children, children
        st.clump_factor, st.roughness_2 = clump, 0.02
    return system
