import type { Scene } from '../scene.js'
import { eveningRidges } from './evening-ridges.js'
import { fjordEvening } from './fjord-evening.js'
import { mistyRidges } from './misty-ridges.js'
import { moonOverPass } from './moon-over-pass.js'
import { seaOfFog } from './sea-of-fog.js'
import { tarn } from './tarn.js'
import { winterPeak } from './winter-peak.js'

export const mountainScenes: readonly Scene[] = [
  mistyRidges,
  eveningRidges,
  winterPeak,
  tarn,
  fjordEvening,
  seaOfFog,
  moonOverPass,
]
