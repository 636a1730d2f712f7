import type { PhotoDate } from '../../../archive/index.js'
import type { Entry } from '../../filing/entry.js'
import type { PublishParts } from '../../owner-parts.js'
import { counted } from '../../wording/index.js'
import { type ImportOptions, importEntries } from '../import-entries.js'
import { type ImportReport, openReport } from '../import-report.js'
import { openUploads } from '../uploads.js'
import { type Blog, type IndexedPost, indexExports } from './index-exports.js'
import { otherToEntry } from './other-to-entry.js'
import { postToEntry } from './post-to-entry.js'
import { readWxr } from './read-wxr.js'
import { type FoundPicture, resolveOthers, resolvePicture } from './resolve-picture.js'

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

/** A post whose pictures are taken in. */
interface ChosenPost {
  readonly post: IndexedPost
  readonly picture: FoundPicture
  /** Whether another post has its day. */
  readonly mayMove: boolean
  /** Further pictures that are taken too. */
  readonly others: readonly FoundPicture[]
}

/**
 * Takes the photographs of WordPress exports in. It reads every export twice: first for what belongs together, then
 * post by post, so that no more than a few texts and pictures are in memory.
 * @throws PublishError when there is no directory of uploads, StoreError, StorageError
 */
export async function importWordPress(
  files: readonly string[],
  options: WordPressOptions,
  parts: PublishParts,
): Promise<WordPressReport> {
  const report = openReport()
  const uploads = await openUploads(options.uploads)
  const index = await indexExports([...new Set(files)], options.types ?? ['post'], report)
  const blogOf = (post: IndexedPost) => index.blogs.get(post.file) as Blog

  const chosen = new Map<string, ChosenPost>()
  const days = new Map<PhotoDate, IndexedPost>()
  const seen = new Map<string, IndexedPost>()
  const inOrder = [...index.posts].sort(byTime)
  for (const post of inOrder) {
    const blog = blogOf(post)
    const identity = post.id === '' ? keyOf(post.file, post.ordinal) : `${blog.address} ${post.id} ${post.guid}`
    if (seen.has(identity)) {
      report.leftOut.push({ source: post.source, reason: 'listed twice in the exports' })
      continue
    }
    seen.set(identity, post)
    const picture = await resolvePicture(post, blog, uploads)
    if (picture.kind === 'none') report.leftOut.push({ source: post.source, reason: 'without a picture' })
    else if (picture.kind === 'missing') report.pictureNotFound.push({ source: post.source, reason: picture.wanted })
    else {
      const first = days.get(post.date)
      if (first !== undefined && options.several === 'report') {
        report.dayTaken.push({ source: post.source, date: post.date, stays: first.source })
        continue
      }
      days.set(post.date, first ?? post)
      const { found, missing } = await resolveOthers(post, blog, picture, uploads)
      const takesAll = options.galleries === 'every-picture'
      const others = takesAll ? found : []
      chosen.set(keyOf(post.file, post.ordinal), { post, picture, mayMove: first !== undefined, others })
      if (takesAll) report.pictureNotFound.push(...missing.map((reason) => ({ source: post.source, reason })))
      else if (found.length + missing.length > 0)
        report.notes.push({ source: post.source, reason: tellOthers(found.length, missing.length) })
    }
  }

  const guids = uniqueGuids([...seen.values()], blogOf)
  const entries = async function* (turn: Turn): AsyncGenerator<Entry> {
    for (const file of index.blogs.keys()) {
      let ordinal = 0
      for await (const item of readWxr(file)) {
        const one = chosen.get(keyOf(file, ordinal++))
        if (one === undefined) continue
        const { picture, others, mayMove } = one
        const post = { ...one.post, guid: guids.get(one.post) ?? '' }
        const blog = blogOf(post)
        const filing = { site: parts.site, photographer: options.photographer, mayMove }
        if (turn === 'others') {
          for (const [index, other] of others.entries()) {
            yield otherToEntry({ item, post, blog, picture: other }, index + 2, filing)
          }
        } else if (mayMove === (turn === 'second of a day')) {
          yield postToEntry({ item, post, blog, picture }, filing)
        }
      }
    }
  }
  // Those that look for a free day come last, when all others have theirs.
  const all = async function* (): AsyncGenerator<Entry> {
    yield* entries('first of a day')
    const posts = [...chosen.values()]
    if (posts.some(({ mayMove }) => mayMove)) yield* entries('second of a day')
    if (posts.some(({ others }) => others.length > 0)) yield* entries('others')
  }
  const total = [...chosen.values()].reduce((sum, { others }) => sum + 1 + others.length, 0)
  await importEntries(all(), report, { ...options, reserved: new Set(days.keys()), total }, parts)
  return { ...report, broken: index.broken, blogs: [...new Set(index.blogs.values())] }
}

/** Which entries a reading of the exports is for. */
type Turn = 'first of a day' | 'second of a day' | 'others'

function tellOthers(found: number, missing: number): string {
  const absent = missing === 0 ? '' : ` (${missing} not among the uploads)`
  const pictures = `${counted(found + missing, 'other picture')}${absent}`
  return `shows ${pictures}; only the first was imported («--galleries every-picture» takes all)`
}

function keyOf(file: string, ordinal: number): string {
  return `${ordinal} ${file}`
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
