import { LRUCache } from 'lru-cache'
import { PATHS } from '../../contract/addresses/addresses.js'
import type { Answer } from '../../http/answer.js'
import type { HttpRequest } from '../../http/http-request.js'
import { isNotModified } from '../../http/preconditions.js'
import { type Routes, route } from '../../http/routes/http-app.js'
import { memoizeByView } from '../../state/memoize-by-view.js'
import type { Published } from '../../state/published.js'
import type { FileOffload, SiteContext } from '../site-context.js'
import { PictureCache } from './picture-cache.js'
import { createPictureFinder, isThere, readVerified, stream } from './picture-file.js'

/** Maximum number of answers for the proxy that are cached per published view. */
const MAX_HANDED_OVER = 5000

/** Serves the picture files. A file of a future day gets the same response as a file that never existed. */
export function registerImages(app: Routes, context: SiteContext): void {
  const { archive, pictures } = context
  const { fileOffload } = pictures
  const memory = new PictureCache(pictures.memoryBytes)
  /** Answers that tell the proxy which file to send. */
  const handedOver = memoizeByView(() => new LRUCache<string, Answer>({ max: MAX_HANDED_OVER }))
  const find = createPictureFinder(context)

  const read = async (request: HttpRequest, published: Published): Promise<Answer> => {
    const file = find(request, published)
    if ('status' in file) return file
    // A 304 needs no file.
    if (isNotModified(request.headers, file.head.etag)) return file.head
    if (fileOffload !== undefined && isTaken(request, fileOffload) && (await isThere(file, pictures))) {
      // The proxy itself answers requests for parts of a file.
      const { isRanged: _, ...head } = file.head
      const answer = { fileOffload: fileOffload.field(file.photo.picture.key, file.rendition), ...head }
      handedOver(published).set(file.path, answer)
      return answer
    }
    const here = memory.get(published, file.path)
    if (here !== undefined) return here
    const loaded = await memory.load(file, () => readVerified(file, pictures))
    return typeof loaded === 'object' ? loaded : stream(file, pictures)
  }

  route(app, 'GET', `${PATHS.images}:year/:month/:day/:name`, (request) => {
    const published = archive.published()
    const isHanded = fileOffload !== undefined && isTaken(request, fileOffload)
    const ready = isHanded ? handedOver(published).get(request.url) : memory.get(published, request.url)
    return ready ?? read(request, published)
  })
}

/** Proxies would compare these fields with their own ETag and date. */
const OWN_CONDITIONS = ['if-match', 'if-unmodified-since', 'if-range'] as const

/** Whether the proxy can send the file for this request, provided the file is on disk and intact. */
function isTaken({ method, headers, raw }: HttpRequest, fileOffload: FileOffload): boolean {
  return method === 'GET' && OWN_CONDITIONS.every((name) => headers[name] === undefined) && fileOffload.isProxied(raw)
}
