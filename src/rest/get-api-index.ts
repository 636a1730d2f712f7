import { presentApiIndex } from '../contract/bodies.js'
import { jsonOf, type Operate, type RestContext } from './operation.js'

/** Spec 4.1 `getApiIndex`. It lists endpoints alone, so it answers before the photos are read. */
export function getApiIndex({ contract }: RestContext): Operate {
  const index = jsonOf(presentApiIndex(Object.values(contract.operations), contract))
  return () => index
}
