import { type Command, Option } from 'commander'
import { isInside } from '../disk/inside.js'
import { OwnerError } from '../disk/owner-error.js'
import { type AddOptions, addPhotos } from '../ingest/readers/files/add-photos.js'
import { watchFolder } from '../ingest/readers/files/watch-folder.js'
import type { Clock } from '../photos/days/clock.js'
import { describeFailure } from '../site-dir/describe-failure.js'
import { readConfig } from '../site-dir/settings/config.js'
import { checkedOption, declareTexts, type TextArguments, toTexts } from './parts/options.js'
import { printFailure, printLine } from './parts/print.js'
import { printAddEvent } from './parts/print-photos.js'
import { endOnSignal } from './parts/signals.js'
import { withSite } from './parts/with-site.js'

interface WatchArguments extends TextArguments {
  readonly every: number
}

export function register(command: Command, clock: Clock): void {
  command
    .description(
      'publish photographs that are put into a directory, one per day on the next free days, and move them to «published» there',
    )
    .argument('<directory>', 'where the photographs arrive: by hand, from a phone, from another computer')
    .addOption(
      checkedOption(
        new Option(
          '--every <seconds>',
          'how often to check the directory; a file that has not changed since the last check is complete',
        ).default(5),
        'a number of seconds above 0 and up to 3600',
        (text) => (Number(text) > 0 && Number(text) <= 3600 ? Number(text) : undefined),
      ),
    )
  declareTexts(command, 'add')
  command
    .addHelpText(
      'after',
      '\nA refused file gets a FILE.problem.txt next to it that says why; replace the file to try again. The command runs until Ctrl-C or SIGTERM.',
    )
    .action((directory: string, given: WatchArguments) => runWatch(directory, given, clock))
}

async function runWatch(directory: string, given: WatchArguments, clock: Clock): Promise<void> {
  const texts = toTexts(given)
  await refuseOwnFiles(directory)
  // Open the site for each batch, to use its current settings and to hold no connection while waiting.
  const add = (files: readonly string[], signal: AbortSignal) =>
    withSite(clock, (site) => {
      const options: AddOptions = { ...texts, signal, onEvent: printAddEvent }
      return addPhotos(files, options, site)
    })
  const onFailure = (error: unknown) => printFailure(describeFailure(error))
  const onWatching = () => printLine(`watching ${directory}`)
  const everyMs = given.every * 1000
  await endOnSignal((signal) =>
    watchFolder(directory, { everyMs, signal, add: (files) => add(files, signal), onFailure, onWatching }),
  )
}

/** Refuses DATA_DIR and directories in it, because portraits and originals would be published. @throws OwnerError */
async function refuseOwnFiles(directory: string): Promise<void> {
  const { dataDir } = readConfig(process.env)
  if (!(await isInside(dataDir, directory))) return
  throw new OwnerError(`${directory} is in DATA_DIR, where the site's own files are; name another directory`)
}
