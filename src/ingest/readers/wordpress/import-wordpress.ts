import type { PhotoDate } from '../../../photos/days/photo-date.js'
import { counted } from '../../../photos/texts/counted.js'
import type { OwnSite } from '../../../site-dir/own-site.js'
import type { Entry } from '../../entry.js'
import { type ImportOptions, importEntries, shareDays } from '../import-entries.js'
import { type ImportReport, openReport } from '../import-report.js'
import { openUploads } from '../uploads.js'
import { type Blog, type IndexedPost, indexExports } from './index-exports.js'
import { otherToEntry } from './other-to-entry.js'
import { postToEntry } from './post-to-entry.js'
import { type FoundPicture, resolveOthers, resolvePicture } from './resolve-picture.js'
import type { PicturedPost } from './texts-of-post.js'

export interface WordPressOptions extends ImportOptions {
  readonly uploads: string
  /** Post types that are photographs: `post` when left out. */
  readonly types?: readonly string[] | undefined
  /** What becomes of the further pictures of a post: they are told of, or filed under the next free days. */
  readonly galleries?: Galleries
}

export type Galleries = 'first-picture' | 'every-picture'

export interface WordPressReport extends ImportReport {
  /** Files that are no whole exports: one line each. */
  readonly broken: readonly string[]
  /** Old addresses of categories and authors → ours, for the site's `redirects.json`. */
  readonly blogs: readonly Blog[]
}

/** Takes the photographs of WordPress exports in. @throws PublishError when there is no directory of uploads, StoreError, StorageError */
export async function importWordPress(
  files: readonly string[],
  options: WordPressOptions,
  parts: OwnSite,
): Promise<WordPressReport> {
  const report = openReport()
  const uploads = await openUploads(options.uploads)
  const index = await indexExports([...new Set(files)], options.types ?? ['post'], report)
  const blogOf = (post: IndexedPost) => index.blogs.get(post.file) as Blog

  const chosen: { source: string; date: PhotoDate; post: IndexedPost; picture: FoundPicture }[] = []
  const seen = new Map<string, IndexedPost>()
  for (const post of [...index.posts].sort(byTime)) {
    const { source, date } = post
    const blog = blogOf(post)
    const identity = post.id === '' ? `${post.ordinal} ${post.file}` : `${blog.address} ${post.id} ${post.guid}`
    if (seen.has(identity)) {
      report.leftOut.push({ source, reason: 'listed twice in the exports' })
      continue
    }
    seen.set(identity, post)
    const picture = await resolvePicture(post, blog, uploads)
    if (picture.kind === 'none') report.leftOut.push({ source, reason: 'without a picture' })
    else if (picture.kind === 'missing') report.pictureNotFound.push({ source, reason: picture.wanted })
    else chosen.push({ source, date, post, picture })
  }
  const { first, moving, reserved } = shareDays(chosen, options.several, report)

  const guids = uniqueGuids([...seen.values()], blogOf)
  const posts: { pictured: PicturedPost; others: readonly FoundPicture[] }[] = []
  for (const { source, post, picture } of [...first, ...moving]) {
    const pictured = { post: { ...post, guid: guids.get(post) ?? '' }, blog: blogOf(post), picture }
    const { found, missing } = await resolveOthers(post, pictured.blog, picture, uploads)
    const takesAll = options.galleries === 'every-picture'
    posts.push({ pictured, others: takesAll ? found : [] })
    if (takesAll) report.pictureNotFound.push(...missing.map((reason) => ({ source, reason })))
    else if (found.length + missing.length > 0)
      report.notes.push({ source, reason: tellOthers(found.length, missing.length) })
  }
  const filing = { site: parts.site, photographer: options.photographer }
  const entries = function* (): Generator<Entry> {
    for (const [index, { pictured }] of posts.entries()) {
      yield postToEntry(pictured, { ...filing, mayMove: index >= first.length })
    }
    for (const { pictured, others } of posts) {
      for (const [index, picture] of others.entries()) yield otherToEntry({ ...pictured, picture }, index + 2, filing)
    }
  }
  const total = posts.reduce((sum, { others }) => sum + 1 + others.length, 0)
  await importEntries(entries(), report, { ...options, reserved, total }, parts)
  return { ...report, broken: index.broken, blogs: [...new Set(index.blogs.values())] }
}

function tellOthers(found: number, missing: number): string {
  const absent = missing === 0 ? '' : ` (${missing} not among the uploads)`
  const pictures = `${counted(found + missing, 'other picture')}${absent}`
  return `shows ${pictures}; only the first was imported («--galleries every-picture» takes all)`
}

function byTime(a: IndexedPost, b: IndexedPost): number {
  const [first, second] = [a, b].map(({ date, time }) => `${date} ${time}`) as [string, string]
  return first === second ? Number(a.id) - Number(b.id) : first < second ? -1 : 1
}

/** By its guid a post is recognised for ever: where it is missing, or two have the same, its number in the blog stands in. */
function uniqueGuids(posts: readonly IndexedPost[], blogOf: (post: IndexedPost) => Blog): Map<IndexedPost, string> {
  const counts = new Map<string, number>()
  for (const { guid } of posts) counts.set(guid, (counts.get(guid) ?? 0) + 1)
  return new Map(
    posts.map((post) => {
      const isOwn = post.guid !== '' && counts.get(post.guid) === 1
      return [
        post,
        isOwn
          ? post.guid
          : `${blogOf(post).address || 'urn:wordpress'}/?p=${post.id || `${post.date}-${post.ordinal}`}`,
      ]
    }),
  )
}
