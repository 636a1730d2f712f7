import { createReadStream } from 'node:fs'
import { basename } from 'node:path'
import { SaxesParser } from 'saxes'
import { cannotRead } from '../../../disk/owner-error.js'
import { createXmlTree, MAX_XML_DEPTH, type XmlElement } from '../../metadata/parse-xml.js'
import { PublishError } from '../../publish-error.js'

/** An export's description of its blog. */
export type WxrBlog = ReturnType<typeof describeBlog>

/** An item of an export: a post, an attachment, or a kind of item that is not imported. */
export type WxrItem = ReturnType<typeof toItem>

const FIELDS: Readonly<Record<string, string>> = {
  title: 'title',
  link: 'link',
  guid: 'guid',
  'dc:creator': 'creator',
  'content:encoded': 'content',
  'excerpt:encoded': 'excerpt',
  'wp:post_id': 'id',
  'wp:post_date': 'date',
  'wp:post_date_gmt': 'dateGmt',
  'wp:post_modified_gmt': 'modifiedGmt',
  'wp:post_name': 'slug',
  'wp:status': 'status',
  'wp:post_parent': 'parent',
  'wp:post_type': 'type',
  'wp:post_password': 'password',
  'wp:attachment_url': 'attachmentUrl',
}

const MAX_TERMS = 500
const MAX_META = 2_000
const MAX_AUTHORS = 10_000
/** Maximum characters between two tags: a post is text and holds no pictures. */
const MAX_RUN_CHARACTERS = 32 * 1024 * 1024
const CHUNK_BYTES = 256 * 1024

/** Thrown when a file is malformed or exceeds a limit, naming line and column, or is not an export of WordPress. */
export class WxrError extends PublishError {}

/**
 * Reads a WordPress export, item by item. Expands only the five entities of XML, fetches nothing, and limits the depth and
 * length of elements.
 * @throws WxrError; OwnerError when the file cannot be read
 */
export async function readWxr(file: string) {
  const tree = createXmlTree()
  const items: WxrItem[] = []
  const parser = new SaxesParser({ xmlns: false, position: true })
  let isWxr = false
  let channel: XmlElement = tree.root
  let run = 0
  const fail = (what: string): never => {
    throw new WxrError(
      `${basename(file)}, line ${parser.line}, column ${parser.column + 1}: ${what}; export it from WordPress again (Tools → Export), or correct that line`,
    )
  }
  parser.on('error', (error) => fail(explain(error.message)))
  parser.on('opentag', ({ name, attributes }) => {
    run = 0
    if (tree.depth() > MAX_XML_DEPTH) fail(`elements are nested more than ${MAX_XML_DEPTH} levels deep`)
    if (name.startsWith('wp:')) isWxr = true
    tree.open(name, new Map(Object.entries(attributes)))
  })
  parser.on('closetag', () => {
    run = 0
    const { element, parent } = tree.close()
    if (element.name === 'channel') channel = element
    if (element.name !== 'item' || parent.name !== 'channel') return
    items.push(toItem(element))
    parent.children.pop()
  })
  parser.on('text', tree.addText)
  parser.on('cdata', (text) => {
    run = 0
    tree.addText(text)
  })

  for await (const chunk of decodeFile(file)) {
    run += chunk.length
    if (run > MAX_RUN_CHARACTERS) fail('an element holds more than 32 million characters')
    parser.write(chunk)
  }
  parser.close()
  if (!isWxr) {
    throw new WxrError(
      `${basename(file)} is XML, but not a WordPress export: export it from WordPress (Tools → Export)`,
    )
  }
  return { items, ...describeBlog(channel) }
}

function toItem(item: XmlElement) {
  const fields = item.children.flatMap(({ name, text }) => {
    const field = FIELDS[name]
    return field === undefined ? [] : [[field, text] as const]
  })
  const terms = childrenOf(item, 'category', MAX_TERMS).map(({ attributes, text }) => ({
    taxonomy: attributes.get('domain') ?? 'category',
    slug: attributes.get('nicename') ?? '',
    name: text,
  }))
  const meta = childrenOf(item, 'wp:postmeta', MAX_META).map(
    (pair) => [textIn(pair, 'wp:meta_key'), textIn(pair, 'wp:meta_value')] as const,
  )
  return { fields: new Map<string, string>(fields), terms, meta }
}

function describeBlog(channel: XmlElement) {
  return {
    /** Distinguishes blogs, because ids are unique only within a blog. */
    address: textIn(channel, 'wp:base_blog_url').trim() || textIn(channel, 'link').trim(),
    authors: childrenOf(channel, 'wp:author', MAX_AUTHORS).map((author) => {
      const of = (name: string) => textIn(author, `wp:author_${name}`).trim()
      return {
        id: of('id'),
        login: of('login'),
        email: of('email'),
        displayName: of('display_name'),
        firstName: of('first_name'),
        lastName: of('last_name'),
      }
    }),
    categories: childrenOf(channel, 'wp:category', MAX_AUTHORS).map((category) => {
      const of = (name: string) => textIn(category, `wp:${name}`).trim()
      return { id: of('term_id'), slug: of('category_nicename'), name: of('cat_name') }
    }),
  }
}

function childrenOf(element: XmlElement, name: string, max: number): readonly XmlElement[] {
  return element.children.filter((child) => child.name === name).slice(0, max)
}

function textIn(element: XmlElement, name: string): string {
  return element.children.findLast((child) => child.name === name)?.text ?? ''
}

/** Decodes UTF-8, UTF-16 or the declared encoding. Drops control characters from pasted text; XML forbids them. */
async function* decodeFile(file: string): AsyncGenerator<string, void, undefined> {
  let decoder: TextDecoder | undefined
  try {
    for await (const bytes of createReadStream(file, { highWaterMark: CHUNK_BYTES }) as AsyncIterable<Buffer>) {
      decoder ??= new TextDecoder(encodingOf(bytes))
      yield withoutControls(decoder.decode(bytes, { stream: true }))
    }
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === undefined ? error : cannotRead(file, error)
  }
  yield withoutControls(decoder?.decode() ?? '')
}

function encodingOf(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const [, declared] = /^\s*<\?xml[^>]*encoding=["']([\w.:-]+)["']/i.exec(bytes.toString('latin1', 0, 200)) ?? []
  try {
    return new TextDecoder(declared ?? 'utf-8').encoding
  } catch {
    return 'utf-8'
  }
}

function withoutControls(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to remove
  return text.replace(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, '')
}

/** The parser's message starts with the position, which our message already has. */
function explain(message: string): string {
  return message.replace(/^[^:]*\d+:\d+:\s*/, '').replace(/\.$/, '')
}
