import type { Scene } from '../scene.js'
import { beachWalkers } from './beach-walkers.js'
import { blueHarbour } from './blue-harbour.js'
import { driftIce } from './drift-ice.js'
import { duneGrass } from './dune-grass.js'
import { harbourFog } from './harbour-fog.js'
import { lighthouseDusk } from './lighthouse-dusk.js'
import { longPier } from './long-pier.js'
import { lowSunSea } from './low-sun-sea.js'
import { moonOverSea } from './moon-over-sea.js'
import { outbound } from './outbound.js'
import { postsInTheSea } from './posts-in-the-sea.js'
import { stormSurf } from './storm-surf.js'

export const coastScenes: readonly Scene[] = [
  lowSunSea,
  lighthouseDusk,
  postsInTheSea,
  beachWalkers,
  harbourFog,
  blueHarbour,
  moonOverSea,
  stormSurf,
  duneGrass,
  longPier,
  driftIce,
  outbound,
]
