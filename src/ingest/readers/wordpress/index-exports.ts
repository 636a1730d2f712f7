import { basename } from 'node:path'
import { type PhotoDate, parsePhotoDate } from '../../../photos/days/photo-date.js'
import type { OpenReport } from '../import-report.js'
import { htmlToLine } from './html-text.js'
import { findCandidates, type PictureCandidate, showsAttachments } from './picture-candidates.js'
import { readWxr, WxrError } from './read-wxr.js'
import type { WxrAuthor, WxrChannel, WxrItem } from './wxr-item.js'

/** What all exports hold. */
export interface ExportIndex {
  readonly posts: readonly IndexedPost[]
  /** By file. */
  readonly blogs: ReadonlyMap<string, Blog>
  /** Files that are no whole exports: one line each, and nothing of them is used. */
  readonly broken: readonly string[]
}

/** One blog, from one or several files. */
export interface Blog {
  /** Without a slash at the end; empty when the export does not say. */
  readonly address: string
  readonly attachments: Map<string, Attachment>
  /** Pictures attached to a post, by its id. */
  readonly children: Map<string, string[]>
  readonly authors: Map<string, WxrAuthor>
  readonly categories: WxrChannel['categories'][number][]
}

export interface Attachment {
  readonly id: string
  readonly url: string
  /** Below uploads, when the export says. */
  readonly file: string
  readonly link: string
  readonly title: string
  readonly alt: string
  readonly caption: string
}

/** A post that is to be published. */
export interface IndexedPost {
  readonly item: WxrItem
  readonly file: string
  /** Its place among the items of the file. */
  readonly ordinal: number
  readonly id: string
  readonly source: string
  readonly date: PhotoDate
  /** Orders the posts of a day. */
  readonly time: string
  readonly guid: string
  readonly candidates: readonly PictureCandidate[]
  readonly showsAttachments: boolean
}

const LEFT_OUT: Readonly<Record<string, string>> = {
  draft: 'a draft',
  'auto-draft': 'a draft',
  pending: 'pending review',
  private: 'private',
  trash: 'in the trash',
}
const MAX_CAPTION_CHARACTERS = 4000

/** Reads all exports once. @param types post types that are photographs; `post` in nearly every blog */
export async function indexExports(
  files: readonly string[],
  types: readonly string[],
  report: OpenReport,
): Promise<ExportIndex> {
  const posts: IndexedPost[] = []
  const blogs = new Map<string, Blog>()
  const broken: string[] = []
  for (const file of files) {
    const own: { posts: IndexedPost[]; report: Pick<OpenReport, 'leftOut' | 'failed'> } = {
      posts: [],
      report: { leftOut: [], failed: [] },
    }
    const attachments: { attachment: Attachment; parent: string }[] = []
    try {
      let ordinal = 0
      const channel = await readWxr(file, (item) => {
        const type = item.fields.get('type') ?? 'post'
        if (type === 'attachment') {
          if (whyLeftOut(item) === undefined) attachments.push(toAttachment(item))
        } else if (types.includes(type)) indexPost(item, file, ordinal, own)
        else own.report.leftOut.push({ source: sourceOf(item, file), reason: `type ${type || 'unknown'}` })
        ordinal++
      })
      blogs.set(file, addToBlog(channel, attachments, [...blogs.values()]))
      posts.push(...own.posts)
      report.leftOut.push(...own.report.leftOut)
      report.failed.push(...own.report.failed)
    } catch (error) {
      if (!(error instanceof WxrError)) throw error
      broken.push(error.message)
    }
  }
  return { posts, blogs, broken }
}

function indexPost(
  item: WxrItem,
  file: string,
  ordinal: number,
  own: { posts: IndexedPost[]; report: Pick<OpenReport, 'leftOut' | 'failed'> },
): void {
  const { fields } = item
  const source = sourceOf(item, file)
  const reason = whyLeftOut(item)
  if (reason !== undefined) return void own.report.leftOut.push({ source, reason })
  const [, day = '', time = ''] =
    /^\s*(\d{4}-\d{2}-\d{2})[ T]?(\d{2}:\d{2}:\d{2})?/.exec(fields.get('date') ?? '') ?? []
  const date = parsePhotoDate(day)
  const candidates = findCandidates(item)
  if (date === undefined) {
    if (candidates.length === 0) own.report.leftOut.push({ source, reason: 'without a picture' })
    else own.report.failed.push({ source, reason: 'has no date (wp:post_date)' })
    return
  }
  const id = (fields.get('id') ?? '').trim()
  const guid = (fields.get('guid') ?? '').trim().slice(0, 1000)
  own.posts.push({
    item,
    file,
    ordinal,
    id,
    source,
    date,
    time,
    guid,
    candidates,
    showsAttachments: showsAttachments(item),
  })
}

function whyLeftOut({ fields }: WxrItem): string | undefined {
  const status = (fields.get('status') ?? '').trim()
  if ((fields.get('password') ?? '') !== '') return 'behind a password'
  if (status === 'publish' || status === 'future') return undefined
  // An attachment is as public as the post that shows it.
  if ((status === 'inherit' || status === '') && fields.get('type') === 'attachment') return undefined
  return LEFT_OUT[status] ?? `not public (status ${status || 'is missing'})`
}

export function sourceOf({ fields }: WxrItem, file: string): string {
  const title = htmlToLine(fields.get('title') ?? '', 60)
  return `${basename(file)}: ${fields.get('type') ?? 'post'} ${fields.get('id')?.trim() ?? '?'}${title && ` «${title}»`}`
}

function toAttachment({ fields, meta }: WxrItem): { attachment: Attachment; parent: string } {
  const of = (key: string) => meta.find(([name]) => name === key)?.[1].trim() ?? ''
  const id = (fields.get('id') ?? '').trim()
  const url = (fields.get('attachmentUrl') || fields.get('guid') || '').trim()
  const caption = (fields.get('excerpt') || fields.get('content') || '').slice(0, MAX_CAPTION_CHARACTERS)
  return {
    attachment: {
      id,
      url,
      file: of('_wp_attached_file'),
      link: (fields.get('link') ?? '').trim(),
      title: (fields.get('title') ?? '').slice(0, MAX_CAPTION_CHARACTERS),
      alt: of('_wp_attachment_image_alt'),
      caption,
    },
    parent: (fields.get('parent') ?? '').trim(),
  }
}

/** Large blogs are exported in several files, and the picture of a post may stand in another one. */
function addToBlog(
  channel: WxrChannel,
  attachments: readonly { attachment: Attachment; parent: string }[],
  others: readonly Blog[],
): Blog {
  const address = channel.address.replace(/\/+$/, '')
  const blog: Blog = others.find((one) => one.address === address && address !== '') ?? {
    address,
    attachments: new Map(),
    children: new Map(),
    authors: new Map(),
    categories: [],
  }
  for (const { attachment, parent } of attachments) {
    if (blog.attachments.has(attachment.id)) continue
    blog.attachments.set(attachment.id, attachment)
    if (isPicture(attachment)) blog.children.set(parent, [...(blog.children.get(parent) ?? []), attachment.id])
  }
  for (const author of channel.authors) blog.authors.set(author.login, author)
  blog.categories.push(...channel.categories)
  return blog
}

function isPicture({ url, file }: Attachment): boolean {
  return /\.(?:jpe?g|png|webp|tiff?|gif|avif|heic)$/i.test(file || url.replace(/[?#].*$/, ''))
}
