import { foldHeading } from './table/photo-record.js'

const NO = /^(?:|false|no|n|0|off|null|none)$/
/** Exports also write the time of publication into `published`. */
const YES = /^(?:true|yes|y|1|on|x|public|published?|live|\d{4}-\d{2}-\d{2}.*|\d{9,13})$/
/** What is scheduled appears on its day. */
const PUBLIC = /^(?:public|publish|published|future|scheduled|live|everyone)$/

/** Members and columns in which other programs say who may see an item, with the values of a public one. */
const PUBLIC_VALUES: Readonly<Record<string, RegExp>> = {
  draft: NO,
  isdraft: NO,
  private: NO,
  isprivate: NO,
  hidden: NO,
  ishidden: NO,
  protected: NO,
  isprotected: NO,
  password: NO,
  trashed: NO,
  deleted: NO,
  published: YES,
  ispublished: YES,
  public: YES,
  ispublic: YES,
  status: PUBLIC,
  poststatus: PUBLIC,
  visibility: PUBLIC,
  privacy: PUBLIC,
}

const MAX_SHOWN_CHARACTERS = 40

/** Whether a member or column says who may see an item. */
export function saysWhoMaySee(name: string): boolean {
  return Object.hasOwn(PUBLIC_VALUES, foldHeading(name))
}

/** Why an item is not imported as a photo: an unknown value is not public. */
export function whyNotPublic(members: Iterable<readonly [name: string, value: unknown]>): string | undefined {
  for (const [name, value] of members) {
    if (!saysWhoMaySee(name)) continue
    const text = typeof value === 'string' ? value.trim() : (JSON.stringify(value) ?? '')
    if (PUBLIC_VALUES[foldHeading(name)]?.test(text.toLowerCase()) === true) continue
    // A password is not repeated in a report.
    if (foldHeading(name) === 'password') return 'behind a password'
    return `not public (${name}: ${text.slice(0, MAX_SHOWN_CHARACTERS) || 'empty'})`
  }
  return undefined
}
