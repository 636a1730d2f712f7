import type { Contract } from './contract.js'
import { rightsSentence } from './licence.js'
import { LIMITS } from './limits.js'

/** Sentences that several documents and pages say, said once. Words in backticks are names. */
export function createTerms({ site, addresses, quota, licence }: Contract) {
  const { windowSeconds } = LIMITS.quota
  const names = site.photographers.map(({ name }) => name)
  return {
    photographers: names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : (names[0] ?? ''),
    summary: `A daily photoblog: one photo per day since ${site.firstDate}.`,
    access: 'Public, read-only and free: no API keys, no OAuth, no accounts.',
    credit:
      'Name the photographer and link the permanent page `url` whenever you show or cite a photo; its `credit` is ready to paste.',
    rights: rightsSentence(licence, addresses),
    documents: 'The API documents and schemas may be copied freely.',
    quota: `${quota} requests per client IP in each ${windowSeconds} seconds over \`/api\` and \`/mcp\` together; feeds, pages and documents are not counted. On 429 wait \`Retry-After\` seconds.`,
    midnight: `A new photo appears every day at 00:00 ${site.timeZone}; a date without a photo, past or future, is 404 \`photo_not_found\` over REST, and \`found\` false with a \`hint\` over MCP.`,
    paging: 'Repeat a search with `offset` set to `next_offset`; stop when `next_offset` is absent.',
  }
}
