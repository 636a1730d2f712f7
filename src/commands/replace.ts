import type { Clock } from '../archive/index.js'
import { replacePhoto } from '../publish/index.js'
import { chooseFormats } from './add.js'
import { describeInLine, presentPhoto, printJson } from './parts/photo-words.js'
import { say } from './parts/say.js'
import { readDay, WITHOUT_ADDRESS, withSite } from './parts/with-site.js'

export interface ReplaceArguments {
  readonly again?: boolean
  readonly avif?: boolean
  readonly dryRun?: boolean
  readonly json?: boolean
}

/** `photoblog replace DATE FILE` */
export async function runReplace(day: string, file: string, given: ReplaceArguments, clock: Clock): Promise<void> {
  const date = readDay(day)
  await withSite(clock, async (site) => {
    const { again = false, dryRun = false, json = false } = given
    const photo = await replacePhoto(date, file, { again, dryRun, formats: chooseFormats(site.site, given) }, site)
    if (json) printJson({ dryRun, replaced: presentPhoto(photo, site.addresses) })
    else say(`${dryRun ? 'would replace the picture of' : 'replaced the picture of'} ${describeInLine(photo)}`)
    if (!dryRun && !json && !site.isPublic) say(WITHOUT_ADDRESS)
  })
}
