/**
 * Kinds of values: a `line`, a `text` of several lines, a `list` of lines, a day, an instant, or a dedicated object.
 * `photo.ts` gives each kind its type.
 */
export type FieldKind = 'line' | 'text' | 'list' | 'day' | 'instant' | 'camera' | 'picture'

interface Field {
  readonly kind: FieldKind
  /** Its column in the database, if the name differs. */
  readonly column?: string
  /** Whether the API shows it. @see Spec 2.1 */
  readonly isPublic?: true
  /** Column names in tables of other programs, in lower case without spaces, hyphens and underscores. */
  readonly otherHeadings?: readonly string[]
  /** Separates list items in a text, for lists whose items may contain commas. */
  readonly separators?: string
  /** How an owner writes it on the command line: `--name <value>`, repeated for a list. */
  readonly option?: FieldOption
}

interface FieldOption {
  readonly name: string
  readonly value: string
  /** Help text in `photoblog add`; without it, only `edit` has the option. */
  readonly add?: string
  /** Help text in `photoblog edit`. */
  readonly edit: string
}

/** A field whose text comes from the owner or from the file. */
export interface TextField extends Field {
  readonly kind: 'line' | 'text' | 'list'
  /** Maximum code points of a line, text or list item. Longer texts from files are cut, those from owners refused. */
  readonly maxCharacters: number
  /** Whether the value must be a whole number in digits, or empty. */
  readonly isNumber?: true
  /** The site's list of its possible values; a series may also be one that is not listed. */
  readonly oneOf?: 'photographers' | 'categories' | 'series'
  readonly option: FieldOption & { readonly add: string }
}

export type PhotoField = TextField | (Field & { readonly option?: FieldOption & { readonly add?: never } })

/**
 * Every field of a photo, in the order of exports. Types, database columns, tables, JSON, command-line options, edit and
 * export are derived from it. The fields with an `add` option are the texts.
 */
export const PHOTO_FIELDS = {
  /** The day when it appears; one photo a day. */
  date: {
    kind: 'day',
    isPublic: true,
  },
  /** Empty without a title; `titleOf` then derives one. */
  title: {
    kind: 'line',
    isPublic: true,
    maxCharacters: 200,
    option: {
      name: 'title',
      value: 'text',
      add: 'its title (default: the title in the file)',
      edit: "its title; '' removes it, and the place or day is shown instead",
    },
  },
  /** The last part of its address: lower-case words joined by hyphens. */
  slug: {
    kind: 'line',
    option: {
      name: 'address',
      value: 'slug',
      edit: 'the last part of its address, such as low-tide; the old address redirects to the new one',
    },
  },
  photographer: {
    kind: 'line',
    isPublic: true,
    maxCharacters: 100,
    oneOf: 'photographers',
    otherHeadings: ['author'],
    option: {
      name: 'photographer',
      value: 'name',
      add: 'who took it (default: the creator in the file)',
      edit: 'who took it',
    },
  },
  /** Place, city/country style: `Hamburg, Germany`; empty when unknown. */
  location: {
    kind: 'line',
    isPublic: true,
    maxCharacters: 300,
    otherHeadings: ['place'],
    option: {
      name: 'location',
      value: 'text',
      add: 'its place, such as “Hamburg, Germany” (default: the place in the file)',
      edit: "its place; '' for none",
    },
  },
  categories: {
    kind: 'list',
    isPublic: true,
    maxCharacters: 100,
    oneOf: 'categories',
    otherHeadings: ['category'],
    option: {
      name: 'category',
      value: 'name',
      add: 'a category of the site, or several separated by commas; may be repeated',
      edit: "all its categories, separated by commas or in one option each; '' for none",
    },
  },
  tags: {
    kind: 'list',
    isPublic: true,
    maxCharacters: 100,
    otherHeadings: ['keywords'],
    option: {
      name: 'tag',
      value: 'text',
      add: 'a tag, or several separated by commas; may be repeated',
      edit: "all its tags, separated by commas or in one option each; '' for none",
    },
  },
  /** The title of its series: photos that belong together across days. Empty for most photos. */
  series: {
    kind: 'line',
    maxCharacters: 100,
    oneOf: 'series',
    option: {
      name: 'series',
      value: 'title',
      add: 'the series that it belongs to',
      edit: "the series that it belongs to; '' for none",
    },
  },
  /** Its place in the series, a number; photos without one follow the others, oldest first. */
  seriesPosition: {
    kind: 'line',
    column: 'series_position',
    isNumber: true,
    maxCharacters: 4,
    otherHeadings: ['position'],
    option: {
      name: 'position',
      value: 'number',
      add: 'its place in the series, a number; without one it follows the others',
      edit: "its place in the series, a number; '' puts it after the others",
    },
  },
  /** Describes the picture for people who cannot see it; may be empty. */
  alt: {
    kind: 'text',
    maxCharacters: 1000,
    otherHeadings: ['alttext'],
    option: {
      name: 'alt',
      value: 'text',
      add: 'a description for people who cannot see the picture',
      edit: 'a description for people who cannot see the picture',
    },
  },
  /** A few sentences by the photographer; may be empty. */
  caption: {
    kind: 'text',
    maxCharacters: 4000,
    otherHeadings: ['description'],
    option: {
      name: 'caption',
      value: 'text',
      add: 'a few sentences',
      edit: "a few sentences; '' for none",
    },
  },
  /** Permanent id in feeds: from another blog, or based on the page's first path; if empty, the page's address. */
  guid: {
    kind: 'line',
  },
  /** Previous paths (with query, if any), which redirect to the photo permanently. */
  formerAddresses: {
    kind: 'list',
    column: 'former_addresses',
    separators: ';',
    otherHeadings: ['formeraddress', 'oldurls', 'oldurl'],
  },
  /** When the photo last changed: an instant, ISO 8601 in UTC. */
  updatedAt: {
    kind: 'instant',
    column: 'updated_at',
  },
  camera: {
    kind: 'camera',
  },
  picture: {
    kind: 'picture',
  },
} as const satisfies Readonly<Record<string, PhotoField>>

type Fields = typeof PHOTO_FIELDS
export type FieldName = keyof Fields

/** The names of fields that have these properties. */
type FieldsWith<Said> = { [Name in FieldName]: Fields[Name] extends Said ? Name : never }[FieldName]

/** The fields whose texts come from the owner or from the file. */
export type TextName = FieldsWith<TextField>
/** The fields that an owner can change on the command line: the texts and the slug. */
export type EditableName = FieldsWith<{ option: FieldOption }>
export type PublicName = FieldsWith<{ isPublic: true }>

export const FIELD_NAMES = Object.keys(PHOTO_FIELDS) as readonly FieldName[]
export const EDITABLE_NAMES = FIELD_NAMES.filter(
  (name) => fieldOf(name).option !== undefined,
) as readonly EditableName[]
export const TEXT_NAMES = FIELD_NAMES.filter((name) => fieldOf(name).option?.add !== undefined) as readonly TextName[]

/** The entry of a field, including its optional properties. */
export function fieldOf(name: TextName): TextField
export function fieldOf(name: FieldName): PhotoField
export function fieldOf(name: FieldName): PhotoField {
  return PHOTO_FIELDS[name]
}
