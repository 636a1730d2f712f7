import { bokeh, circle, createNoise, drawSvg, ease, fixed, layered, line, paintField, ramp } from '../drawing/index.js'
import { LANDSCAPE, PORTRAIT, type Scene, SPRING, SQUARE, SUMMER } from './scene.js'

export const macroScenes: readonly Scene[] = [
  {
    id: 'leaf-veins',
    ...LANDSCAPE,
    light: 'day',
    months: [4, 5, 6, 7, 8, 9],
    categories: ['Macro', 'Nature', 'Abstract'],
    tags: ['leaf', 'veins', 'green', 'backlight', 'structure'],
    titles: ['Street map', 'Green from behind', 'Delta', 'Held against the light', 'Chlorophyll'],
    things: ['leaf', 'veins', 'backlight', 'green'],
    alt: 'Close view of a green leaf against the light with its branching veins',
    paint: (canvas, random) => {
      const noise = createNoise(random)
      paintField(canvas, (x, y, out) => {
        const along = (x + 80) / 1750
        const spine = 690 - along * 330 + 60 * Math.sin(along * 2.2)
        const side = y > spine ? 1 : -1
        const off = Math.abs(y - spine) / 620
        const phase =
          along * 11 -
          off * (2.1 + 0.5 * side) -
          off * off * 1.3 +
          side * 0.22 +
          noise(along * 4, off * 3 + side) * 0.12
        const vein = Math.abs(phase - Math.round(phase))
        const strength = ease(0.035 + 0.02 * (1 - off), 0.008, vein)
        const rise = ease(0.26, 0, vein)
        const fine = Math.abs(layered(noise, phase * 5.5 + off * 3, off * 20 + phase * 4, 2))
        const cells = Math.abs(noise(x / 12 + noise(x / 40, y / 40), y / 12))
        const net = ease(0.09, 0.0, fine) * 0.5 + ease(0.12, 0, cells) * 0.28
        const middle = ease(24, 7, Math.abs(y - spine) * (0.55 + along * 0.8))
        const light =
          0.55 +
          0.3 * layered(noise, x / 520, y / 420, 2) +
          0.25 * Math.exp(-(((x - 980) / 560) ** 2) - ((y - 380) / 420) ** 2)
        const bright = Math.min(1, strength * 0.8 + middle) * 0.42 + net * 0.2 + light - rise * 0.1
        out[0] = 0.2 * bright + 0.32 * bright * bright + 0.16 * Math.max(strength * 0.7, middle)
        out[1] = 0.36 * bright + 0.42 * bright * bright
        out[2] = 0.05 * bright + 0.06 * bright * bright + 0.14 * Math.max(strength * 0.7, middle)
      })
    },
    development: { contrast: 0.25, vignette: 0.4, bloom: 0.15, bloomFrom: 0.85 },
  },
  {
    id: 'dew-on-grass',
    ...LANDSCAPE,
    light: 'dawn',
    months: [4, 5, 6, 7, 8, 9, 10],
    categories: ['Macro', 'Nature'],
    tags: ['dew', 'drops', 'grass', 'morning', 'bokeh'],
    titles: ['Wet knees', 'Six in the morning', 'Pearls', 'Before the sun took them', 'Tiny lenses'],
    things: ['dew', 'drops', 'blades', 'early light'],
    alt: 'Dew drops on blades of grass with round spots of light in the blurred background',
    paint: async (canvas, random) => {
      paintField(
        canvas,
        (x, y, out) => {
          const glow = Math.exp(-(((x - 1080) / 620) ** 2) - ((y - 260) / 380) ** 2)
          out[0] = 0.2 + glow * 0.62
          out[1] = 0.34 + glow * 0.52
          out[2] = 0.16 + glow * 0.22
        },
        { step: 8 },
      )
      await drawSvg(
        canvas,
        Array.from({ length: 60 }, () =>
          bokeh(
            random.between(0, 1600),
            random.between(0, 1067),
            random.between(18, 74),
            random.pick(['#d9e89a', '#f4f2c0', '#a8cf7a', '#fff6d6', '#7fb060']),
            random.between(0.08, 0.32),
          ),
        ).join(''),
        { blend: 'add', blur: 3 },
      )
      await drawSvg(
        canvas,
        Array.from({ length: 14 }, () =>
          blade(
            random.between(-100, 1700),
            1100,
            random.between(-260, 260),
            random.between(600, 1000),
            random.between(20, 44),
            '#4f7d33',
            '#86ad52',
          ),
        ).join(''),
        { blur: 16 },
      )
      const blades = [
        [120, 330, 900, 30],
        [520, -150, 800, 26],
        [820, 420, 1010, 36],
        [1250, -330, 860, 30],
        [1500, -200, 620, 24],
      ] as const
      await drawSvg(
        canvas,
        blades.map(([x, lean, tall, wide]) => blade(x, 1110, lean, tall, wide, '#2f6a24', '#8fc257')).join(''),
      )
      const drops: (readonly [number, number, number])[] = []
      for (const [x, lean, tall] of blades)
        for (let drop = 0; drop < 17; drop++) {
          const share = random.between(0.12, 0.98)
          drops.push([x + lean * share ** 1.8 + random.bell() * 12, 1110 - tall * share, random.next() ** 2.2 * 26 + 5])
        }
      drops.push([452, 212, 44], [1242, 92, 38])
      paintDewDrops(canvas, drops)
    },
    development: { contrast: 0.2, bloom: 0.35, bloomFrom: 0.85, vignette: 0.3 },
  },
  {
    id: 'dandelion',
    ...SQUARE,
    light: 'day',
    months: [4, 5, 6],
    categories: ['Macro', 'Nature'],
    tags: ['dandelion', 'seeds', 'meadow', 'fine', 'spring'],
    titles: ['Make a wish', 'One breath before', 'Ready to leave', 'Blowball', 'Two hundred parachutes'],
    things: ['dandelion', 'seeds', 'parachutes', 'breath'],
    alt: 'A dandelion clock with fine white seeds in front of a soft dark green background',
    paint: async (canvas, random) => {
      paintField(
        canvas,
        (x, y, out) => {
          const glow = Math.exp(-(((x - 1150) / 700) ** 2) - ((y - 380) / 560) ** 2)
          out[0] = 0.1 + glow * 0.38
          out[1] = 0.17 + glow * 0.42
          out[2] = 0.13 + glow * 0.22
        },
        { step: 8 },
      )
      await drawSvg(
        canvas,
        Array.from({ length: 16 }, () =>
          bokeh(
            random.between(0, 1600),
            random.between(0, 1600),
            random.between(50, 130),
            random.pick(['#c9d88a', '#e8e6b0', '#7fa860']),
            random.between(0.05, 0.16),
          ),
        ).join(''),
        { blend: 'add', blur: 6 },
      )
      const seeds = Array.from({ length: 210 }, (_, index) => {
        const up = 1 - (2 * (index + 0.5)) / 210
        const turn = index * 2.39996
        const flat = Math.sqrt(1 - up * up)
        return [Math.cos(turn) * flat, -up, Math.sin(turn) * flat] as const
      }).sort((a, b) => a[2] - b[2])
      let back = ''
      let front = ''
      for (const [dx, dy, dz] of seeds) {
        if (dy > 0.86) continue
        const reach = 420 * (1 + dz * 0.12)
        const x = 760 + dx * reach
        const y = 720 + dy * reach
        const seen = 0.3 + 0.3 * (dz + 1)
        let svg =
          line([760 + dx * 60, 720 + dy * 60], [x, y], '#e9e4d2', 1.5, seen * 0.8) +
          line([760 + dx * 46, 720 + dy * 46], [760 + dx * 84, 720 + dy * 84], '#6a5236', 5, seen)
        let hairs = ''
        for (let hair = 0; hair < 22; hair++) {
          const angle = (hair / 22) * Math.PI * 2 + dx
          const open = 62 + random.bell() * 8
          const side = [Math.cos(angle) * open, Math.sin(angle) * open] as const
          const hx = x + dx * 34 + side[0] * (1 - dx * dx * 0.75) - side[1] * dx * dy * 0.5
          const hy = y + dy * 34 + side[1] * (1 - dy * dy * 0.75) - side[0] * dx * dy * 0.5
          hairs += `M${fixed(x)} ${fixed(y)}L${fixed(hx)} ${fixed(hy)}`
        }
        svg += `<path d="${hairs}" stroke="#f6f3e6" stroke-width="1.150" stroke-opacity="${(seen * 0.75).toFixed(2)}" fill="none"/>`
        if (dz < 0) back += svg
        else front += svg
      }
      await drawSvg(
        canvas,
        `<path d="M766 760Q800 1200 742 1640" stroke="#7a8f55" stroke-width="26" fill="none"/><path d="M761 760Q795 1200 737 1640" stroke="#a9bb7c" stroke-width="8" fill="none"/>`,
      )
      await drawSvg(canvas, back, { blur: 2.2, opacity: 0.8 })
      await drawSvg(canvas, circle(760, 722, 46, '#6f5f40') + circle(750, 708, 26, '#a39062', 0.6))
      await drawSvg(canvas, front)
    },
    development: { contrast: 0.15, bloom: 0.3, bloomFrom: 0.75, vignette: 0.35 },
  },
  {
    id: 'rose',
    ...SQUARE,
    light: 'indoors',
    months: SUMMER,
    categories: ['Macro', 'Abstract'],
    tags: ['rose', 'petals', 'soft', 'red', 'flower'],
    titles: ['Folded', 'For the anniversary', 'Soft labyrinth', 'From the neighbour’s garden', 'Thursday’s rose'],
    things: ['rose', 'petals', 'soft red', 'blossom'],
    alt: 'The heart of a red rose filling the frame, petals winding around one another',
    paint: (canvas, random) => {
      const noise = createNoise(random)
      paintField(
        canvas,
        (x, y, out) => {
          const u = (x - 770) / 800
          const v = (y - 830) / 800
          const radius = Math.hypot(u, v * 1.06) + 0.0001
          const angle = Math.atan2(v, u) / (Math.PI * 2)
          const wobble = noise(Math.cos(angle * 6.283) * 1.7 + radius * 1.6, Math.sin(angle * 6.283) * 1.7 + 5) * 0.42
          const turn = Math.log(radius + 0.035) * 1.75 + angle * 0.62 * 1.6 + wobble
          const petal = turn * 1.55 + Math.sin(angle * Math.PI * 2 * 3 + turn * 2.4) * 0.2
          const inside = petal - Math.floor(petal)
          const lip = ease(0.86, 0.97, inside)
          const deep = ease(0.34, 0, inside)
          const vein = layered(noise, angle * 60 + turn * 3, turn * 3.2, 2) * 0.035
          const light = 0.42 + 0.46 * inside ** 1.5 + lip * 0.16 - deep * 0.34 + vein + 0.22 * (-v * 0.6 - u * 0.5)
          const level = Math.max(0.03, light * (1.06 - 0.25 * radius) * (0.55 + 0.45 * ease(0, 0.22, radius)))
          out[0] = Math.min(1.1, level * 1.12 + 0.03)
          out[1] = level * level * 0.42 + lip * level * 0.15
          out[2] = level * level * 0.36 + lip * level * 0.18 + 0.02
        },
        { step: 2 },
      )
    },
    development: { contrast: 0.15, vignette: 0.45, bloom: 0.2, bloomFrom: 0.85 },
  },
  {
    id: 'frost-flowers',
    ...LANDSCAPE,
    light: 'dawn',
    months: [12, 1, 2],
    categories: ['Macro', 'Abstract'],
    tags: ['frost', 'ice', 'crystals', 'window', 'winter'],
    titles: ['Garden on the pane', 'Minus twelve, single glazing', 'It grows at night', 'Feathers', 'Breath, frozen'],
    things: ['frost', 'ice crystals', 'window pane', 'cold night'],
    alt: 'Feathered ice crystals on a window pane with the blue and orange of a winter sunrise behind',
    paint: async (canvas, random) => {
      const tones = ramp('#16264a', '#33568c', '#7f9cc2', '#e0b9a0', '#f2a565')
      const noise = createNoise(random)
      paintField(
        canvas,
        (x, y, out) => tones(0.1 + (y / 1067) * 0.72 + layered(noise, x / 500, y / 300, 3) * 0.1, out),
        { step: 8 },
      )
      const paths = [[], [], [], []] as string[][]
      const feather = (x: number, y: number, angle: number, long: number, level: number): void => {
        const bend = random.bell() * 0.3
        const steps = Math.max(4, Math.round(long / 13))
        let at: [number, number] = [x, y]
        let path = `M${fixed(x)} ${fixed(y)}`
        for (let step = 1; step <= steps; step++) {
          const heading = angle + bend * (step / steps)
          at = [at[0] + Math.cos(heading) * (long / steps), at[1] + Math.sin(heading) * (long / steps)]
          path += `L${fixed(at[0])} ${fixed(at[1])}`
          if (level === 0) continue
          const reach = long * 0.3 * Math.sin((step / steps) ** 0.7 * Math.PI) ** 0.8 * random.between(0.6, 1.1)
          if (reach > 6)
            for (const side of [-1, 1])
              feather(at[0], at[1], heading + side * random.between(0.75, 1.05), reach, level - 1)
        }
        paths[level]!.push(path)
      }
      for (const [x, y, angle, long] of [
        [-20, 1080, -0.9, 780],
        [260, 1090, -1.35, 620],
        [620, 1090, -1.2, 720],
        [960, 1090, -1.9, 560],
        [1250, 1090, -1.55, 660],
        [1620, 1080, -2.25, 820],
        [1620, 500, -2.9, 420],
        [-20, 520, -0.15, 380],
        [1500, 1090, -2.6, 500],
      ] as const)
        feather(x, y, angle, long, 2)
      const ice = paths
        .map(
          (list, level) =>
            `<path d="${list.join('')}" stroke="#eef6ff" stroke-width="${[1.1, 1.9, 4.2, 5][level]}" stroke-opacity="${[0.55, 0.7, 0.85, 1][level]}" fill="none" stroke-linecap="round"/>`,
        )
        .join('')
      await drawSvg(canvas, ice, { blur: 7, opacity: 0.6 })
      await drawSvg(canvas, ice)
      paintField(canvas, (x, y, out) => {
        const rime = ease(500, 1067, y + layered(noise, x / 90, y / 90, 3) * 260) * 0.2
        for (let part = 0; part < 3; part++) out[part] = out[part]! + (0.85 - out[part]!) * rime
      })
    },
    development: { contrast: 0.2, bloom: 0.3, bloomFrom: 0.85, vignette: 0.3 },
  },
  {
    id: 'spider-web',
    ...PORTRAIT,
    light: 'dawn',
    months: [8, 9, 10],
    categories: ['Macro', 'Nature'],
    tags: ['spider web', 'dew', 'autumn', 'morning', 'threads'],
    titles: ['Night shift', 'Nobody home', 'Indian summer', 'Necklaces', 'Engineering'],
    things: ['cobweb', 'threads', 'dew', 'late summer'],
    alt: 'A cobweb hung with dew drops, backlit, in front of a blurred autumn hedge',
    paint: async (canvas, random) => {
      const noise = createNoise(random)
      paintField(
        canvas,
        (x, y, out) => {
          const glow = Math.exp(-(((x - 330) / 420) ** 2) - ((y - 420) / 560) ** 2)
          const patch = layered(noise, x / 240, y / 240, 2)
          out[0] = 0.2 + glow * 0.5 + patch * 0.08
          out[1] = 0.2 + glow * 0.36 + patch * 0.06
          out[2] = 0.12 + glow * 0.16 + patch * 0.02
        },
        { step: 8 },
      )
      await drawSvg(
        canvas,
        Array.from({ length: 34 }, () =>
          bokeh(
            random.between(0, 1067),
            random.between(0, 1600),
            random.between(30, 90),
            random.pick(['#f0c070', '#d98a4a', '#e8dca0', '#8f9a50']),
            random.between(0.06, 0.2),
          ),
        ).join(''),
        { blend: 'add', blur: 5 },
      )
      const spokes = Array.from({ length: 25 }, (_, spoke) => (spoke / 25) * Math.PI * 2 + random.bell() * 0.07)
      const at = (spoke: number, radius: number): readonly [number, number] => {
        const angle = spokes[((spoke % 25) + 25) % 25]! + (spoke >= 25 ? Math.PI * 2 : 0)
        return [520 + Math.cos(angle) * radius * 0.92, 760 + Math.sin(angle) * radius * 1.1]
      }
      let threads = ''
      const drops: (readonly [number, number, number])[] = []
      for (let spoke = 0; spoke < 25; spoke++)
        threads += line(at(spoke, 26), at(spoke, 640 + random.between(-30, 90)), '#f4efe2', 1.3, 0.55)
      for (let ring = 0; ring < 29; ring++) {
        const radius = 60 + ring * 19 + ring * ring * 0.08
        for (let spoke = 0; spoke < 25; spoke++) {
          const from = at(spoke, radius + spoke * 0.7)
          const to = at(spoke + 1, radius + spoke * 0.7 + 0.7)
          if (random.chance(0.03)) continue
          const sag = [
            (from[0] + to[0]) / 2,
            (from[1] + to[1]) / 2 + radius * 0.03 - (Math.hypot(from[0] - 520, from[1] - 760) - radius) * 0.1,
          ] as const
          const inward = [(sag[0] - 520) * -0.035, (sag[1] - 760) * -0.03] as const
          const bend = [sag[0] + inward[0], sag[1] + inward[1]] as const
          threads += `<path d="M${fixed(from[0])} ${fixed(from[1])}Q${fixed(bend[0])} ${fixed(bend[1])} ${fixed(to[0])} ${fixed(to[1])}" stroke="#f4efe2" stroke-width="1" stroke-opacity=".5" fill="none"/>`
          const count = Math.round(radius / 75)
          for (let drop = 0; drop < count; drop++) {
            const t = (drop + random.between(0.3, 0.7)) / count
            const px = (1 - t) ** 2 * from[0] + 2 * t * (1 - t) * bend[0] + t * t * to[0]
            const py = (1 - t) ** 2 * from[1] + 2 * t * (1 - t) * bend[1] + t * t * to[1]
            drops.push([px, py, random.between(1.6, 4.6)])
          }
        }
      }
      await drawSvg(canvas, threads)
      await drawSvg(
        canvas,
        drops
          .map(([x, y, r]) => circle(x, y, r, '#fff8e8', 0.75) + circle(x, y + r * 0.3, r * 0.5, '#6a5a3c', 0.5))
          .join(''),
      )
    },
    development: { contrast: 0.2, bloom: 0.4, bloomFrom: 0.8, vignette: 0.4 },
  },
  {
    id: 'feather',
    ...LANDSCAPE,
    light: 'indoors',
    categories: ['Macro', 'B&W', 'Studio'],
    tags: ['feather', 'texture', 'light', 'fine', 'quiet'],
    titles: ['Lost property', 'Four grams', 'Found on the stairs', 'Barbs', 'Weightless'],
    things: ['feather', 'down', 'barbs', 'light'],
    alt: 'A pale feather on black, every barb visible, black-and-white',
    paint: async (canvas, random) => {
      paintField(
        canvas,
        (x, y, out) => out.fill(0.03 + 0.06 * Math.exp(-(((x - 900) / 700) ** 2) - ((y - 600) / 420) ** 2)),
        { step: 8 },
      )
      const spine = (t: number): readonly [number, number] => [
        170 + 1270 * t,
        850 - 620 * t + 190 * Math.sin(t * Math.PI) * (0.4 + t * 0.4),
      ]
      let dim = ''
      let bright = ''
      for (let barb = 0; barb < 620; barb++) {
        const t = 0.16 + (barb / 620) * 0.83
        const [x, y] = spine(t)
        const [nextX, nextY] = spine(t + 0.01)
        const heading = Math.atan2(nextY - y, nextX - x)
        const downy = t < 0.3
        for (const side of [-1, 1]) {
          const full = (side === 1 ? 190 : 150) * Math.sin(Math.min(1, (t - 0.1) * 1.12) * Math.PI) ** 0.55
          if (!(full > 4)) continue
          if (!downy && (Math.abs(t - 0.55) < 0.008 || Math.abs(t - 0.77) < 0.006) && side === 1) continue
          const long = full * random.between(0.94, 1.02) * (downy ? random.between(0.5, 1) : 1)
          const open = heading + side * (downy ? random.between(0.7, 1.7) : 0.62 + 0.25 * (1 - t))
          const tip = open - side * (downy ? random.bell() : 0.34)
          const mx = x + Math.cos(open) * long * 0.55
          const my = y + Math.sin(open) * long * 0.55
          const path = `M${fixed(x)} ${fixed(y)}Q${fixed(mx)} ${fixed(my)} ${fixed(mx + Math.cos(tip) * long * 0.5)} ${fixed(my + Math.sin(tip) * long * 0.5)}`
          if (random.chance(0.42)) bright += path
          else dim += path
        }
      }
      const shaft = Array.from(
        { length: 40 },
        (_, step) =>
          `${step === 0 ? 'M' : 'L'}${spine(step / 39)
            .map(fixed)
            .join(' ')}`,
      ).join('')
      await drawSvg(
        canvas,
        `<path d="${dim}${bright}" stroke="#9a9a9a" stroke-width="4" stroke-opacity=".5" fill="none"/>`,
        { blur: 7, opacity: 0.5 },
      )
      await drawSvg(
        canvas,
        `<path d="${dim}" stroke="#a2a2a2" stroke-width="1.900" stroke-opacity=".75" fill="none"/><path d="${bright}" stroke="#f2f2f2" stroke-width="1.500" stroke-opacity=".75" fill="none"/><path d="${shaft}" stroke="#e9e9e9" stroke-width="7" fill="none" stroke-linecap="round"/><path d="${shaft}" transform="translate(1 2.500)" stroke="#777" stroke-width="2.500" fill="none"/>`,
      )
    },
    development: { saturation: 0, contrast: 0.35, grain: 6, vignette: 0.35, lift: 0.015 },
  },
  {
    id: 'tulip-inside',
    ...PORTRAIT,
    light: 'day',
    months: SPRING,
    categories: ['Macro', 'Nature'],
    tags: ['tulip', 'spring', 'petal', 'orange', 'glow'],
    titles: ['Lantern', 'Tulip mania', 'Lit from inside', 'Spring, finally', 'Stained glass'],
    things: ['tulip', 'petals', 'spring light', 'glow'],
    alt: 'An orange tulip against the light with fine veins in its glowing petals',
    paint: async (canvas, random) => {
      paintField(
        canvas,
        (x, y, out) => {
          const glow = Math.exp(-(((x - 300) / 520) ** 2) - ((y - 500) / 640) ** 2)
          out[0] = 0.34 + glow * 0.42
          out[1] = 0.42 + glow * 0.42
          out[2] = 0.3 + glow * 0.3
        },
        { step: 8 },
      )
      await drawSvg(
        canvas,
        Array.from({ length: 18 }, () =>
          bokeh(
            random.between(0, 1067),
            random.between(0, 1600),
            random.between(50, 140),
            random.pick(['#f6e8a0', '#e8f0c0', '#f2b070', '#c0d890']),
            random.between(0.06, 0.18),
          ),
        ).join(''),
        { blend: 'add', blur: 6 },
      )
      await drawSvg(
        canvas,
        `<path d="M520 1180Q560 1400 520 1640" stroke="#6f8a3e" stroke-width="46" fill="none"/><path d="M508 1180Q546 1400 506 1640" stroke="#a9bf68" stroke-width="13" fill="none"/><path d="M530 1640Q700 1200 900 1060Q960 1180 760 1420Q660 1540 560 1640Z" fill="#6d8c46" fill-opacity=".9"/>`,
        { blur: 1.5 },
      )
      const petal = (
        path: string,
        id: string,
        light: string,
        middle: string,
        dark: string,
        veins: number,
        fromX: number,
        fromY: number,
        toX: readonly [number, number],
        toY: number,
      ): string => {
        let svg = `<defs><linearGradient id="${id}" x1=".5" y1="0" x2=".5" y2="1"><stop offset="0" stop-color="${light}"/><stop offset=".55" stop-color="${middle}"/><stop offset="1" stop-color="${dark}"/></linearGradient><clipPath id="c${id}"><path d="${path}"/></clipPath></defs><path d="${path}" fill="url(#${id})"/><g clip-path="url(#c${id})">`
        for (let vein = 0; vein < veins; vein++) {
          const share = vein / (veins - 1)
          const x = toX[0] + (toX[1] - toX[0]) * share
          svg += `<path d="M${fromX} ${fromY}C${fixed(fromX + (x - fromX) * 1.15)} ${fixed(fromY - 260)} ${fixed(x + (share - 0.5) * 90)} ${toY + 260} ${fixed(x - (share - 0.5) * 40)} ${toY}" stroke="${vein % 3 ? dark : '#fff2c8'}" stroke-width="${fixed(random.between(0.8, 2.4))}" stroke-opacity="${random.between(0.12, 0.34).toFixed(2)}" fill="none"/>`
        }
        return `${svg}</g>`
      }
      const back = petal(
        'M520 1190C300 1120 230 760 330 420C420 330 500 330 540 300C620 340 690 380 740 440C830 780 760 1110 520 1190Z',
        'a',
        '#f7b65a',
        '#e5702c',
        '#9c3a17',
        30,
        520,
        1190,
        [300, 770],
        320,
      )
      const left = petal(
        'M515 1200C250 1140 120 800 250 380C330 420 420 520 470 640C530 820 560 1040 515 1200Z',
        'l',
        '#ffcf7a',
        '#f0832f',
        '#a8441a',
        24,
        515,
        1200,
        [220, 480],
        380,
      )
      const right = petal(
        'M525 1200C790 1150 930 800 830 400C740 430 640 540 590 660C530 830 500 1040 525 1200Z',
        'r',
        '#ffc468',
        '#e9732a',
        '#983812',
        24,
        525,
        1200,
        [590, 860],
        400,
      )
      const front = petal(
        'M520 1205C380 1140 330 900 400 620C440 540 500 500 540 470C590 510 640 560 668 640C720 900 660 1140 520 1205Z',
        'f',
        '#ffd98c',
        '#f59338',
        '#b04a18',
        26,
        520,
        1205,
        [390, 680],
        480,
      )
      await drawSvg(canvas, back, { blur: 1.6 })
      await drawSvg(canvas, left + right)
      await drawSvg(
        canvas,
        `<path d="M520 1205C380 1140 330 900 400 620C440 540 500 500 540 470C590 510 640 560 668 640C720 900 660 1140 520 1205Z" fill="#5a1a08"/>`,
        { blur: 16, opacity: 0.4 },
      )
      await drawSvg(canvas, front)
    },
    development: { contrast: 0.15, bloom: 0.3, bloomFrom: 0.85, vignette: 0.3 },
  },
]

function blade(x: number, y: number, lean: number, tall: number, wide: number, dark: string, light: string): string {
  const tip = [x + lean, y - tall] as const
  const bendX = x + lean * 0.22
  const bendY = y - tall * 0.6
  return `<path d="M${fixed(x - wide)} ${y}Q${fixed(bendX - wide * 0.8)} ${fixed(bendY)} ${fixed(tip[0])} ${fixed(tip[1])}Q${fixed(bendX + wide * 0.2)} ${fixed(bendY)} ${fixed(x)} ${y}Z" fill="${light}"/><path d="M${fixed(x)} ${y}Q${fixed(bendX + wide * 0.2)} ${fixed(bendY)} ${fixed(tip[0])} ${fixed(tip[1])}Q${fixed(bendX + wide * 1.1)} ${fixed(bendY)} ${fixed(x + wide)} ${y}Z" fill="${dark}"/>`
}

/** Drops of water: the world upside down in each, a bright spot above, a dark rim. */
function paintDewDrops(
  canvas: { width: number; height: number; data: Float32Array },
  drops: readonly (readonly [number, number, number])[],
): void {
  const { width, height, data } = canvas
  const behind = Float32Array.from(data)
  for (const [centreX, centreY, radius] of drops) {
    for (let y = Math.max(0, Math.floor(centreY - radius)); y <= Math.min(height - 1, centreY + radius); y++) {
      for (let x = Math.max(0, Math.floor(centreX - radius)); x <= Math.min(width - 1, centreX + radius); x++) {
        const u = (x - centreX) / radius
        const v = (y - centreY) / radius
        const far = u * u + v * v
        if (far > 1) continue
        const bulge = 1 + far * 3.5
        const sourceX = Math.min(width - 1, Math.max(0, Math.round(centreX - u * radius * bulge * 2.4)))
        const sourceY = Math.min(height - 1, Math.max(0, Math.round(centreY - v * radius * bulge * 2.4)))
        const from = (sourceY * width + sourceX) * 3
        const rim = ease(0.5, 1, far) * 0.6
        const shine = ease(0.05, 0.012, (u + 0.32) ** 2 + (v + 0.42) ** 2) * 1.4
        const low = ease(0.3, 0.95, v) * ease(1, 0.6, far) * 0.35
        const edge = ease(1, 0.88, far)
        const at = (y * width + x) * 3
        for (let part = 0; part < 3; part++) {
          const seen = behind[from + part]! * (1.15 - rim) + shine + low + 0.04
          data[at + part] = data[at + part]! + (seen - data[at + part]!) * edge
        }
      }
    }
  }
}
