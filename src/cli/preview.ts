import { createServer } from 'node:net'
import type { Command } from 'commander'
import { keyPath } from '../http/key/keys.js'
import type { Clock } from '../photos/days/clock.js'
import type { PreviewAccess } from '../server/preview-guard.js'
import { serve } from '../server/serve.js'
import { type OpenSite, openSite } from '../site-dir/open-site.js'
import { type Config, readConfig } from '../site-dir/settings/config.js'
import type { PreviewOptions, PreviewService } from '../studio/preview/previews.js'
import { chooseKey, keepKeyOption } from './choose-key.js'
import { numberOption } from './parts/options.js'
import { printLine } from './parts/print.js'
import { untilSignalled } from './parts/signals.js'

/** The loopback address, which other machines cannot reach. */
const HOST = '127.0.0.1'

/** `photoblog preview`: serves the site as it will be once the queue is published, until SIGTERM or SIGINT. */
export function register(command: Command, clock: Clock): void {
  command
    .description('serve the site with its queued photos, on this machine only')
    .addOption(numberOption('--port <number>', 'the port on 127.0.0.1', 1, 65_535).default(8081))
    .addOption(keepKeyOption())
    .addHelpText('after', '\nIt prints an address with a key.')
    .action((given: PreviewArguments) => runPreview(given, clock))
}

interface PreviewArguments {
  readonly port: number
  readonly keepKey?: boolean
}

async function runPreview({ port, keepKey }: PreviewArguments, clock: Clock): Promise<void> {
  const settings = readConfig(process.env)
  const open = await openSite(settings)
  const key = await chooseKey(open.dataDir, keepKey ? 'preview.key' : undefined)
  const { baseUrl, close } = await servePreview({ ...settings, port }, open, clock, { key })
  untilSignalled(close)
  printLine(
    `photoblog previews the queue on ${baseUrl}/, on this machine only: anyone with this address sees queued photos`,
  )
}

/** Serves the site as of another time, for the studio's frames. */
export async function previewForStudio(
  { clock, key, origins, wantedPort }: PreviewOptions,
  settings: Config,
): Promise<PreviewService> {
  const port = await choosePort(wantedPort)
  const config = { ...settings, port, logLevel: 'error' } as const
  const { close } = await servePreview(config, await openSite(config), clock, { key, frameOrigins: origins })
  return { port, close }
}

async function servePreview(settings: Config, open: OpenSite, clock: Clock, access: PreviewAccess) {
  const baseUrl = `http://${HOST}:${settings.port}${keyPath(access.key)}`
  // All links stay on this server: the public site and its CDN do not have the queued photos.
  const config = { ...settings, host: HOST, baseUrl, mediaUrl: baseUrl }
  const service = await serve(config, open, clock, access)
  return { baseUrl, close: () => service.close() }
}

async function choosePort(wanted: number): Promise<number> {
  const port = (wanted <= 65_535 ? await tryPort(wanted) : undefined) ?? (await tryPort(0))
  if (port === undefined) throw new Error('this machine has no free port')
  return port
}

/** Opens and closes a port. @returns its number; `undefined` if it cannot be opened */
function tryPort(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(undefined))
    server.listen({ host: HOST, port }, () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' ? address?.port : undefined))
    })
  })
}
