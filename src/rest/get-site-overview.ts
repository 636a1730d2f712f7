import { jsonOf, type Operate, type RestContext } from './operation.js'

/** Spec 4.1 `getSiteOverview`. */
export function getSiteOverview({ contract }: RestContext): Operate {
  return ({ given, published, more }) =>
    jsonOf({ ...contract.presentOverview(published, given.include), hint: more().hint })
}
