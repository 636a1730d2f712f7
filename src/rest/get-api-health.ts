import { presentHealth } from '../contract/bodies.js'
import { jsonOf, type Operate, type RestContext } from './operation.js'

/** Spec 4.1 `getApiHealth`: 503 while the photos could never be read. */
export function getApiHealth({ archive, contract: { version, addresses } }: RestContext): Operate {
  return ({ published }) => jsonOf(presentHealth(published, archive.status(), version, addresses))
}
