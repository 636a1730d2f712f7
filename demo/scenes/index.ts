import { abstractScenes } from './abstract/index.js'
import { architectureScenes } from './architecture/index.js'
import { coastScenes } from './coast/index.js'
import { macroScenes } from './macro/index.js'
import { mountainScenes } from './mountains/index.js'
import { natureScenes } from './nature/index.js'
import { nightScenes } from './night/index.js'
import type { Scene } from './scene.js'
import { streetScenes } from './street/index.js'
import { studioScenes } from './studio/index.js'

/** Every picture of the demo. */
export const SCENES: readonly Scene[] = [
  ...mountainScenes,
  ...coastScenes,
  ...nightScenes,
  ...architectureScenes,
  ...streetScenes,
  ...natureScenes,
  ...macroScenes,
  ...abstractScenes,
  ...studioScenes,
]
