import type { Command } from 'commander'
import { examine } from '../owner/check/examine.js'
import type { Clock } from '../photos/days/clock.js'
import { openSite } from '../site-dir/open-site.js'
import { readConfig } from '../site-dir/settings/config.js'
import { openStudio } from '../studio/open-studio.js'
import type { Examine } from '../studio/studio-page.js'
import { chooseKey, keepKeyOption } from './choose-key.js'
import { numberOption } from './parts/options.js'
import { printLine, warn } from './parts/print.js'
import { untilSignalled } from './parts/signals.js'
import { createRights, forOwner } from './parts/with-site.js'
import { previewForStudio } from './preview.js'

interface StudioArguments {
  readonly port?: number
  readonly keepKey?: boolean
}

/** A fixed port keeps tunnels and bookmarks working. */
const PORT = 8055

/** `photoblog studio`: serves the owners' pages, on this machine only, until SIGTERM or SIGINT. */
export function register(command: Command, clock: Clock): void {
  command
    .description("open the owners' pages in a browser on this machine: queue, arrange and describe photos")
    .addOption(
      numberOption(
        '--port <number>',
        `the port on 127.0.0.1; by default ${PORT}, or another one if that is taken`,
        0,
        65_535,
      ),
    )
    .addOption(keepKeyOption())
    .addHelpText(
      'after',
      `\nIt prints an address with a key; anyone with this address can do what you can.\nOn a server, reach it through a tunnel: «ssh -L ${PORT}:127.0.0.1:${PORT} SERVER», with the same port on both sides; its preview uses the next port if that is free.`,
    )
    .action((given: StudioArguments) => runStudio(given, clock))
}

async function runStudio(given: StudioArguments, clock: Clock): Promise<void> {
  const config = readConfig(process.env)
  const open = await openSite(config)
  const own = forOwner(open, config, clock)
  const studio = await openStudio({
    own,
    rightsOf: (site) => createRights(site, own.addresses, own.isPublic),
    examine: examineNow,
    startPreview: (options) => previewForStudio(options, readConfig(process.env)),
    key: await chooseKey(config.dataDir, given.keepKey ? 'studio.key' : undefined),
    port: given.port ?? PORT,
    mayMove: given.port === undefined,
    onFailure: warn,
  })
  untilSignalled(async () => {
    await studio.close()
    await open.store.close()
  })
  printLine(`photoblog studio is open at ${studio.address}`)
  if (given.port === undefined && studio.port !== PORT) {
    printLine(`Port ${PORT} is in use, so another one was chosen; for a tunnel, name one with --port.`)
  }
  printLine('Anyone with this address can do what you can, so keep it to yourself. Ctrl-C closes the studio.')
}

/** Reads the settings again, because they may have changed since the studio was opened. */
const examineNow: Examine = (own, options) => {
  const config = readConfig(process.env)
  return examine(config, forOwner(own, config, own.clock), options)
}
