import type { Uploads } from '../uploads.js'
import type { Attachment, Blog, IndexedPost } from './index-exports.js'
import type { Candidate } from './picture-candidates.js'

/** The picture of a post on the disk, or why there is none. */
export type ResolvedPicture =
  | {
      readonly kind: 'found'
      readonly path: string
      readonly from: Candidate
      readonly attachment: Attachment | undefined
    }
  | { readonly kind: 'missing'; readonly wanted: string }
  /** A post of words only. */
  | { readonly kind: 'none' }

/** Looks for the picture of a post below uploads. */
export async function resolvePicture(post: IndexedPost, blog: Blog, uploads: Uploads): Promise<ResolvedPicture> {
  let wanted: string | undefined
  for (const candidate of [...post.candidates, ...attached(post, blog)]) {
    const attachment =
      candidate.id === undefined ? attachmentAt(candidate.url, blog) : blog.attachments.get(candidate.id)
    if (candidate.id !== undefined && attachment === undefined) continue
    const path = attachment === undefined ? undefined : await findAttachment(attachment, uploads)
    const found = path ?? (candidate.url === undefined ? undefined : await uploads.find(candidate.url))
    if (found !== undefined) return { kind: 'found', path: found, from: candidate, attachment }
    wanted ??= attachment === undefined ? candidate.url : attachment.url || attachment.file
    // The owner chose this picture: another one in its place would be wrong, and nobody would notice.
    if (candidate.isChosen) break
  }
  if (wanted !== undefined) return { kind: 'missing', wanted }
  const several = blog.children.get(post.id)?.length ?? 0
  if (several > 1)
    return { kind: 'missing', wanted: `one of the ${several} pictures attached to it; the post does not say which` }
  const dangling = post.candidates.find(({ id }) => id !== undefined)?.id
  return dangling === undefined
    ? { kind: 'none' }
    : { kind: 'missing', wanted: `attachment ${dangling}, which is not in the export` }
}

/** How many other pictures the post shows. */
export function countOthers(post: IndexedPost, blog: Blog, chosen: string, uploads: Uploads): Promise<number> {
  const paths = post.candidates.map(async ({ id, url }) => {
    const attachment = id === undefined ? attachmentAt(url, blog) : blog.attachments.get(id)
    return attachment === undefined ? url && uploads.find(url) : findAttachment(attachment, uploads)
  })
  return Promise.all(paths).then((all) => new Set(all.filter((path) => path !== undefined && path !== chosen)).size)
}

/** The one picture that belongs to the post; the first of several only where the post shows all of them. */
function attached(post: IndexedPost, blog: Blog): readonly Candidate[] {
  const ids = blog.children.get(post.id) ?? []
  return ids.length === 1 || post.showsAttachments ? ids.slice(0, 1).map((id) => ({ id, isChosen: false })) : []
}

async function findAttachment({ file, url }: Attachment, uploads: Uploads): Promise<string | undefined> {
  return (file && (await uploads.find(file, true))) || (url && (await uploads.find(url, true))) || undefined
}

const byUrl = new WeakMap<Blog, ReadonlyMap<string, Attachment>>()

/** The attachment whose own address this is. */
function attachmentAt(url: string | undefined, blog: Blog): Attachment | undefined {
  let known = byUrl.get(blog)
  if (known === undefined) {
    known = new Map([...blog.attachments.values()].map((attachment) => [plainUrl(attachment.url), attachment]))
    byUrl.set(blog, known)
  }
  return url === undefined ? undefined : known.get(plainUrl(url))
}

function plainUrl(url: string): string {
  return url.replace(/^https?:/i, '').replace(/[?#].*$/, '')
}
