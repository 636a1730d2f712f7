import { join } from 'node:path'
import { createKey } from '../../http/key/keys.js'
import { stampFile } from '../../ingest/fingerprint-file.js'
import { listOwnFiles } from '../../owner/backup/own-files.js'
import type { Clock } from '../../photos/days/clock.js'
import type { Site } from '../../photos/site.js'
import type { StudioContext } from '../studio-context.js'

/** The public service at another time and on another port, started by the command. */
export interface PreviewService {
  readonly port: number
  close(): Promise<void>
}

export interface PreviewOptions {
  readonly clock: Clock
  /** The secret in the preview's address. */
  readonly key: string
  /** The origins whose pages may show it in a frame. */
  readonly origins: readonly string[]
  /** The preferred port, so a tunnel can be set up for it. */
  readonly wantedPort: number
}

export type StartPreview = (options: PreviewOptions) => Promise<PreviewService>

export type Previews = ReturnType<typeof createPreviews>

/**
 * One preview of the site, started on first use.
 * @param portNow the port of the studio
 */
export function createPreviews(start: StartPreview, portNow: () => number) {
  // Differs from the studio's key, because scripts on the previewed pages can read the preview's key in their address.
  const key = createKey()
  let instant = new Date(0)
  let running: { readonly site: Site; readonly files: string; readonly service: Promise<PreviewService> } | undefined
  let isClosed = false

  const end = async () => {
    const former = running
    running = undefined
    await former?.service.then((service) => service.close()).catch(() => undefined)
  }
  const ensure = async ({ site, dataDir }: StudioContext): Promise<PreviewService> => {
    // A server skips files that it cannot read, so the preview starts even if they cannot be listed.
    const names = await listOwnFiles(dataDir).catch(() => [])
    const files = names.map((name) => name + stampFile(join(dataDir, name))).join()
    // If site.json, the theme, a page or a portrait has changed, start a new service.
    if (running !== undefined && (running.site !== site || running.files !== files)) await end()
    if (isClosed) throw new Error('the studio is closing')
    if (running === undefined) {
      const port = portNow()
      const service = start({
        clock: () => instant,
        key,
        origins: [`http://127.0.0.1:${port}`, `http://localhost:${port}`],
        wantedPort: port + 1,
      })
      running = { site, files, service }
      service.catch(() => {
        running = undefined
      })
    }
    return running.service
  }
  return {
    /** Starts the preview if necessary, and sets its time to `now`. */
    async open(context: StudioContext, now: Date) {
      instant = now
      const { port } = await ensure(context)
      return { port, key }
    },
    async close() {
      isClosed = true
      await end()
    },
  }
}
