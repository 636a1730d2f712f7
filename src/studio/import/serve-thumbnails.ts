import { createHash } from 'node:crypto'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { MEDIA_TYPES } from '../../contract/media-types.js'
import { NO_BODY, NO_STORE } from '../../http/answer.js'
import { type Routes, route } from '../../http/routes/http-app.js'
import type { ImportReport } from '../../ingest/readers/import-report.js'
import { getOrMake } from '../../photos/get-or-make.js'
import { RENDITION_PX } from '../../photos/photo.js'
import { makeRenditions } from '../../pictures/make-renditions.js'
import { textAnswer } from '../files.js'
import type { UploadArea } from '../forms/upload-area.js'
import { type Jobs, resultOf } from '../jobs.js'

/** Serves thumbnails, made on request, of the pictures that the last run found, and no other file of this machine. */
export function registerThumbnails(routes: Routes, jobs: Jobs, area: UploadArea): void {
  const directory = area.name()
  const cutting = new Map<string, Promise<string | undefined>>()
  /** The photos of the last run that finished; the page of a dry run may load pictures after the import has begun. */
  let found: ImportReport['imported'] = []

  const cut = async (file: string, stamp: string): Promise<string | undefined> => {
    const place = join(directory, createHash('sha256').update(stamp).digest('hex'))
    await mkdir(place, { recursive: true })
    try {
      const options = {
        formats: ['webp'],
        largestPx: RENDITION_PX.thumbnail,
        except: [{ size: 'small', format: 'webp' }],
      } as const
      await makeRenditions(file, place, options)
      const [name] = await readdir(place)
      return name === undefined ? undefined : join(place, name)
    } catch {
      // The preview does without this thumbnail.
      await rm(place, { recursive: true, force: true })
      return undefined
    }
  }

  route(routes, 'GET', '/import/pictures/:index', async ({ params: { index } }) => {
    found = resultOf(jobs.find('import'))?.report.imported ?? found
    const photo = found[Number(index)]
    const info = photo && (await stat(photo.file).catch(() => undefined))
    if (!photo || !info) return textAnswer(404, 'There is no such picture.')
    const stamp = `${photo.file} ${info.mtimeMs} ${info.size}`
    const thumbnail = await getOrMake(cutting, stamp, () => cut(photo.file, stamp))
    if (thumbnail === undefined) return textAnswer(404, 'This picture cannot be shown.')
    const handle = await open(thumbnail)
    const file = { handle, bytes: (await handle.stat()).size }
    return { status: 200, body: NO_BODY, file, mediaType: MEDIA_TYPES.webp, cacheControl: NO_STORE }
  })
}
