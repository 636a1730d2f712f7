import type { Contract } from './contract.js'
import { rightsSentence } from './licence-terms.js'
import { LIMITS } from './limits.js'

/** Sentences shared by several documents and pages. Backticks mark code. */
export function createTerms({ site, addresses, quota, licence }: Contract) {
  const { windowSeconds } = LIMITS.quota
  const names = site.photographers.map(({ name }) => name)
  return {
    photographers: names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : (names[0] ?? ''),
    summary: 'A daily photoblog: one photo per day.',
    access: 'Public, read-only and free: no API keys, no OAuth, no accounts.',
    credit:
      'Whenever you show or cite a photo, name the photographer and link the permanent page, `url`; `credit` is ready to paste.',
    rights: rightsSentence(licence, addresses),
    staticCopy:
      'This is a static copy: plain files, without the program. It has no MCP server, no API search, no random photo or picture, no OpenAPI document, no oEmbed and no quota, and parameters after `?` have no effect.',
    documents: 'The API documents and schemas may be copied freely.',
    quota: `${quota} requests per client IP in each ${windowSeconds}-second window, \`/api\` and \`/mcp\` together; pages, feeds and documents are not counted. On a 429, wait \`Retry-After\` seconds.`,
    midnight: `A new photo appears every day at 00:00 ${site.timeZone}; a date without a photo returns 404 \`photo_not_found\` over REST, and \`found: false\` with a \`hint\` over MCP.`,
    paging: 'For more results, repeat a search with `offset` set to `next_offset`, until `next_offset` is absent.',
  }
}
