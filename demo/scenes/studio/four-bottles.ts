import { drawSvg, ease, paintVessel, type Vessel } from '../../drawing/index.js'
import { LANDSCAPE, type Scene } from '../scene.js'
import { castShadows, paintTable } from './still-life.js'

const bottleProfile =
  (half: number, shoulder: number, neck: number) =>
  (up: number): number =>
    up < 0.03
      ? half * (0.93 + up * 2.3)
      : up < shoulder
        ? half
        : up < shoulder + 0.16
          ? half + (neck - half) * ease(shoulder, shoulder + 0.16, up)
          : up > 0.95
            ? neck * 1.22
            : neck

export const fourBottles: Scene = {
  id: 'four-bottles',
  ...LANDSCAPE,
  light: 'indoors',
  categories: ['Studio'],
  tags: ['still life', 'bottles', 'window light', 'ceramics', 'quiet'],
  titles: ['For Giorgio', 'Family portrait', 'Four of a kind', 'North window', 'The tall one'],
  things: ['bottles', 'still life', 'window light', 'jugs'],
  alt: 'Four pale bottles and a bowl in muted colours on a table, lit softly from the left',
  paint: async (canvas, random) => {
    paintTable(canvas, random, 690, '#b3a893', '#8f7d68')
    const vessels: readonly Vessel[] = [
      {
        x: 560,
        foot: 800,
        height: 470,
        profile: bottleProfile(82, 0.52, 26),
        colour: [0.82, 0.79, 0.71],
        gloss: 0.14,
      },
      { x: 750, foot: 812, height: 590, profile: bottleProfile(74, 0.56, 22), colour: [0.45, 0.5, 0.49], gloss: 0.3 },
      {
        x: 1120,
        foot: 806,
        height: 390,
        profile: (up) => 96 * (0.72 + 0.34 * Math.sin(up * 3.1)) * (up > 0.8 ? 1 - (up - 0.8) * 1.9 : 1),
        colour: [0.69, 0.45, 0.33],
        gloss: 0.16,
      },
      {
        x: 925,
        foot: 826,
        height: 330,
        profile: bottleProfile(88, 0.58, 46),
        colour: [0.86, 0.82, 0.76],
        gloss: 0.35,
      },
      {
        x: 420,
        foot: 858,
        height: 150,
        profile: (up) => 130 * (0.45 + 0.55 * Math.sqrt(up)),
        colour: [0.35, 0.4, 0.47],
        gloss: 0.25,
      },
    ]
    await castShadows(
      canvas,
      vessels.map((vessel) => [vessel.x, vessel.foot, vessel.profile(0.3), vessel.height * 0.7]),
    )
    for (const vessel of vessels) paintVessel(canvas, vessel)
    await drawSvg(
      canvas,
      `<ellipse cx="420" cy="709" rx="128" ry="17" fill="#1e242c"/><ellipse cx="420" cy="709" rx="128" ry="17" fill="none" stroke="#8b949f" stroke-width="4"/>`,
    )
  },
  development: { contrast: 0.15, vignette: 0.35, grain: 5 },
}
