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
      'Every protocol version takes them. One that goes beyond the quota is refused as a whole and counts as one request.',
  },
  {
    subject: 'Status over MCP',
    reading:
      'An error of JSON-RPC has status 200, a body that is no JSON 400, a notification 202. Without `MCP-Protocol-Version` the version is `2025-03-26`; an unsupported one is 400, but not in `initialize`.',
  },
  {
    subject: 'Arguments over MCP',
    reading:
      'Arguments that a tool does not declare are ignored, none is converted. A photo that `get_photo` does not find is `found` false and no error.',
  },
  {
    subject: 'Bodies',
    reading: 'The envelope has the member `photo`; a random photo has `found` and, when it is true, `photo`.',
  },
  {
    subject: 'The newest photo',
    reading:
      'On a day that has none it is that of an earlier day; before the first one has been published it is `photo_not_found`.',
  },
  {
    subject: 'Dates',
    reading: 'A date is a day of the calendar. A day to come is answered as a day without a photo.',
  },
  {
    subject: 'Values',
    reading:
      'An empty `q`, `category` or `location` is as if it were left out; an empty value of the others is refused. Integers are decimal digits without a zero before them. Lengths count characters, not bytes.',
  },
  {
    subject: '`q`',
    reading:
      'It is one phrase and matches inside one title, place, category, tag or name. Upper and lower case are alike by the rules of Unicode; a letter without its accent is another letter.',
  },
  {
    subject: '`category` and `photographer`',
    reading:
      'A category is a whole name in upper or lower case, and an unknown one matches nothing; a photographer is taken exactly as written.',
  },
  {
    subject: '`Accept`',
    reading:
      'API and MCP server answer 406 when it excludes `application/json`, a page when it excludes both HTML and markdown; documents are sent whatever it says.',
  },
  {
    subject: 'Pages',
    reading:
      'A day, and a wrong slug on a day that has a photo, redirect (301) to the page of the photo; a photo taken back is 410.',
  },
  { subject: 'Images', reading: 'Sizes are those of the longer side, and no picture is enlarged.' },
  {
    subject: 'Size of a request',
    reading: `Its address and header fields hold at most ${LIMITS.maxHeaderBytes / 1024} KB.`,
  },
]
