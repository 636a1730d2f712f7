import type { Clock } from '../archive/index.js'
import { removePhoto } from '../publish/index.js'
import type { MoveArguments } from './move.js'
import { describeInLine, presentPhoto, printJson } from './parts/photo-words.js'
import { say } from './parts/say.js'
import { readDay, withSite } from './parts/with-site.js'

/** `photoblog remove DATE` */
export async function runRemove(day: string, given: MoveArguments, clock: Clock): Promise<void> {
  const date = readDay(day)
  await withSite(clock, async (site) => {
    const photo = await removePhoto(date, given, site)
    if (given.json) printJson({ dryRun: given.dryRun === true, removed: presentPhoto(photo, site.addresses) })
    else say(`${given.dryRun ? 'would remove' : 'removed'} ${describeInLine(photo)}`)
  })
}
