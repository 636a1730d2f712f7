import { LIMITS } from './limits.js'

/** Choices that clients can notice where the specification is silent. @see docs/decisions, what the specification leaves open */
export const READINGS: readonly { readonly subject: string; readonly reading: string }[] = [
  {
    subject: 'Methods',
    reading: '`HEAD` works like `GET` without the body. `OPTIONS` returns 204 and is not counted. `Allow` lists both.',
  },
  {
    subject: 'Slashes',
    reading:
      'API paths work with and without a trailing slash; a page URL without it redirects (308) to the one with it.',
  },
  {
    subject: 'Counting',
    reading:
      'Every request counts, whatever its outcome. A client is an IPv4 address (IPv4-mapped IPv6 included) or an IPv6 `/64`.',
  },
  { subject: '`Retry-After`', reading: 'It is sent with 503 as well as with 429.' },
  {
    subject: 'Arrays over MCP',
    reading:
      'Versions before 2026-07-28 accept them. One that exceeds the quota is rejected as a whole and counts as one request.',
  },
  {
    subject: 'Status over MCP',
    reading:
      'Before 2026-07-28, a JSON-RPC error has status 200; a body that is not JSON has 400, a notification 202. Without `MCP-Protocol-Version` the version is `2025-03-26`; an unsupported version gets 400, except in `initialize`.',
  },
  {
    subject: 'Arguments over MCP',
    reading:
      'An undeclared argument is refused, and no argument is converted. When `get_photo` finds no photo, it returns `found: false`, not an error.',
  },
  {
    subject: 'Bodies',
    reading: 'The envelope has the member `photo`; a random photo has `found` and, when it is true, `photo`.',
  },
  {
    subject: 'The newest photo',
    reading:
      'On a day without a photo, the newest photo is from an earlier day; before the first one is published, the response is `photo_not_found`.',
  },
  {
    subject: 'Dates',
    reading: 'A date must exist in the calendar. A future date gets the same response as a day without a photo.',
  },
  {
    subject: 'Values',
    reading:
      'An empty text, such as `q` or `tag`, is ignored; other parameters must not be empty. Unknown parameters are ignored, and `hint` says which. Integers are decimal digits without leading zeros. Lengths count characters, not bytes.',
  },
  {
    subject: '`q`',
    reading:
      'It is one phrase, and matches within a single title, place, category, tag or name. It is case-insensitive by Unicode rules, but accents matter. When nothing matches, `hint` says why, and gives a request that finds photos.',
  },
  {
    subject: '`category` and `photographer`',
    reading:
      'A category matches by its full name, case-insensitive; an unknown one matches nothing. A photographer must be spelled exactly.',
  },
  {
    subject: '`Accept`',
    reading:
      'The API and the MCP server return 406 when it excludes `application/json`, pages when it excludes both HTML and markdown; other documents ignore it.',
  },
  {
    subject: 'Pages',
    reading:
      'A day without a slug, or with a wrong one, redirects (301) to the page of its photo; a removed photo returns 410.',
  },
  { subject: 'Images', reading: 'Sizes refer to the longer side, and no picture is enlarged.' },
  {
    subject: 'Size of a request',
    reading: `The address and header fields of a request may hold at most ${LIMITS.maxHeaderBytes / 1024} KB.`,
  },
]
