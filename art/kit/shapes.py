"""Shapes: boxes, balls, tubes, turned and extruded bodies. All take a material as `m` and degrees for `rot`."""

from math import cos, pi, radians, sin

import bmesh
import bpy

from art.kit.chance import R


def link(o):
    """Puts an object into the scene."""
    bpy.context.scene.collection.objects.link(o)
    return o


def mesh(verts, faces, m=None, smooth=False, name="o"):
    """A body from corner points and faces."""
    data = bpy.data.meshes.new(name)
    data.from_pydata([tuple(v) for v in verts], [], [tuple(f) for f in faces])
    data.validate()
    data.update()
    if smooth:
        shade_smooth(data)
    if m:
        data.materials.append(m)
    return link(bpy.data.objects.new(name, data))


def shade_smooth(data):
    data.polygons.foreach_set("use_smooth", [True] * len(data.polygons))


def place(o, loc=(0, 0, 0), rot=(0, 0, 0), scale=1, bevel=0, seg=3, sub=0):
    """Moves, turns (degrees) and scales an object; bevel rounds its edges, sub subdivides it smoothly."""
    o.location = loc
    o.rotation_euler = [radians(a) for a in rot]
    o.scale = (scale,) * 3 if isinstance(scale, (int, float)) else scale
    if bevel:
        b = o.modifiers.new("b", "BEVEL")
        b.width, b.segments, b.limit_method = bevel, seg, "ANGLE"
        shade_smooth(o.data)
    if sub:
        s = o.modifiers.new("s", "SUBSURF")
        s.levels = s.render_levels = sub
    return o


def _built(build, m, name, smooth=False):
    bm = bmesh.new()
    build(bm)
    data = bpy.data.meshes.new(name)
    bm.to_mesh(data)
    bm.free()
    if smooth:
        shade_smooth(data)
    if m:
        data.materials.append(m)
    return link(bpy.data.objects.new(name, data))


def box(size=(1, 1, 1), loc=(0, 0, 0), rot=(0, 0, 0), m=None, bevel=0.02, seg=3, base=False, sub=0):
    """A box with rounded edges; base=True: loc is the centre of its bottom."""

    def build(bm):
        bmesh.ops.create_cube(bm, size=1)
        bmesh.ops.scale(bm, vec=size, verts=bm.verts)
        if base:
            bmesh.ops.translate(bm, vec=(0, 0, size[2] / 2), verts=bm.verts)

    return place(_built(build, m, "box"), loc, rot, 1, bevel, seg, sub)


def cyl(r=1, h=2, loc=(0, 0, 0), rot=(0, 0, 0), m=None, r2=None, seg=48, bevel=0, base=False, smooth=True):
    """A cylinder. With r2, the radius of its top, a cone. seg=4 or 6 with smooth=False gives prisms."""

    def build(bm):
        top = r if r2 is None else r2
        bmesh.ops.create_cone(bm, cap_ends=True, segments=seg, radius1=r, radius2=top, depth=h)
        if base:
            bmesh.ops.translate(bm, vec=(0, 0, h / 2), verts=bm.verts)

    o = place(_built(build, m, "cyl"), loc, rot, 1, bevel)
    if smooth:
        for face in o.data.polygons:
            face.use_smooth = len(face.vertices) == 4
    return o


def ball(r=1, loc=(0, 0, 0), m=None, scale=1, rot=(0, 0, 0), seg=32):
    """A ball; scale=(x, y, z) makes an egg of it."""

    def build(bm):
        bmesh.ops.create_uvsphere(bm, u_segments=seg, v_segments=seg // 2, radius=r)

    return place(_built(build, m, "ball", True), loc, rot, scale)


def ico(r=1, loc=(0, 0, 0), m=None, scale=1, rot=(0, 0, 0), sub=2, smooth=False, jitter=0):
    """A faceted ball: gems, crumbs, low-poly stones."""

    def build(bm):
        bmesh.ops.create_icosphere(bm, subdivisions=sub, radius=r)
        for v in bm.verts:
            v.co *= 1 + R.uniform(-jitter, jitter)

    return place(_built(build, m, "ico", smooth), loc, rot, scale)


def torus(ring=1, r=0.25, loc=(0, 0, 0), rot=(0, 0, 0), m=None, seg=64, rseg=20, arc=360):
    """A ring, or part of a ring if arc < 360."""
    n = seg if arc >= 360 else seg + 1
    verts = []
    for i in range(n):
        a = radians(arc) * i / seg
        for j in range(rseg):
            b = 2 * pi * j / rseg
            out = ring + r * cos(b)
            verts.append((out * cos(a), out * sin(a), r * sin(b)))
    faces = [
        (i * rseg + j, (i + 1) % n * rseg + j, (i + 1) % n * rseg + (j + 1) % rseg, i * rseg + (j + 1) % rseg)
        for i in range(seg)
        for j in range(rseg)
    ]
    return place(mesh(verts, faces, m, True), loc, rot)


def lathe(profile, m=None, loc=(0, 0, 0), rot=(0, 0, 0), scale=1, seg=64, sub=0, smooth=True, solid=0):
    """A turned body; profile = [(radius, height), …] from bottom to top; solid > 0: a wall of that thickness."""
    k = len(profile)
    verts = []
    for i in range(seg):
        a = 2 * pi * i / seg
        verts += [(r * cos(a), r * sin(a), z) for r, z in profile]
    o = mesh(verts, grid(seg, k, around=True), m, smooth)
    bm = bmesh.new()
    bm.from_mesh(o.data)
    bmesh.ops.remove_doubles(bm, verts=bm.verts, dist=1e-5)
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    bm.to_mesh(o.data)
    bm.free()
    if solid:
        s = o.modifiers.new("so", "SOLIDIFY")
        s.thickness, s.offset = solid, 0
    return place(o, loc, rot, scale, sub=sub)


def grid(rows, cols, around=False):
    """Faces of a net of rows × cols points; around=True closes it from the last row to the first."""
    return [
        (i * cols + j, (i + 1) % rows * cols + j, (i + 1) % rows * cols + j + 1, i * cols + j + 1)
        for i in range(rows if around else rows - 1)
        for j in range(cols - 1)
    ]


def surface(fn, n=24, k=24, m=None, around=False):
    """A smooth sheet: fn(u, v) → point for u and v in 0…1; around=True closes it in u."""
    us = [i / (n if around else n - 1) for i in range(n)]
    verts = [fn(u, j / (k - 1)) for u in us for j in range(k)]
    return mesh(verts, grid(n, k, around), m, True)


def curve(points, n=8):
    """More points along a smooth line through the given ones (2-D or 3-D), for profiles and paths."""
    P = [points[0], *points, points[-1]]
    out = []
    for i in range(1, len(P) - 2):
        for k in range(n):
            t = k / n
            out.append(tuple(_catmull(P, i, d, t) for d in range(len(points[0]))))
    return [*out, tuple(points[-1])]


def _catmull(P, i, d, t):
    a, b, c, e = (P[i + k][d] for k in (-1, 0, 1, 2))
    return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - e) * t * t + (3 * b - a - 3 * c + e) * t**3)


def tube(points, r=0.05, m=None, cyclic=False, smooth=True, res=12, radii=None, bevres=4):
    """A round rod along points. `radii` scales its radius at every point; smooth=False keeps straight pieces."""
    data = bpy.data.curves.new("t", "CURVE")
    data.dimensions, data.bevel_depth, data.bevel_resolution = "3D", r, bevres
    data.resolution_u, data.use_fill_caps = res, True
    spline = data.splines.new("BEZIER" if smooth else "POLY")
    nodes = spline.bezier_points if smooth else spline.points
    nodes.add(len(points) - 1)
    for i, (node, p) in enumerate(zip(nodes, points)):
        node.co = p if smooth else (*p, 1)
        if smooth:
            node.handle_left_type = node.handle_right_type = "AUTO"
        if radii:
            node.radius = radii[i]
    spline.use_cyclic_u = cyclic
    if m:
        data.materials.append(m)
    return link(bpy.data.objects.new("t", data))


def plate(outline, depth=0.1, m=None, loc=(0, 0, 0), rot=(0, 0, 0), bevel=0.01, smooth=False):
    """A flat piece cut along an outline in xy (or several: the inner ones are holes), `depth` thick in z."""
    data = bpy.data.curves.new("p", "CURVE")
    data.dimensions, data.fill_mode, data.extrude = "2D", "BOTH", depth / 2
    data.bevel_depth, data.bevel_resolution = bevel, 3
    for line in outline if isinstance(outline[0][0], (tuple, list)) else [outline]:
        spline = data.splines.new("BEZIER" if smooth else "POLY")
        nodes = spline.bezier_points if smooth else spline.points
        nodes.add(len(line) - 1)
        for node, p in zip(nodes, line):
            node.co = (p[0], p[1], 0) if smooth else (p[0], p[1], 0, 1)
            if smooth:
                node.handle_left_type = node.handle_right_type = "AUTO"
        spline.use_cyclic_u = True
    if m:
        data.materials.append(m)
    return place(link(bpy.data.objects.new("p", data)), loc, rot)
