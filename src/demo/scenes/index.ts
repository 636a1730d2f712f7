import { abstractScenes } from './abstract.js'
import { architectureScenes } from './architecture.js'
import { coastScenes } from './coast.js'
import { macroScenes } from './macro.js'
import { mountainScenes } from './mountains.js'
import { natureScenes } from './nature.js'
import { nightScenes } from './night.js'
import type { Scene } from './scene.js'
import { streetScenes } from './street.js'
import { studioScenes } from './studio.js'

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
