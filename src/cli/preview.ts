import type { Command } from 'commander'
import { OwnerError } from '../disk/owner-error.js'
import { keyPath } from '../http/key/keys.js'
import type { Clock } from '../photos/days/clock.js'
import { serve } from '../server/serve.js'
import { openSite } from '../site-dir/open-site.js'
import { readConfig } from '../site-dir/settings/config.js'
import { chooseKey, keepKeyOption } from './choose-key.js'
import { say } from './parts/say.js'
import { untilSignalled } from './parts/until-signalled.js'

interface PreviewArguments {
  readonly port: string
  readonly keepKey?: boolean
}

/** Nobody beyond this machine reaches it. */
const HOST = '127.0.0.1'

/** `photoblog preview`: serves the site as it will be when the queue has appeared, until SIGTERM or SIGINT. */
export function register(command: Command, clock: Clock): void {
  command
    .description('serve the site with its queued photos, on this machine only')
    .option('--port <number>', 'the port on 127.0.0.1', '8081')
    .addOption(keepKeyOption())
    .addHelpText('after', '\nIt prints an address with a key. The handbook is at handbook/ below it.')
    .action((given: PreviewArguments) => runPreview(given, clock))
}

async function runPreview({ port, keepKey }: PreviewArguments, clock: Clock): Promise<void> {
  if (!/^[1-9]\d{0,4}$/.test(port) || Number(port) > 65_535) {
    throw new OwnerError(`--port must be a number from 1 to 65535, not ${JSON.stringify(port)}`)
  }
  const settings = readConfig(process.env)
  const open = await openSite(settings)
  const key = await chooseKey(open.dataDir, keepKey ? 'preview.key' : undefined)
  const baseUrl = `http://${HOST}:${port}${keyPath(key)}`
  // No link leads out of it: the public site and whoever delivers its pictures have nothing of the queue.
  const config = { ...settings, host: HOST, port: Number(port), baseUrl, mediaUrl: baseUrl }
  const service = await serve(config, open, clock, { preview: { key } })
  untilSignalled(() => service.close())
  say(`photoblog previews the queue on ${baseUrl}/, on this machine only: whoever has this address sees queued photos`)
}
