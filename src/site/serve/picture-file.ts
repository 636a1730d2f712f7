import type { FileHandle } from 'node:fs/promises'
import { type ImageName, parseImageName } from '../../contract/addresses/addresses.js'
import { PICTURE_MAX_AGE_SECONDS, PICTURE_STALE_SECONDS } from '../../contract/limits.js'
import { MEDIA_TYPES } from '../../contract/media-types.js'
import { gone, notFound } from '../../contract/problems.js'
import { type Answer, entityTag, NO_BODY, NO_STORE } from '../../http/answer.js'
import type { HttpRequest } from '../../http/http-request.js'
import { findRendition, type Photo, type Rendition } from '../../photos/photo.js'
import type { Published } from '../../state/published.js'
import { imageHeaders } from '../parts/page-headers.js'
import { redirectTo } from '../parts/redirect-to.js'
import { readIntact, type SiteContext, type SitePictures } from '../site-context.js'

/** The picture at an address may be replaced, but rarely is. */
const CACHE_CONTROL = `public, max-age=${PICTURE_MAX_AGE_SECONDS}, stale-while-revalidate=${PICTURE_STALE_SECONDS}`

export interface ServedFile {
  readonly path: string
  readonly photo: Photo
  readonly rendition: Rendition
  /** The answer without its body; its ETag identifies the file. */
  readonly head: Answer
}

/** The rendition to redirect to if the picture lacks the requested one, which an earlier picture may have had. */
function nearestRendition({ picture }: Photo, { size, format }: ImageName): Rendition | undefined {
  return (
    findRendition(picture, 'full', format) ??
    findRendition(picture, size, 'jpeg') ??
    findRendition(picture, 'full', 'jpeg')
  )
}

/** Finds the file at an address, or a redirect. @throws Problem not_found, gone */
export function createPictureFinder({ contract, clock }: SiteContext) {
  const headers = imageHeaders(contract)
  const { addresses } = contract

  return (request: HttpRequest, published: Published): ServedFile | Answer => {
    const { path } = request
    const { year, month, day, name } = request.params
    const wanted = parseImageName(name ?? '')
    if (wanted === undefined) throw notFound(path)
    const found = contract.resolve(`/${year}/${month}/${day}/${wanted.slug}/`, published)
    if (found?.kind === 'gone') throw gone(path)
    if (found?.kind !== 'photo') throw notFound(path)
    const { photo } = found
    const { size, format } = wanted
    const right = addresses.imagePath(photo, size, format)
    if (right !== path) return redirectTo(addresses.image(photo, size, format), published, contract, clock)
    const rendition = findRendition(photo.picture, size, format)
    if (rendition === undefined) {
      const nearest = nearestRendition(photo, wanted)
      if (nearest === undefined) throw notFound(path)
      return redirectTo(addresses.image(photo, nearest.size, nearest.format), published, contract, clock, 302)
    }
    const identity = [photo.picture.key, size, format, rendition.bytes, rendition.digest]
    const head: Answer = {
      status: 200,
      body: NO_BODY,
      etag: entityTag(identity.filter((part) => part !== undefined).join(' ')),
      cacheControl: CACHE_CONTROL,
      mediaType: MEDIA_TYPES[format],
      isRanged: true,
      headers,
    }
    return { path, photo, rendition, head }
  }
}

/** @throws Problem not_found, service_unavailable */
async function open({ path, photo, rendition }: ServedFile, pictures: SitePictures): Promise<FileHandle | Buffer> {
  const found = await pictures.read(photo.picture.key, rendition)
  if (found === undefined) throw notFound(path)
  return found
}

/** Whether there is a file on disk whose bytes match the archive. @throws Problem not_found, service_unavailable */
export async function isThere(file: ServedFile, pictures: SitePictures): Promise<boolean> {
  const found = await open(file, pictures)
  if (Buffer.isBuffer(found)) return false
  try {
    return await pictures.isIntactFile(found, file.rendition, file.photo.picture.key)
  } finally {
    await found.close()
  }
}

/** Reads a file; `undefined` if its bytes do not match the archive. @throws Problem not_found, service_unavailable */
export async function readVerified(file: ServedFile, pictures: SitePictures): Promise<Buffer | undefined> {
  return readIntact(await open(file, pictures), file.rendition, pictures)
}

/** Streams a file; uncacheable if its bytes do not match the archive. @throws Problem not_found, service_unavailable */
export async function stream(file: ServedFile, pictures: SitePictures): Promise<Answer> {
  const found = await open(file, pictures)
  if (Buffer.isBuffer(found)) return { ...file.head, body: found }
  try {
    const { size } = await found.stat()
    const { etag: _, ...unnamed } = file.head
    const isIntact = await pictures.isIntactFile(found, file.rendition, file.photo.picture.key)
    const head = isIntact ? file.head : { ...unnamed, cacheControl: NO_STORE }
    return { file: { handle: found, bytes: size }, ...head }
  } catch (error) {
    await found.close()
    throw error
  }
}
