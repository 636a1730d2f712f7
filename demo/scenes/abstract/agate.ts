import { createNoise, ease, layered, paintField, ramp, ridged } from '../../drawing/index.js'
import { PANORAMA, type Scene } from '../scene.js'

export const agate: Scene = {
  id: 'agate',
  ...PANORAMA,
  light: 'indoors',
  categories: ['Macro', 'Abstract', 'Studio'],
  tags: ['stone', 'agate', 'layers', 'colour', 'mineral'],
  titles: ['Slow colours', 'Three hundred million years', 'Cross-section', 'Coastline', 'Inside a stone'],
  things: ['agate', 'mineral', 'stone layers', 'bands'],
  alt: 'Polished agate with fine bands of blue, white, ochre and brown around a crystal heart',
  paint: (canvas, random) => {
    const noise = createNoise(random)
    const bands = ramp(
      '#17243d',
      '#3f6f95',
      '#bcd3da',
      '#f1ece0',
      '#d9a35e',
      '#8d4a24',
      '#4a2418',
      '#c98d52',
      '#efe2cb',
      '#7ba3b5',
      '#22405f',
      '#0f1a2d',
    )
    paintField(
      canvas,
      (x, y, out) => {
        const u = (x - 900) / 620
        const v = (y - 430) / 430
        const bend = layered(noise, u * 1.1 + 4, v * 1.1, 4) * 0.42
        const far = Math.hypot(u * 0.82, v) + bend
        const fine = Math.sin(far * 130 + noise(u * 6, v * 6) * 2) * 0.5 + 0.5
        bands(((far * 1.25 + 0.05 * noise(u * 3, v * 3)) % 1.6) / 1.6, out)
        const light = 0.86 + fine * 0.17 + layered(noise, x / 30, y / 30, 2) * 0.04
        const core = ease(0.3, 0.16, far)
        const crystal = Math.abs(ridged(noise, u * 9, v * 9, 3))
        for (let part = 0; part < 3; part++) {
          const quartz = 0.5 + crystal * 0.55 + [0.06, 0.02, 0.1][part]!
          out[part] = (out[part]! + (quartz - out[part]!) * core) * light
        }
      },
      { step: 2 },
    )
  },
  development: { contrast: 0.25, bloom: 0.15, bloomFrom: 0.9 },
}
