import { drawSvg, paintGlitter, paintSky, paintWater, ramp } from '../../drawing/index.js'
import { LANDSCAPE, type Scene } from '../scene.js'

export const lowSunSea: Scene = {
  id: 'low-sun-sea',
  ...LANDSCAPE,
  light: 'dusk',
  terrain: 'coast',
  categories: ['Landscapes', 'Nature'],
  tags: ['sea', 'sunset', 'horizon', 'light', 'waves'],
  titles: ['Straight into the sun', 'The day goes under', 'A path of light', 'West', 'Half past nine'],
  things: ['horizon', 'sundown', 'open sea', 'glitter'],
  alt: 'The sun just above the horizon of the sea, with a glittering path of light on the water and a small sailing boat',
  paint: async (canvas, random) => {
    paintSky(canvas, random, {
      colours: ramp('#3d5575', '#8c7d8d', '#e0a078', '#f7c888'),
      horizon: 560,
      sun: { x: 960, y: 500, colour: '#ffe2a6', reach: 360, disc: 34, strength: 0.75 },
      clouds: { cover: 0.44, light: '#f8c69a', shade: '#6c5f76', size: 0.75, stretch: 3.3, opacity: 0.8 },
    })
    await drawSvg(canvas, sailboat(430, 563, 120, '#2a2530', '#57464f'))
    paintWater(canvas, random, { horizon: 561, colour: '#1d2f42', rough: 0.9, clear: 0.45, streak: 26 })
    paintGlitter(canvas, random, { x: 960, horizon: 561, colour: '#ffd79a', width: 95, strength: 1.1 })
  },
  development: { bloom: 0.5, contrast: 0.2 },
}

function sailboat(x: number, water: number, height: number, hull: string, sail: string): string {
  const mast = `M${x} ${water - height * 0.06}L${x} ${water - height}`
  return (
    `<path d="M${x - height * 0.24} ${water - height * 0.07}Q${x} ${water - height * 0.05} ${x + height * 0.27} ${water - height * 0.085}L${x + height * 0.2} ${water}L${x - height * 0.2} ${water}Z" fill="${hull}"/>` +
    `<path d="${mast}" stroke="${hull}" stroke-width="${height * 0.012}"/>` +
    `<path d="M${x - height * 0.012} ${water - height * 0.97}Q${x - height * 0.2} ${water - height * 0.5} ${x - height * 0.23} ${water - height * 0.12}L${x - height * 0.012} ${water - height * 0.12}Z" fill="${sail}"/>` +
    `<path d="M${x + height * 0.012} ${water - height * 0.86}Q${x + height * 0.16} ${water - height * 0.45} ${x + height * 0.23} ${water - height * 0.12}L${x + height * 0.02} ${water - height * 0.13}Z" fill="${sail}" fill-opacity=".85"/>`
  )
}
