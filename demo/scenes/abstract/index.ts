import type { Scene } from '../scene.js'
import { agate } from './agate.js'
import { blinds } from './blinds.js'
import { colourFields } from './colour-fields.js'
import { movingTrees } from './moving-trees.js'
import { poolLight } from './pool-light.js'
import { sandRipples } from './sand-ripples.js'
import { smoke } from './smoke.js'

export const abstractScenes: readonly Scene[] = [
  sandRipples,
  poolLight,
  colourFields,
  movingTrees,
  smoke,
  blinds,
  agate,
]
