import type { Scene } from '../scene.js'
import { dandelion } from './dandelion.js'
import { dewOnGrass } from './dew-on-grass.js'
import { feather } from './feather.js'
import { leafVeins } from './leaf-veins.js'

export const macroScenes: readonly Scene[] = [leafVeins, dewOnGrass, dandelion, feather]
