import type { Scene } from '../scene.js'
import { bench } from './bench.js'
import { bridgeAtSunset } from './bridge-at-sunset.js'
import { cafeWindow } from './cafe-window.js'
import { courier } from './courier.js'
import { demonstration } from './demonstration.js'
import { kiosk } from './kiosk.js'
import { lampAlley } from './lamp-alley.js'
import { longShadows } from './long-shadows.js'
import { marketDay } from './market-day.js'
import { openAirConcert } from './open-air-concert.js'
import { redUmbrella } from './red-umbrella.js'
import { snowfallStreet } from './snowfall-street.js'
import { tramInTheRain } from './tram-in-the-rain.js'

export const streetScenes: readonly Scene[] = [
  redUmbrella,
  longShadows,
  bridgeAtSunset,
  cafeWindow,
  marketDay,
  demonstration,
  kiosk,
  openAirConcert,
  lampAlley,
  tramInTheRain,
  snowfallStreet,
  bench,
  courier,
]
