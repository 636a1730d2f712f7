import type { Scene } from '../scene.js'
import { cableStays } from './cable-stays.js'
import { colonnade } from './colonnade.js'
import { concreteBalconies } from './concrete-balconies.js'
import { glassFacade } from './glass-facade.js'
import { litWindows } from './lit-windows.js'
import { nave } from './nave.js'
import { rooftops } from './rooftops.js'
import { spiralStairs } from './spiral-stairs.js'
import { stoneBridge } from './stone-bridge.js'
import { trussBridge } from './truss-bridge.js'
import { whiteStairs } from './white-stairs.js'

export const architectureScenes: readonly Scene[] = [
  glassFacade,
  concreteBalconies,
  litWindows,
  spiralStairs,
  colonnade,
  trussBridge,
  stoneBridge,
  cableStays,
  nave,
  whiteStairs,
  rooftops,
]
