import { LIMITS } from './limits.js'

/** One thing that the specification leaves open, and what a client meets here. Words in backticks are names. */
export interface Reading {
  readonly subject: string
  readonly reading: string
}

/** How the specification is read where it is silent and a client could notice. @see docs/decisions, what the specification leaves open */
export const READINGS: readonly Reading[] = [
  {
    subject: 'Methods',
    reading:
      '`HEAD` is `GET` without its body. `OPTIONS` answers a preflight with 204 and is not counted. `Allow` lists both.',
  },
  {
    subject: 'Slashes',
    reading:
      'An address of the API is the same with a slash at its end; a page without its slash redirects (308) to the one with it.',
  },
  {
    subject: 'Counting',
    reading:
      'A request counts whatever its outcome. A client is an IPv4 address, also one mapped into IPv6, or an IPv6 `/64`.',
  },
  { subject: '`Retry-After`', reading: 'It comes with 503 as well as with 429.' },
  {
    subject: 'Arrays over MCP',
    reading:
      'All protocol versions accept them. An array that exceeds the quota is refused as a whole and counts as one request.',
  },
  {
    subject: 'Status over MCP',
    reading:
      'An error of JSON-RPC has status 200, a body that is not JSON 400, a notification 202. Without `MCP-Protocol-Version` the version is `2025-03-26`; an unsupported one is 400, except on `initialize`.',
  },
  {
    subject: 'Arguments over MCP',
    reading:
      'Arguments that a tool does not declare are ignored, and no argument is converted. When `get_photo` finds no photo, `found` is false; that is not an error.',
  },
  {
    subject: 'Bodies',
    reading: 'The envelope has the member `photo`; a random photo has `found` and, when it is true, `photo`.',
  },
  {
    subject: 'The newest photo',
    reading:
      'On a day without a photo it is the most recent earlier one; before the first is published the answer is `photo_not_found`.',
  },
  {
    subject: 'Dates',
    reading: 'A date must exist in the calendar. A future day is answered like a day without a photo.',
  },
  {
    subject: 'Values',
    reading:
      'An empty `q`, `category` or `location` counts as absent; an empty value of any other parameter is refused. Integers are decimal digits without leading zeros. Lengths count characters, not bytes.',
  },
  {
    subject: '`q`',
    reading:
      'It is one phrase and matches inside one title, place, category, tag or name. Case is ignored as Unicode folds it; accents are not ignored.',
  },
  {
    subject: '`category` and `photographer`',
    reading:
      'A category is a whole name in any case, and an unknown one matches nothing; a photographer must be written exactly.',
  },
  {
    subject: '`Accept`',
    reading:
      'API and MCP server answer 406 when it excludes `application/json`, a page when it excludes both HTML and markdown; other documents ignore it.',
  },
  {
    subject: 'Pages',
    reading:
      'A day, or a wrong slug on a day that has a photo, redirects (301) to the photo page; a removed photo is 410.',
  },
  { subject: 'Images', reading: 'Sizes are of the longer side, and no picture is enlarged.' },
  {
    subject: 'Size of a request',
    reading: `Its address and header fields hold at most ${LIMITS.maxHeaderBytes / 1024} KB.`,
  },
]
