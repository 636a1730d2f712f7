import { groupBy } from '../../../photos/group-by.js'
import { VIDEO } from '../list-pictures.js'
import { type Uploads, uploadOf } from '../uploads.js'
import { type Attachment, type Blog, type IndexedPost, plainUrl } from './index-exports.js'
import { PICTURE_URL, type PictureCandidate } from './picture-candidates.js'

export interface FoundPicture {
  readonly kind: 'found'
  readonly path: string
  readonly from: PictureCandidate
  readonly attachment: Attachment | undefined
}

interface MissingPicture {
  readonly kind: 'missing'
  readonly wanted: string
  readonly from: PictureCandidate
  /** Whether it was probably uploaded to the blog; false for pictures from other sites, smileys and placeholders. */
  readonly isUpload: boolean
}

/** Finds the picture of a post among the uploads. @returns `undefined` if the post has none */
export async function resolvePicture(
  post: IndexedPost,
  uploads: Uploads,
): Promise<FoundPicture | Pick<MissingPicture, 'kind' | 'wanted'> | undefined> {
  const { blog } = post
  let missing: MissingPicture | undefined
  let irreplaceable: MissingPicture | undefined
  for (const candidate of [...post.candidates, ...attached(post)]) {
    const one = await resolve(candidate, blog, uploads)
    if (one?.kind === 'found' && (irreplaceable === undefined || isSame(one, irreplaceable, post))) return one
    if (one?.kind !== 'missing') continue
    missing ??= one
    // A picture other than the chosen or first one would be wrong, and nobody would notice.
    if (candidate.isChosen || (candidate.shown !== undefined && one.isUpload)) irreplaceable ??= one
  }
  if (missing !== undefined) return irreplaceable ?? missing
  const several = blog.children.get(post.id)?.length ?? 0
  if (several <= 1) return undefined
  return { kind: 'missing', wanted: `one of the ${several} pictures attached to it; the post does not say which` }
}

export async function resolveOthers(post: IndexedPost, chosen: FoundPicture, uploads: Uploads) {
  const found = new Map([[chosen.path, chosen]])
  const missing = new Set<string>()
  for (const candidates of shownPictures(post)) {
    let wanted: string | undefined
    for (const candidate of candidates) {
      const one = await resolve(candidate, post.blog, uploads)
      if (one?.kind === 'missing' && one.isUpload) wanted ??= one.wanted
      if (one?.kind !== 'found') continue
      wanted = undefined
      if (!found.has(one.path)) found.set(one.path, one)
      break
    }
    if (wanted !== undefined) missing.add(wanted)
  }
  found.delete(chosen.path)
  return { found: [...found.values()], missing: [...missing] }
}

function shownPictures(post: IndexedPost): readonly (readonly PictureCandidate[])[] {
  const { candidates, showsAttachments, id, blog } = post
  const inContent = candidates.filter(({ shown }) => shown !== undefined)
  const attached = showsAttachments ? (blog.children.get(id) ?? []) : []
  const shown = groupBy(inContent, (one) => one.shown).values()
  return [...shown, ...attached.map((one) => [{ id: one, isChosen: false }])]
}

/** Whether both are the same picture in the post, under different addresses or in different sizes. */
function isSame(
  { from, attachment }: FoundPicture,
  { wanted, from: { id, shown } }: MissingPicture,
  post: IndexedPost,
) {
  if (uploadOf(attachment?.url || attachment?.file || from.url || '') === uploadOf(wanted)) return true
  const alike = post.candidates.filter((one) => one.shown !== undefined && one.shown === from.shown)
  return alike.some((one) => one.shown === shown || (one.id !== undefined && one.id === id))
}

/** Whether the picture is likely one of the blog's own. Jetpack's addresses have the blog's host in the path. */
function isUpload(address: string, blog: Blog): boolean {
  const withoutWww = (url: string) => plainUrl(url).replace(/^\/\/(?:i\d\.wp\.com\/)?(?:www\.)?/, '//')
  const plain = withoutWww(address)
  if (!PICTURE_URL.test(plain) || /\/wp-(?:includes|content\/(?:plugins|themes))\/|\.gif$/i.test(plain)) return false
  return !plain.startsWith('//') || plain.startsWith(withoutWww(`${blog.address}/`))
}

/** @returns `undefined` for a video, and for a number that may be an id but is not one */
async function resolve(
  candidate: PictureCandidate,
  blog: Blog,
  uploads: Uploads,
): Promise<FoundPicture | MissingPicture | undefined> {
  const { id, url } = candidate
  const attachment = id === undefined ? blog.attachmentsByUrl.get(plainUrl(url ?? '')) : blog.attachments.get(id)
  if (id !== undefined && attachment === undefined) {
    if (candidate.mayBeNumber) return undefined
    const wanted = `attachment ${id}, which is not in the export; export «All content» in WordPress`
    return { kind: 'missing', wanted, from: candidate, isUpload: false }
  }
  if (VIDEO.test(attachment?.file || plainUrl(attachment?.url ?? url ?? ''))) return undefined
  const path = attachment === undefined ? undefined : await findAttachment(attachment, uploads)
  const found = path ?? (url === undefined ? undefined : await uploads.find(url))
  if (found !== undefined) return { kind: 'found', path: found, from: candidate, attachment }
  const wanted = (attachment === undefined ? url : attachment.url || attachment.file) ?? ''
  return { kind: 'missing', wanted, from: candidate, isUpload: attachment !== undefined || isUpload(wanted, blog) }
}

/** The only attached picture of the post; of several, the first if the post shows all of them. */
function attached(post: IndexedPost): readonly PictureCandidate[] {
  const ids = post.blog.children.get(post.id) ?? []
  return ids.length === 1 || post.showsAttachments ? ids.slice(0, 1).map((id) => ({ id, isChosen: false })) : []
}

async function findAttachment({ file, url }: Attachment, uploads: Uploads): Promise<string | undefined> {
  return (file && (await uploads.find(file, true))) || (url && (await uploads.find(url, true))) || undefined
}
