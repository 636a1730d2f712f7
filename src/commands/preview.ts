import type { Command } from 'commander'
import type { Clock } from '../archive/index.js'
import { OwnerError, openSite, readConfig } from '../data-dir/index.js'
import { serve } from '../serving/index.js'
import { say } from './parts/say.js'
import { untilSignalled } from './parts/until-signalled.js'

interface PreviewArguments {
  readonly port: string
}

/** Nobody beyond this machine reaches it. */
const HOST = '127.0.0.1'

/** `photoblog preview`: serves the site as it will be when the queue has appeared, until SIGTERM or SIGINT. */
export function register(command: Command, clock: Clock): void {
  command
    .description('serve the site with its queued photos, on this machine only')
    .option('--port <number>', 'the port on 127.0.0.1', '8081')
    .addHelpText('after', '\nThe handbook is at /handbook/ of it.')
    .action((given: PreviewArguments) => runPreview(given, clock))
}

async function runPreview({ port }: PreviewArguments, clock: Clock): Promise<void> {
  if (!/^[1-9]\d{0,4}$/.test(port) || Number(port) > 65_535) {
    throw new OwnerError(`--port must be a number from 1 to 65535, not ${JSON.stringify(port)}`)
  }
  const baseUrl = `http://${HOST}:${port}`
  // No link leads out of it: the public site and whoever delivers its pictures have nothing of the queue.
  const config = { ...readConfig(process.env), host: HOST, port: Number(port), baseUrl, mediaUrl: baseUrl }
  const service = await serve(config, await openSite(config), clock, { preview: true })
  untilSignalled(() => service.close())
  say(`photoblog previews the queue on ${service.address}, on this machine only: queued photos are visible there`)
}
