import type { Scene } from '../scene.js'
import { applesAndJug } from './apples-and-jug.js'
import { eggs } from './eggs.js'
import { fourBottles } from './four-bottles.js'
import { pears } from './pears.js'
import { rimLight } from './rim-light.js'

export const studioScenes: readonly Scene[] = [fourBottles, pears, eggs, rimLight, applesAndJug]
