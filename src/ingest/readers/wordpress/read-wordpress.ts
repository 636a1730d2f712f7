import { counted } from '../../../photos/texts/counted.js'
import type { OwnSite } from '../../../site-dir/own-site.js'
import type { Found, ImportOptions } from '../import-found.js'
import type { OpenReport } from '../import-report.js'
import { openUploads } from '../uploads.js'
import { type Blog, type IndexedPost, indexExports } from './index-exports.js'
import { otherToEntry, type PicturedPost, postToEntry } from './post-to-entry.js'
import { type FoundPicture, resolveOthers, resolvePicture } from './resolve-picture.js'

/** Reads the posts of WordPress exports. @throws OwnerError when an export or the uploads directory cannot be read */
export async function readWordPress(
  files: readonly string[],
  options: ImportOptions,
  { site }: OwnSite,
  report: OpenReport,
): Promise<{ readonly found: readonly Found[]; readonly blogs: readonly Blog[] }> {
  const uploads = await openUploads(options.uploads ?? '')
  const index = await indexExports([...new Set(files)], options.postTypes ?? ['post'], report)
  const takesAll = options.galleries === 'every-picture'
  const recordOptions = { site, photographer: options.photographer }

  const readPost = async (pictured: PicturedPost) => {
    const { post, picture } = pictured
    const { source } = post
    const { found, missing } = await resolveOthers(post, picture, uploads)
    const entry = postToEntry(pictured, recordOptions)
    if (takesAll) {
      report.pictureNotFound.push(...missing.map((reason) => ({ source, reason })))
      const toEntry = (other: FoundPicture, index: number) =>
        otherToEntry({ ...pictured, picture: other }, index + 2, recordOptions)
      return [entry, ...found.map(toEntry)]
    }
    if (found.length + missing.length > 0)
      report.notes.push({ source, reason: noteOthers(found.length, missing.length) })
    return [entry]
  }

  const posts = new Map<string, IndexedPost>()
  for (const post of [...index.posts].sort(byTime)) {
    const identity = post.id === '' ? `${post.ordinal} ${post.file}` : `${post.blog.address} ${post.id} ${post.guid}`
    if (posts.has(identity)) report.leftOut.push({ source: post.source, reason: 'listed twice in the exports' })
    else posts.set(identity, post)
  }
  const guids = uniqueGuids([...posts.values()])
  const found: Found[] = []
  for (const indexed of posts.values()) {
    const { source, date } = indexed
    const post = { ...indexed, guid: guids.get(indexed) ?? '' }
    const picture = await resolvePicture(post, uploads)
    if (picture === undefined) report.leftOut.push({ source, reason: 'without a picture' })
    else if (picture.kind === 'missing') report.pictureNotFound.push({ source, reason: picture.wanted })
    else found.push({ source, date, read: () => readPost({ post, picture }) })
  }
  return { found, blogs: index.blogs }
}

function noteOthers(found: number, missing: number): string {
  const absent = missing === 0 ? '' : ` (${missing} not among the uploads)`
  const pictures = `${counted(found + missing, 'other picture')}${absent}`
  return `shows ${pictures}; only its main picture was imported («--galleries every-picture» takes all)`
}

function byTime(a: IndexedPost, b: IndexedPost): number {
  const [first, second] = [a, b].map(({ date, time }) => `${date} ${time}`) as [string, string]
  return first === second ? Number(a.id) - Number(b.id) : first < second ? -1 : 1
}

/** The guid identifies a post in later imports. If it is missing or not unique, an address made here replaces it. */
function uniqueGuids(posts: readonly IndexedPost[]): ReadonlyMap<IndexedPost, string> {
  const counts = new Map<string, number>()
  for (const { guid } of posts) counts.set(guid, (counts.get(guid) ?? 0) + 1)
  const numbered = ({ blog, id, date, ordinal }: IndexedPost) =>
    `${blog.address || 'urn:wordpress'}/?p=${id || `${date}-${ordinal}`}`
  return new Map(
    posts.map((post) => [post, post.guid !== '' && counts.get(post.guid) === 1 ? post.guid : numbered(post)]),
  )
}
