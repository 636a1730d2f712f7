import { foldHeading } from './table/photo-record.js'

const NO = /^(?:|false|no|n|0|off|null|none)$/
/** Some exports write the time of publication into `published`. */
const YES = /^(?:true|yes|y|1|on|x|public|published?|live|\d{4}-\d{2}-\d{2}.*|\d{9,13})$/
/** Scheduled items count as public: they appear on their day. */
const PUBLIC = /^(?:public|publish|published|future|scheduled|live|everyone)$/

/** Members and columns that hold an item's visibility in other programs, with the values that mean public. */
const PUBLIC_VALUES: Readonly<Record<string, RegExp>> = {
  draft: NO,
  private: NO,
  hidden: NO,
  protected: NO,
  password: NO,
  trashed: NO,
  deleted: NO,
  published: YES,
  public: YES,
  status: PUBLIC,
  visibility: PUBLIC,
  privacy: PUBLIC,
}

const MAX_SHOWN_CHARACTERS = 40

/** Whether a member or column determines the visibility of an item. */
export function isVisibility(name: string): boolean {
  return Object.hasOwn(PUBLIC_VALUES, keyOf(name))
}

/** The reason why an item is not public; `undefined` if it is public. Unknown values count as not public. */
export function whyNotPublic(members: Iterable<readonly [name: string, value: unknown]>): string | undefined {
  for (const [name, value] of members) {
    if (!isVisibility(name)) continue
    const text = typeof value === 'string' ? value.trim() : (JSON.stringify(value) ?? '')
    if (PUBLIC_VALUES[keyOf(name)]?.test(text.toLowerCase()) === true) continue
    // Keep the password out of the report.
    if (keyOf(name) === 'password') return 'behind a password'
    return `not public (${name}: ${text.slice(0, MAX_SHOWN_CHARACTERS) || 'empty'})`
  }
  return undefined
}

/** Other programs also write `isDraft` and `post_status`. */
function keyOf(name: string): string {
  return foldHeading(name).replace(/^(?:is|post)/, '')
}
