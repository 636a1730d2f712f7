import { constants } from 'node:fs'
import { copyFile } from 'node:fs/promises'
import type { OutgoingHttpHeaders } from 'node:http'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Addresses, PATHS } from '../../../contract/addresses/addresses.js'
import { jsonFeedPath, markdownPath } from '../../../contract/addresses/page-paths.js'
import { cannotWrite } from '../../../disk/owner-error.js'
import { PublishError } from '../../../ingest/publish-error.js'
import { formerKey } from '../../../photos/addresses/former-address.js'
import type { Photo } from '../../../photos/photo.js'
import type { RunOptions } from '../../../site-dir/own-site.js'
import { copyVerified, type listFilesOf, takeRight } from '../../archived-files.js'
import { hostFiles, type Redirect, redirectPage } from './host-files.js'
import { openStaticDirectory, type StaticDirectory } from './static-directory.js'
import { exportedAddress, fileOf, linksIn, withPagePaths } from './static-links.js'

/** A site with its service, which answers in this process. */
export interface StaticSite {
  /** The published photos, oldest first. */
  readonly photos: readonly Photo[]
  readonly addresses: Addresses
  /** The owner's redirects: old path → new path. */
  readonly redirects: ReadonlyMap<string, string>
  readonly filesOf: ReturnType<typeof listFilesOf>
  ask(address: string): Promise<{ status: number; headers: OutgoingHttpHeaders; body: Buffer }>
}

/** Documents to export even if no page links to them. */
const UNLINKED = [
  '/favicon.ico',
  PATHS.home,
  PATHS.robots,
  PATHS.llms,
  PATHS.llmsFull,
  PATHS.sitemap,
  PATHS.security,
  PATHS.tdmrep,
]

const API = `${PATHS.apiIndex}/`

/**
 * Exports the public site as files for any static host. Files that did not change are not written, and those that are no
 * longer public are removed after the pages are written, so every state in between is usable.
 * @returns how many files were written, kept and removed; `missing` picture files, `broken` links to addresses without a file
 * @throws OwnerError, PublishError
 */
export async function exportSite(directory: string, site: StaticSite, options: RunOptions = {}) {
  const target = await openStaticDirectory(directory).catch((error) => {
    throw cannotWrite(directory, error, 'name another directory')
  })
  try {
    const missing = await copyPictures(directory, target, site, options)
    const { broken, redirects } = await writeTexts(target, site, options)
    await writeHostFiles(target, site, redirects)
    return { photos: site.photos.length, ...target.counts, missing, broken }
  } catch (error) {
    const { path, dest } = error as NodeJS.ErrnoException & { readonly dest?: string }
    throw cannotWrite(dest ?? path ?? directory, error, 'free some space and run the same command again')
  } finally {
    await target.close()
  }
}

function refuseAborted(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw new PublishError('the export was interrupted; run the same command again to finish it')
}

/** @returns missing and damaged files */
async function copyPictures(
  directory: string,
  target: StaticDirectory,
  { photos, addresses, filesOf }: StaticSite,
  { signal }: RunOptions,
): Promise<readonly string[]> {
  const missing: string[] = []
  const newest = photos.at(-1)
  for (const photo of photos) {
    refuseAborted(signal)
    for (const file of await filesOf(photo.picture)) {
      const { rendition, path } = file
      if (rendition === undefined) continue
      const { size, format, bytes, digest } = rendition
      const isToday = photo === newest && size === 'full' && format === 'jpeg'
      for (const to of [addresses.imagePath(photo, size, format), ...(isToday ? [PATHS.todayPicture] : [])]) {
        const outcome = await target.copy(to.slice(1), `${photo.picture.key} ${bytes} ${digest}`, bytes, (temporary) =>
          takeRight(file, join(directory, '.photoblog-fetched'), (from) =>
            copyVerified(from, temporary, file.right, constants.COPYFILE_FICLONE, copyFile),
          ),
        )
        if (outcome !== 'copied') missing.push(`${photo.date}: ${path}${outcome === 'damaged' ? ' (damaged)' : ''}`)
      }
    }
  }
  return missing
}

/** Files that a page needs to look right; they are written before the page. */
const PART = /\.(?:css|js|woff2|json|webp|jpg|png|svg|ico)$/
const IS_TEXT = /^text\/|json|xml/

/** Writes everything that the service sends, beginning with the photos and following all links. */
async function writeTexts(target: StaticDirectory, site: StaticSite, { signal, onProgress }: RunOptions) {
  const { photos, addresses } = site
  // The page of a day leads to the photo of that day.
  const redirects = new Map(
    photos.map((photo) => [`/${photo.date.replaceAll('-', '/')}/`, addresses.photoPagePath(photo)]),
  )
  const broken: string[] = []
  const done = new Set<string>()
  const queue = new Set([
    // Together, because the three documents of a photo share one search for similar photos.
    ...photos.flatMap((photo) => {
      const page = addresses.photoPagePath(photo)
      return [page, markdownPath(page), `${API}photos/${photo.date}`]
    }),
    `${API}photos/latest`,
    `${API}overview`,
    ...UNLINKED,
    ...((await site.ask(PATHS.indexNow)).status === 200 ? [PATHS.indexNow] : []),
  ])

  const visit = async (address: string): Promise<void> => {
    if (done.has(address)) return
    done.add(address)
    refuseAborted(signal)
    const { status, headers, body } = await site.ask(address)
    const { location } = headers
    const mediaType = String(headers['content-type'])
    const file = fileOf(address)
    if (location !== undefined) return follow(address, location)
    if (status !== 200 || file === undefined) return void broken.push(address)
    if (!IS_TEXT.test(mediaType)) return target.write(file, body)
    const text = body.toString()
    for (const link of linksIn(text, mediaType, addresses.baseUrl)) {
      if (PART.test(link)) await visit(link)
      else queue.add(link)
    }
    target.write(file, withPagePaths(text, addresses.baseUrl))
  }

  const follow = (address: string, location: string): void => {
    const to = pathOf(location, addresses)
    redirects.set(address, to)
    if (to.startsWith('/')) queue.add(exportedAddress(to))
  }

  for (const address of queue) {
    await visit(address)
    // Asking and writing do not end this turn of the event loop; without this, Ctrl-C would wait for the whole export.
    await nextTurn()
    onProgress?.(done.size, queue.size)
  }
  return { broken, redirects }
}

/** A location as a path, if it is on this site. */
function pathOf(location: string, { baseUrl }: Addresses): string {
  const path = location.startsWith(`${baseUrl}/`) ? location.slice(baseUrl.length) : location
  // nginx would read `$` as the start of a variable.
  return path.replaceAll('$', '%24')
}

/** Writes the page for unknown addresses, and redirects as host configuration and as pages; removes all other files. */
async function writeHostFiles(target: StaticDirectory, site: StaticSite, redirects: ReadonlyMap<string, string>) {
  const former = await findFormer(target, site)
  const { body } = await site.ask('/404.html')
  target.write('404.html', withPagePaths(body.toString(), site.addresses.baseUrl))
  for (const [name, text] of Object.entries(hostFiles(former))) target.write(name, text)
  const pages = new Map<string, string>()
  // In this order an address precedes those below it, so that no file takes the place of a directory.
  for (const [from, to] of [...redirects, ...former].sort(([one], [other]) => (one < other ? -1 : 1))) {
    const file = pageFileOf(from)
    if (file === undefined || target.has(file) || isBelowFile(file, target) || !isThere(to, target)) continue
    target.want(file)
    pages.set(file, redirectPage(to))
  }
  // Before the pages, because the last export may have a directory where a page needs a file, or the reverse.
  await target.removeOthers()
  for (const [file, text] of pages) target.write(file, text)
}

/** The former addresses of photos and the owner's redirects that lead to a file or to another site. */
async function findFormer(target: StaticDirectory, site: StaticSite): Promise<readonly Redirect[]> {
  const { photos, addresses } = site
  const keys = new Set([
    ...photos.flatMap(({ formerAddresses }) => formerAddresses.map(formerKey)),
    ...[...site.redirects.keys()].flatMap((key) => [key, jsonFeedPath(key)]),
    // Last, because some hosts read only the first redirects.
    ...photos.flatMap((photo) => photo.formerAddresses.flatMap((address) => filesAt(formerKey(address), photo, site))),
  ])
  const encode = (key: string) => encodeURI(key).replaceAll('%2523', '%23')
  const found: Redirect[] = []
  // A line break in an address would begin another rule in the host's configuration.
  for (const key of [...keys].filter((one) => !/\p{Cc}/u.test(one))) {
    const plain = encode(key)
    const { location } = (await site.ask(plain)).headers
    const to = location === undefined ? undefined : pathOf(location, addresses)
    if (to === undefined || !isThere(to, target)) continue
    // The site's own pages encode more characters than `encodeURI`, and some hosts compare addresses as they are written.
    const asPages = plain.replace(/^[^?]+/, (path) => path.replace(/[$&,;=@]|(?<!\/):/g, encodeURIComponent))
    for (const from of new Set([plain, asPages, asPages.replaceAll('+', '%2B'), encode(key.normalize('NFD'))]))
      found.push([from, to], ...(isPage(from) ? [[`${from}/`, to] as const] : []))
  }
  return found
}

const OWN_PAGE = /^\/\d{4}\/\d{2}\/\d{2}\/[^/.]+$/

/** The addresses that a photo's markdown and pictures had while its page was at a former address. */
function filesAt(key: string, photo: Photo, { addresses }: StaticSite): readonly string[] {
  if (!OWN_PAGE.test(key) || `${key}/` === addresses.photoPagePath(photo)) return []
  const start = addresses.imagePath(photo, 'full').replace(/-\d+\.jpg$/, '')
  const pictures = photo.picture.renditions.map(({ size, format }) =>
    addresses.imagePath(photo, size, format).replace(start, PATHS.images.slice(0, -1) + key),
  )
  return [`${key}.md`, ...pictures]
}

/** Whether a directory in that path would have the path of an exported file. */
function isBelowFile(path: string, target: StaticDirectory): boolean {
  return path.split('/').some((_, at, names) => target.has(names.slice(0, at).join('/')))
}

function isThere(to: string, target: StaticDirectory): boolean {
  const file = to.startsWith('/') ? fileOf(exportedAddress(to)) : ''
  return file !== undefined && (file === '' || target.has(file))
}

/** Whether an address without a final slash names a page, and not a file. Pages may have a dot, such as `/2009/no.5`. */
function isPage(address: string): boolean {
  return !/\?|\/$|\.(?:html?|md|xml|rss|atom|json|txt|ics|css|js|pdf|jpe?g|png|gif|webp|avif|svg|ico)$/i.test(address)
}

/** The file for a page that redirects; only the address of a page, without a query, can have one. */
function pageFileOf(address: string): string | undefined {
  if (isPage(address)) return fileOf(`${address}/`)
  return /^[^?]*(?:\/|\.html?)$/.test(address) ? fileOf(address) : undefined
}
