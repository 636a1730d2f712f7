import type { Scene } from '../scene.js'
import { bigWheel } from './big-wheel.js'
import { cityBokeh } from './city-bokeh.js'
import { eclipse } from './eclipse.js'
import { fireworks } from './fireworks.js'
import { milkyWay } from './milky-way.js'
import { motorwayTrails } from './motorway-trails.js'
import { northernLights } from './northern-lights.js'
import { skylineAtNight } from './skyline-at-night.js'
import { skylineInHaze } from './skyline-in-haze.js'
import { starTrails } from './star-trails.js'
import { underground } from './underground.js'

export const nightScenes: readonly Scene[] = [
  skylineAtNight,
  skylineInHaze,
  motorwayTrails,
  bigWheel,
  fireworks,
  underground,
  starTrails,
  northernLights,
  milkyWay,
  cityBokeh,
  eclipse,
]
