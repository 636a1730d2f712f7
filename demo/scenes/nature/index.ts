import type { Scene } from '../scene.js'
import { autumnPath } from './autumn-path.js'
import { birches } from './birches.js'
import { cypressHill } from './cypress-hill.js'
import { desertDunes } from './desert-dunes.js'
import { fogForest } from './fog-forest.js'
import { highWater } from './high-water.js'
import { lavender } from './lavender.js'
import { rapeseed } from './rapeseed.js'
import { reeds } from './reeds.js'
import { sunAndGeese } from './sun-and-geese.js'
import { windTurbines } from './wind-turbines.js'

export const natureScenes: readonly Scene[] = [
  fogForest,
  birches,
  lavender,
  rapeseed,
  cypressHill,
  desertDunes,
  windTurbines,
  highWater,
  reeds,
  autumnPath,
  sunAndGeese,
]
