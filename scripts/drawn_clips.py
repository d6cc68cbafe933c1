# Draws one of the generated clips, frame by frame, as raw RGB on standard output: 960x540, 200 frames.
# Called by scripts/clips with the clip's id. Needs NumPy.

import sys
from functools import lru_cache
import numpy as np

# Every motion below is a function of the phase p, which runs from 0 to a full
# turn over the clip, and enters only as a whole multiple inside a sine. The
# frame after the last is therefore the first, to the last bit.
TAU = 2 * np.pi
W, H, N = 960, 540, 200
f4 = np.float32
X, Y = np.meshgrid((np.arange(W, dtype=f4) + .5) / W, (np.arange(H, dtype=f4) + .5) / H)
A = X * f4(16 / 9)  # distances measured in A and Y keep circles round
PX = f4(1.2 / H)  # the width over which an edge is softened


# Colours are blended in linear light, where the middle between two of them
# does not turn grey and dull.
def rgb(s):
    return np.array([int(s[i:i + 2], 16) / 255 for i in (0, 2, 4)], f4) ** f4(2.2)


def mix(a, b, t):
    return a + (b - a) * t


def clamp(t):
    return np.clip(t, 0, 1)


def step(a, b, t):
    t = clamp((t - a) / (b - a))
    return t * t * (3 - 2 * t)


# The one thing all scenes share: a field of colours spread over the whole
# picture, so that each tile can be told from its neighbours by its hue alone.
def field(rows, x, y):
    g = np.array([[rgb(c) for c in row.split()] for row in rows], f4)

    def cell(t, n):
        t = clamp(t) * (n - 1)
        i = np.minimum(t.astype(int), n - 2)
        return i, step(0, 1, t - i)[..., None]

    (j, fx), (i, fy) = cell(x, g.shape[1]), cell(y, g.shape[0])
    return mix(mix(g[i, j], g[i, j + 1], fx), mix(g[i + 1, j], g[i + 1, j + 1], fx), fy)


@lru_cache(None)
def wash(*rows):
    return field(rows if len(rows) > 1 else rows * 2, X, Y)


def spot(rows, x, y):
    return field(rows, np.full((1, 1), x, f4), np.full((1, 1), y, f4))[0, 0]


# The part of the picture that an object covers: drawing each object over the whole picture would take a hundred times
# as long.
def around(cx, cy, r):
    x0, x1 = (int(np.clip((cx + d) / (16 / 9) * W, 0, W)) for d in (-r, r))
    y0, y1 = (int(np.clip((cy + d) * H, 0, H)) for d in (-r, r))
    return np.s_[y0:y1, x0:x1]


# ---------------------------------------------------------------------- silk

def silk(p):
    x, y = A * 3.3, Y * 3.3
    for k, (m, s) in enumerate([(1, 0), (-1, 1.7), (1, 3.1), (-1, .6)], 1):
        x, y = (x + f4(.95 / k) * np.sin(k * y * .9 + m * p + s + .35 * k),
                y + f4(.85 / k) * np.cos(k * x * .8 - m * p + s * 1.3))
    height = (np.sin(x * 1.9 + y * .7) + .55 * np.sin(y * 2.6 - x * .9 + 1)
              + .30 * np.sin(x * 5.2 - y * 1.6 + p) + .17 * np.sin(y * 7.4 + x * 2.2 - p)
              + .07 * np.sin(x * 13 + y * 4))
    cloth = field(["1b2a6b 0f7c8c 7fd3a8 f5d66b f08a4b",
                   "3a1d7a 2b63c9 3cc2c2 e9efb0 ef5d60",
                   "7b1fa2 5e5ce6 9ad5ea ffb3a7 d81e5b",
                   "c2185b a04bd6 7f8cff ff8fd1 6a0f49"],
                  X + .10 * np.sin(x), Y + .12 * np.sin(y))
    gy, gx = np.gradient(height * 24)
    light = (.75 - .55 * gx - .6 * gy) / np.sqrt(1 + gx * gx + gy * gy)
    shine = .22 * clamp(light) ** 14
    return cloth * (.42 + .70 * np.clip(light, 0, 1.2))[..., None] + shine[..., None]


# ------------------------------------------------------------- stained glass

@lru_cache(None)
def panes():
    r = np.random.default_rng(15)
    cols, rows = 13, 8
    seeds = np.array([((i - .75 + (j % 2) * .5 + r.uniform(-.34, .34)) / cols,
                       (j - .5 + r.uniform(-.34, .34)) / rows)
                      for j in range(rows + 2) for i in range(cols + 2)], f4)
    n = len(seeds)
    phase, turn = r.uniform(0, TAU, n).astype(f4), r.choice([-1, 1], n)
    jitter = r.uniform(-1, 1, (n, 3)).astype(f4)
    tint = field(["0b3c8c 1565c0 1ec6da 8fe8c8 fff17a ffb300",
                  "283593 1e88e5 4fd8ea f4f08a ffca28 f57c00",
                  "4527a0 7e57c2 b78af0 ffc98a ff7043 d32f2f",
                  "00605a 26a05a 8ad85a ff7fb0 e01b68 8e24aa",
                  "00352a 00796b 43b047 d4e157 c2185b 5a189c"],
                 clamp(seeds[:, 0]) + .05 * jitter[:, 0], clamp(seeds[:, 1]) + .06 * jitter[:, 1])
    return seeds, phase, turn, tint * (1 + .42 * jitter[:, 2:])


def stained_glass(p):
    seeds, phase, turn, tint = panes()
    sx = (seeds[:, 0] + .016 * np.cos(turn * p + phase)) * f4(16 / 9)
    sy = seeds[:, 1] + .026 * np.sin(turn * p + phase)
    first = np.full((H, W), 9, f4)
    second = first.copy()
    who = np.zeros((H, W), int)
    for k in range(len(seeds)):
        v = around(sx[k], sy[k], .34)
        d = (A[v] - sx[k]) ** 2 + (Y[v] - sy[k]) ** 2
        a, b = first[v], second[v]
        near = d < a
        second[v] = np.where(near, a, np.minimum(b, d))
        who[v] = np.where(near, k, who[v])
        first[v] = np.where(near, d, a)
    edge = np.sqrt(second) - np.sqrt(first)
    beam = .5 + .5 * np.cos(TAU * (A * .55 + Y * .5) - p)
    other = .5 + .5 * np.cos(TAU * (A * .38 - Y * .62) + p + 1.9)
    pane = .5 + .5 * np.cos(p + phase)[who]
    glow = (.50 + .42 * beam ** 2 + .22 * other ** 3 + .22 * pane) * (.72 + .36 * step(0, .11, edge))
    c = tint[who] * glow[..., None] + (.10 * beam ** 6 * step(.01, .06, edge))[..., None]
    lead = step(.004, .0075, edge)[..., None]
    rim = step(.0035, .006, edge) * (1 - step(.006, .010, edge)) * beam ** 2
    return c * lead + .012 * (1 - lead) + .10 * rim[..., None]


# -------------------------------------------------------------------- aurora

def ridge(seed, k, rough):
    r = np.random.default_rng(seed)
    return sum((1 - 2 * np.abs(np.sin((TAU * k * 2 ** o * X[:1] + r.uniform(0, TAU)) / 2))) * rough ** o
               for o in range(7))


@lru_cache(None)
def stars():
    r = np.random.default_rng(4)
    n = 320
    return list(zip(r.uniform(0, 16 / 9, n), r.uniform(0, .68, n), r.uniform(.15, 1, n) ** 2,
                    r.uniform(0, TAU, n), r.integers(1, 3, n)))


def curtain(p, seed, m, y, sway, tall, gain, foot, head):
    ph = np.random.default_rng(seed).uniform(0, TAU, 8)
    hem = y + sway * (np.sin(3.36 * A + ph[0] + m * p) + .55 * np.sin(4.3 * A + ph[1] - m * p)
                      + .22 * np.sin(9.1 * A + ph[2] + 2 * m * p))
    h = hem - Y
    x = A[:1]
    ray = np.clip(.5 + .28 * np.sin(31 * x + 5 * np.sin(2.2 * x + ph[3] + m * p) + ph[4])
                  + .22 * np.sin(67 * x + 4 * np.sin(3.1 * x - m * p + ph[5]) + 2 * m * p)
                  + .12 * np.sin(131 * x + 6 * np.sin(2.7 * x + m * p + ph[6])), .04, 1.2)
    body = .55 + .45 * np.sin(2.6 * x + ph[7] - m * p)
    up = np.exp(-np.maximum(h, 0) / (tall * (.45 + .75 * ray))) * step(-.028, .008, h)
    return (mix(wash(foot), wash(head), clamp(h / (tall * 1.9))[..., None])
            * (gain * up * (.18 + .95 * ray * body))[..., None])


def aurora(p):
    shore = .715
    sky = field(["070b2e 0a1440 140f4a 2a0f4f", "0a1e4a 0b2f5c 1d1f63 3a1a5e",
                 "0d4157 10566a 3d4a86 6d3a76", "1f6f74 2b8a86 8a7fa8 c97a88"], X, Y / shore)
    for x, y, bright, ph, m in stars():
        v = around(x, y, .010)
        d = ((A[v] - x) ** 2 + (Y[v] - y) ** 2) / (.0011 + .0012 * bright) ** 2
        sky[v] += (np.exp(-d) * bright * (.68 + .32 * np.sin(m * p + ph)))[..., None]
    mx, my, mr = 1.493, .17, .040
    d = np.hypot(A - mx, Y - my)
    sky += (.42 * np.exp(-(d / .11) ** 1.2))[..., None] * rgb("ffd9e8")
    seas = (.86 + .07 * np.sin(60 * (A - mx) + 2)
            + .07 * np.sin(130 * (A - mx) + 60 * (Y - my)) * np.sin(90 * (Y - my) - 40 * (A - mx) + 1))
    sky = mix(sky, rgb("fff4e6") * (1.15 * seas)[..., None], step(mr + PX, mr - PX, d)[..., None])
    sky += curtain(p, 3, 1, .33, .055, .17, .95, "19e6b0 4dff88 b6ff6a 6affd0", "5a3cff 8a3cff ff3cb4 ff4d6d")
    sky += curtain(p, 8, -1, .50, .045, .12, .75, "2bd9ff 35f0c0 6aff9a d0ff7a", "2b6cff 3c4dff b43cff ff5ad0")

    x = X[:1]
    far = shore - .095 - .056 * ridge(26, 1.3, .52) - .06 * np.exp(-((x - .30) / .10) ** 2)
    rock = wash("123a5a 1c4a66 33406f 54386a") * (.65 + 1.3 * step(0, .3, Y - far))[..., None]
    sky = mix(sky, rock, step(-PX / 2, PX / 2, Y - far)[..., None])
    line = .018 + .030 * np.abs(np.sin(61 * x + 3 * np.sin(17 * x)) * np.sin(29 * x + 1))
    snow = step(.095, .150, shore - far) * step(0, .002, Y - far) * step(line + .003, line - .003, Y - far)
    sky = mix(sky, wash("8fd8e8 a8d8f0 b8b0e8 e8b8d8") * .42, .75 * snow[..., None])
    near = shore - .012 - .040 * ridge(78, .9, .62) - .075 * step(.62, 1.05, x) - .045 * step(.30, 0, x)
    trees = near - .014 * np.abs(np.sin(330 * x + 3 * np.sin(23 * x))) * (1 + .5 * np.sin(57 * x))
    sky = mix(sky, wash("03141c 04202a 0c1430 1a0c2c"), step(-PX / 2, PX / 2, Y - trees)[..., None])

    # The lake is the sky upside down, distorted by ripples that grow towards the viewer.
    down = Y - shore
    depth = clamp(down / (1 - shore))
    wob = depth * (.020 * np.sin(70 * down / (.25 + depth) + 7 * A + p)
                   + .012 * np.sin(120 * down / (.3 + depth) - 11 * A - p))
    i = np.clip(((shore - down * 2.1 + wob) * H).astype(int), 0, H - 1)
    j = np.clip(((X + depth * .006 * np.sin(90 * down / (.3 + depth) + 2 * p)) * W).astype(int), 0, W - 1)
    lake = (sky[i, j] * wash("b0d8ff b8fff0 d8c8ff ffc8e0") * (.80 - .35 * depth)[..., None]
            + wash("021428 022a30 10103c 240a30") * .6)
    return mix(sky, lake, step(-PX / 2, PX / 2, down)[..., None])


# ----------------------------------------------------------------- lily pond

@lru_cache(None)
def plants():
    r = np.random.default_rng(12)
    pads = []
    for j in range(5):
        for i in range(8):
            if r.random() >= .10:
                pads.append(((i + .25 + .5 * (j % 2) + r.uniform(-.30, .30)) / 8,
                             (j + .5 + r.uniform(-.30, .30)) / 5, r.uniform(.05, .125),
                             r.uniform(0, TAU), r.uniform(0, TAU), r.choice([-1, 1]), r.uniform(-1, 1, 3)))
    pads.sort(key=lambda pad: pad[2])
    blooms = [((i + .5 + r.uniform(-.38, .38)) / 6, (j + .5 + r.uniform(-.34, .34)) / 4,
               r.uniform(.042, .075), r.uniform(0, TAU), r.uniform(0, TAU), r.choice([-1, 1]),
               int(r.integers(6, 10)), r.uniform(-1, 1, 3)) for j in range(4) for i in range(6)]
    drops = [(r.uniform(.07, 1.70), r.uniform(.06, .94), k / 9 + r.uniform(0, .08)) for k in range(9)]
    return pads, blooms, drops


def pond(p):
    pads, blooms, drops = plants()
    h = .012 * (np.sin(9 * A + 6 * Y + 1.2 * np.sin(5 * Y - p) + p)
                + .7 * np.sin(-7 * A + 13 * Y + 1.5 * np.sin(4 * A + p) - p + 1)
                + .35 * np.sin(23 * A + 17 * Y + 2 * np.sin(6 * Y + p) + 2 * p)
                + .3 * np.sin(31 * Y - 19 * A + 2 * np.sin(7 * A - p) - 2 * p))
    for x, y, ph in drops:
        # A ring starts and ends with no height, so it may start anywhere in the loop.
        age = (p / TAU + ph) % 1
        d = np.hypot(A - x, Y - y) - .24 * age
        h += (.014 * (1 - age) ** 2 * min(1, age * 12)
              * np.exp(-(d / (.012 + .02 * age)) ** 2) * np.cos(d * 210))
    gy, gx = np.gradient(h * H / 1.6)
    c = field(["0a2a66 0d4f8c 1c86a8 59b8c0 d8c9a0", "15206e 10508f 1a8a94 4fb07f a9b45a",
               "3a1a72 3b3f9c 1f7f8f 1f8a5c 2f6b2c", "55145e 6a3a94 4a5fa8 1c6a78 0c3f3a"],
              X + .5 * gx, Y + .5 * gy)
    lit = np.clip(.5 + 1.6 * gx + 1.9 * gy, 0, 2)
    c = c * (.45 + .8 * lit)[..., None] + (1.1 * clamp(lit - .78) ** 2)[..., None] * rgb("e8f4ff")

    for x, y, size, notch, ph, m, jit in pads:
        cx, cy = (x + .009 * np.cos(m * p + ph)) * 16 / 9, y + .012 * np.sin(m * p + ph)
        v = around(cx, cy, size * 1.3 + .035)
        dx, dy = A[v] - cx, Y[v] - cy
        c[v] *= (1 - .55 * step(1.30, .75, np.hypot(dx - .016, dy - .022) / size))[..., None]
        r = np.hypot(dx, dy)
        th = (np.arctan2(dy, dx) - notch - .07 * np.sin(m * p + ph) + np.pi) % TAU - np.pi
        rim = size * (1 + .012 * np.sin(9 * th + ph))
        leaf = step(rim + PX, rim - PX, r) * step(-PX, PX, np.abs(th) * r - .10 * r - .002)
        hue = spot(["2f8f5a 4fae4a 9ccc3c d6c83a e8a23a", "1f7a6a 3c9c3c 7cc24a c8c83c d8742e",
                    "2a5f8a 2f8a7a 3fa04a 8fae2e b8542a", "5a3f7a 3a6f7a 2f7f3f 5f8f2a 8a3a2a"],
                   x + .1 * jit[0], y + .1 * jit[1])
        vein = .80 + .20 * step(0, .22, np.abs(np.sin(7.5 * th + .25 * np.sin(9 * r / size))))
        tone = ((.62 + .42 * (r / size) ** 1.5 - .32 * (dx * .55 + dy * .8) / size) * vein
                * (1 + .16 * jit[2]) * (1 + .55 * step(.90, .99, r / rim)))
        sheen = .05 * clamp(-dx - dy) / size
        c[v] = mix(c[v], hue * tone[..., None] + sheen[..., None], leaf[..., None])

    for x, y, size, turn, ph, m, n, jit in blooms:
        cx, cy = (x + .007 * np.cos(m * p + ph)) * 16 / 9, y + .010 * np.sin(m * p + ph)
        v = around(cx, cy, size * 1.3 + .035)
        dx, dy = A[v] - cx, Y[v] - cy
        c[v] *= (1 - .50 * step(1.25, .5, np.hypot(dx - .012, dy - .018) / size))[..., None]
        r, th = np.hypot(dx, dy), np.arctan2(dy, dx) + .10 * np.sin(m * p + ph)
        hue = spot(["9ec8ff ffffff fff1b8 ffd34d ff9a3c", "b09cff e4ccff ffe3ef ffb08a ff6a4d",
                    "8a5cff d070ff ff8fd0 ff5f94 f0325a", "6a4dff b03cf0 ff4fb4 ff8fb8 ffd0d8"],
                   x + .16 * jit[0], y + .16 * jit[1])
        for k, (reach, point, tone) in enumerate([(1, .55, .62), (.80, .6, .82), (.56, .65, 1.02)]):
            petal = np.abs(np.cos((n / 2) * (th - turn) + k * np.pi / 2))
            rim = size * reach * (.34 + .66 * petal ** point)
            body = (tone * (.55 + .50 * r / (size * reach)) * (.78 + .22 * petal)
                    * (1 - .22 * (dx * .5 + dy * .85) / size))
            c[v] = mix(c[v], mix(hue, f4(1), .12 * k) * body[..., None], step(rim + PX, rim - PX, r)[..., None])
        heart = rgb("ffc21a") * (.75 + .35 * np.cos(r / size * 60) * np.cos(9 * th))[..., None]
        c[v] = mix(c[v], heart, step(.21 * size + PX, .21 * size - PX, r)[..., None])
    return c


scene = {"silk": silk, "stained-glass": stained_glass, "aurora": aurora, "lily-pond": pond}[sys.argv[1]]
# Fixed noise of less than one step of brightness keeps wide gradients from banding; changing noise would be expensive
# to encode.
grain = np.random.default_rng(1).random((H, W, 1)).astype(f4) * f4(.999)
for f in range(N):
    c = np.maximum(scene(f4(TAU * f / N)), 0)
    # Bright colours roll off instead of clipping to flat patches.
    c = clamp(1.18 * c * (1 + .11 * c) / (1 + .42 * c)) ** f4(1 / 2.2)
    sys.stdout.buffer.write((c * 255 + grain).astype(np.uint8).tobytes())
