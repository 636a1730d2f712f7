import { createNoise, ease, layered, paintField, ramp } from '../../drawing/index.js'
import { LANDSCAPE, type Scene } from '../scene.js'

export const movingTrees: Scene = {
  id: 'moving-trees',
  ...LANDSCAPE,
  light: 'long exposure',
  months: [9, 10, 11],
  terrain: 'country',
  categories: ['Abstract', 'Time exposure', 'Nature'],
  tags: ['icm', 'trees', 'movement', 'autumn', 'blur'],
  titles: ['Camera downwards', 'Half a second', 'Trees, remembered', 'Painted with the shutter', 'Upright'],
  things: ['trees', 'movement', 'autumn colours', 'trunks'],
  alt: 'Autumn trees drawn out into vertical streaks by moving the camera during the exposure',
  paint: (canvas, random) => {
    const noise = createNoise(random)
    const foliage = ramp('#2e3427', '#7d6b34', '#c98a35', '#e6b45a', '#f2dca0', '#c7d0cf')
    paintField(
      canvas,
      (x, y, out) => {
        const low = y / 1067
        const streak = layered(noise, x / 34, y / 900, 4, 0.6)
        const crown = layered(noise, x / 260, y / 520, 3)
        foliage(0.48 + crown * 0.42 + streak * 0.2 - ease(0.62, 1, low) * 0.16 + ease(0.3, 0, low) * 0.12, out)
        const floor = ease(0.68, 0.86, low + streak * 0.1)
        out[0] = out[0]! + (0.44 + streak * 0.14 - out[0]!) * floor * 0.8
        out[1] = out[1]! + (0.26 + streak * 0.1 - out[1]!) * floor * 0.8
        out[2] = out[2]! + (0.13 + streak * 0.05 - out[2]!) * floor * 0.8
        const stem = noise(x / 92, 3.3 + y / 5200) + noise(x / 27, 8 + y / 3000) * 0.34
        const bark = ease(0.16, 0.52, stem) * ease(0.98, 0.8, low) * 0.86
        const light = ease(0.2, 0.5, noise(x / 30 + 0.4, 3.3)) * 0.14
        out[0] = out[0]! + (0.13 + light - out[0]!) * bark
        out[1] = out[1]! + (0.115 + light * 0.9 - out[1]!) * bark
        out[2] = out[2]! + (0.11 + light * 0.8 - out[2]!) * bark
      },
      { step: 2 },
    )
  },
  development: { contrast: 0.25, bloom: 0.2, bloomFrom: 0.8 },
}
