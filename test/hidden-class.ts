import { setFlagsFromString } from 'node:v8'

setFlagsFromString('--allow-natives-syntax')

/** Whether the engine gave two objects the same hidden class: each new one stays in memory for long, and makes slow whoever reads it. */
export const haveSameHiddenClass = new Function('a', 'b', 'return %HaveSameMap(a, b)') as (
  a: object,
  b: object,
) => boolean
