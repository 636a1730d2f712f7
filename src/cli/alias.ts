import type { Command } from 'commander'
import type { Clock } from '../photos/days/clock.js'
import { teachAlias } from '../site-dir/teach-alias.js'
import { tellReread } from './parts/reread.js'
import { say } from './parts/say.js'
import { withSite } from './parts/with-site.js'

/** `photoblog alias "Lukas Nagel" "Ada Lind"` */
export function register(command: Command, clock: Clock): void {
  command
    .description('teach the site another name by which files call a photographer')
    .argument('<spelling>', 'the name or e-mail address in the files')
    .argument('<photographer>', 'whom it means')
    .action((spelling: string, photographer: string) =>
      withSite(clock, async ({ dataDir, site }) => {
        const taught = await teachAlias(dataDir, site, { spelling, photographer })
        if (!taught.isNew) say(`${taught.alias} means ${taught.name} already.`)
        else say(`Files that name ${taught.alias} are by ${taught.name} from now on. ${tellReread()}`)
      }),
    )
}
