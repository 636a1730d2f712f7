import { createServer } from 'node:net'
import { keyPath } from '../http/key/keys.js'
import { serve } from '../server/serve.js'
import { openSite } from '../site-dir/open-site.js'
import type { Config } from '../site-dir/settings/config.js'
import type { PreviewOptions, PreviewService } from '../studio/preview/previews.js'

const HOST = '127.0.0.1'

/** Serves the site at another time, for the frames of the studio alone. */
export async function startPreview(
  { clock, key, origins, wantedPort }: PreviewOptions,
  settings: Config,
): Promise<PreviewService> {
  const port = (await isFree(wantedPort)) ? wantedPort : await findPort()
  const baseUrl = `http://${HOST}:${port}${keyPath(key)}`
  // As for «photoblog preview»: no link leads out of it.
  const config = {
    ...settings,
    host: HOST,
    port,
    baseUrl,
    mediaUrl: baseUrl,
    logLevel: 'error' as const,
  }
  const open = await openSite(config)
  const service = await serve(config, open, clock, { preview: { key, frameOrigins: origins } })
  return { port, close: () => service.close() }
}

async function isFree(port: number): Promise<boolean> {
  return port <= 65_535 && (await tryPort(port)) !== undefined
}

async function findPort(): Promise<number> {
  const port = await tryPort(0)
  if (port === undefined) throw new Error('this machine has no free port')
  return port
}

/** @returns its number when it could be opened; it is closed again */
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
