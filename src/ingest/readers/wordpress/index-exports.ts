import { basename } from 'node:path'
import { parsePhotoDate } from '../../../photos/days/photo-date.js'
import type { OpenReport } from '../import-report.js'
import { htmlToLine } from './html-text.js'
import { findCandidates, PICTURE_URL, showsAttachments } from './picture-candidates.js'
import { readWxr, type WxrBlog, WxrError, type WxrItem } from './read-wxr.js'

export type Blog = ReturnType<typeof createBlog>
export type Attachment = ReturnType<typeof toAttachment>

export type IndexedPost = ReturnType<typeof indexPost>[number]

interface PlacedItem {
  readonly item: WxrItem
  readonly blog: Blog
  readonly file: string
  /** The item's position among those of the file. */
  readonly ordinal: number
}

const LEFT_OUT: Readonly<Record<string, string>> = {
  draft: 'a draft',
  'auto-draft': 'a draft',
  pending: 'pending review',
  private: 'private',
  trash: 'in the trash',
}
const MAX_CAPTION_CHARACTERS = 4000

/**
 * Reads all exports. Files that are malformed or not exports are reported and not used.
 * @param types post types that are photographs; `post` in nearly every blog
 */
export async function indexExports(files: readonly string[], types: readonly string[], report: OpenReport) {
  const posts: IndexedPost[] = []
  const blogs: Blog[] = []
  for (const file of files) {
    try {
      const { items, ...lists } = await readWxr(file)
      const blog = addToBlogs(lists, blogs)
      for (const [ordinal, item] of items.entries()) {
        const type = item.fields.get('type') ?? 'post'
        if (type === 'attachment') addAttachment(item, blog)
        else if (types.includes(type)) posts.push(...indexPost({ item, file, ordinal, blog }, report))
        else report.leftOut.push({ source: sourceOf(item, file), reason: `type ${type || 'unknown'}` })
      }
    } catch (error) {
      if (!(error instanceof WxrError)) throw error
      report.broken.push(error.message)
    }
  }
  return { posts, blogs }
}

/** @returns a list with the post, whose `time` orders it within its day, or an empty one if `report` says why it is left out */
function indexPost(placed: PlacedItem, report: OpenReport) {
  const { item, file } = placed
  const { fields } = item
  const source = sourceOf(item, file)
  const [, day = '', time = ''] =
    /^\s*(\d{4}-\d{2}-\d{2})[ T]?(\d{2}:\d{2}:\d{2})?/.exec(fields.get('date') ?? '') ?? []
  const date = parsePhotoDate(day)
  const candidates = findCandidates(item)
  const reason = whyLeftOut(item) ?? (date === undefined && candidates.length === 0 ? 'without a picture' : undefined)
  if (reason !== undefined) report.leftOut.push({ source, reason })
  else if (date === undefined) report.failed.push({ source, reason: 'has no date (wp:post_date)' })
  if (reason !== undefined || date === undefined) return []
  const id = (fields.get('id') ?? '').trim()
  const guid = (fields.get('guid') ?? '').trim().slice(0, 1000)
  return [{ ...placed, id, source, date, time, guid, candidates, showsAttachments: showsAttachments(item) }]
}

function whyLeftOut({ fields }: WxrItem): string | undefined {
  const status = (fields.get('status') ?? '').trim()
  if ((fields.get('password') ?? '') !== '') return 'behind a password'
  if (status === 'publish' || status === 'future') return undefined
  // An attachment is as public as the post that shows it.
  if ((status === 'inherit' || status === '') && fields.get('type') === 'attachment') return undefined
  return LEFT_OUT[status] ?? `not public (status ${status || 'is missing'})`
}

function sourceOf({ fields }: WxrItem, file: string): string {
  const title = htmlToLine(fields.get('title') ?? '', 60)
  return `${basename(file)}: ${fields.get('type') ?? 'post'} ${fields.get('id')?.trim() ?? '?'}${title && ` «${title}»`}`
}

function addAttachment(item: WxrItem, { attachments, attachmentsByUrl, children }: Blog): void {
  const attachment = toAttachment(item)
  const { id } = attachment
  if (whyLeftOut(item) !== undefined || attachments.has(id)) return
  attachments.set(id, attachment)
  attachmentsByUrl.set(plainUrl(attachment.url), attachment)
  const parent = (item.fields.get('parent') ?? '').trim()
  if (PICTURE_URL.test(attachment.file || attachment.url)) children.set(parent, [...(children.get(parent) ?? []), id])
}

function toAttachment({ fields, meta }: WxrItem) {
  const of = (key: string) => meta.find(([name]) => name === key)?.[1].trim() ?? ''
  return {
    id: (fields.get('id') ?? '').trim(),
    url: (fields.get('attachmentUrl') || fields.get('guid') || '').trim(),
    /** The path below uploads; empty if the export omits it. */
    file: of('_wp_attached_file'),
    link: (fields.get('link') ?? '').trim(),
    title: (fields.get('title') ?? '').slice(0, MAX_CAPTION_CHARACTERS),
    alt: of('_wp_attachment_image_alt'),
    caption: (fields.get('excerpt') || fields.get('content') || '').slice(0, MAX_CAPTION_CHARACTERS),
  }
}

/** Merges the files of a large blog: a post and its picture may be in different files. */
function addToBlogs(lists: WxrBlog, blogs: Blog[]): Blog {
  const address = lists.address.replace(/\/+$/, '')
  let blog = blogs.find((one) => one.address === address && address !== '')
  if (blog === undefined) {
    blog = createBlog(address)
    blogs.push(blog)
  }
  for (const author of lists.authors) blog.authors.set(author.login, author)
  blog.categories.push(...lists.categories)
  return blog
}

/** @param address without a slash at the end; empty if the export omits it */
function createBlog(address: string) {
  return {
    address,
    /** Attachments by id. */
    attachments: new Map<string, Attachment>(),
    /** Attachments by the `plainUrl` of their files. */
    attachmentsByUrl: new Map<string, Attachment>(),
    /** Ids of the pictures attached to each post, by the id of the post. */
    children: new Map<string, string[]>(),
    authors: new Map<string, WxrBlog['authors'][number]>(),
    categories: [] as WxrBlog['categories'],
  }
}

/** A URL without its protocol, query and fragment. */
export function plainUrl(url: string): string {
  return url.replace(/^https?:/i, '').replace(/[?#].*$/s, '')
}
