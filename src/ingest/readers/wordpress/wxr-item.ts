/** One item of a WordPress export: a post, an attachment, or something that no photoblog has. */
export interface WxrItem {
  /** By their names in the export, without prefix where there is only one: `title`, `link`, `post_id`, `content`. */
  readonly fields: ReadonlyMap<string, string>
  readonly terms: readonly WxrTerm[]
  readonly meta: readonly (readonly [key: string, value: string])[]
}

/** A category, tag or other term of an item. */
export interface WxrTerm {
  readonly taxonomy: string
  readonly slug: string
  readonly name: string
}

/** What an export says of the blog. */
export interface WxrChannel {
  /** The blog's address; ids count within it. */
  readonly address: string
  readonly authors: readonly WxrAuthor[]
  readonly categories: readonly { readonly id: string; readonly slug: string; readonly name: string }[]
}

export interface WxrAuthor {
  readonly id: string
  readonly login: string
  readonly email: string
  readonly displayName: string
  readonly firstName: string
  readonly lastName: string
}

/** Characters of one field; what is longer is cut. */
const MAX_FIELD_CHARACTERS = 1_000_000
const MAX_TERMS = 500
const MAX_META = 2_000
const MAX_AUTHORS = 10_000

/** Fields of an item, by element. `content:encoded` and `excerpt:encoded` share a local name. */
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

/** Puts items together from the parser's events. */
export class WxrCollector {
  isWxr = false
  readonly items: WxrItem[] = []
  readonly #path: string[] = []
  #attributes: Readonly<Record<string, string>> = {}
  #text: string[] = []
  #textCharacters = 0
  #item: { fields: Map<string, string>; terms: WxrTerm[]; meta: [string, string][] } | undefined
  #pair = new Map<string, string>()
  #address = ''
  #link = ''
  readonly #authors: WxrAuthor[] = []
  readonly #categories: { id: string; slug: string; name: string }[] = []

  get channel(): WxrChannel {
    return { address: this.#address || this.#link, authors: this.#authors, categories: this.#categories }
  }

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    this.#attributes = attributes
    this.#path.push(name)
    this.#text = []
    this.#textCharacters = 0
    if (name.startsWith('wp:')) this.isWxr = true
    if (name === 'item') this.#item = { fields: new Map(), terms: [], meta: [] }
    if (name === 'wp:postmeta' || name === 'wp:author' || name === 'wp:category') this.#pair = new Map()
  }

  text(text: string): void {
    if (this.#textCharacters >= MAX_FIELD_CHARACTERS) return
    this.#text.push(text)
    this.#textCharacters += text.length
  }

  close(name: string): void {
    this.#path.pop()
    const parent = this.#path.at(-1)
    const text = this.#text.join('').slice(0, MAX_FIELD_CHARACTERS)
    this.#text = []
    this.#textCharacters = 0
    if (parent === 'channel') this.#closeInChannel(name, text)
    else if (parent === 'item') this.#closeInItem(name, text)
    else if (parent === 'wp:postmeta' || parent === 'wp:author' || parent === 'wp:category') this.#pair.set(name, text)
  }

  #closeInChannel(name: string, text: string): void {
    if (name === 'wp:base_blog_url') this.#address = text.trim()
    else if (name === 'link') this.#link = text.trim()
    else if (name === 'wp:author') this.#addAuthor()
    else if (name === 'wp:category') this.#addCategory()
    else if (name === 'item' && this.#item !== undefined) {
      this.items.push(this.#item)
      this.#item = undefined
    }
  }

  #closeInItem(name: string, text: string): void {
    const item = this.#item
    if (item === undefined) return
    const field = FIELDS[name]
    if (field !== undefined) item.fields.set(field, text)
    else if (name === 'category' && item.terms.length < MAX_TERMS) {
      // A term has no elements inside, so the last attributes are its own.
      const { domain = 'category', nicename = '' } = this.#attributes
      item.terms.push({ taxonomy: domain, slug: nicename, name: text })
    } else if (name === 'wp:postmeta' && item.meta.length < MAX_META) {
      item.meta.push([this.#pair.get('wp:meta_key') ?? '', this.#pair.get('wp:meta_value') ?? ''])
    }
  }

  #addAuthor(): void {
    if (this.#authors.length >= MAX_AUTHORS) return
    const of = (name: string) => (this.#pair.get(`wp:author_${name}`) ?? '').trim()
    this.#authors.push({
      id: of('id'),
      login: of('login'),
      email: of('email'),
      displayName: of('display_name'),
      firstName: of('first_name'),
      lastName: of('last_name'),
    })
  }

  #addCategory(): void {
    if (this.#categories.length >= MAX_AUTHORS) return
    const of = (name: string) => (this.#pair.get(`wp:${name}`) ?? '').trim()
    this.#categories.push({ id: of('term_id'), slug: of('category_nicename'), name: of('cat_name') })
  }
}
