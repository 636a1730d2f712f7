import { createTerms, LIMITS } from '../../../contract/index.js'
import { quotaHeaders } from '../../../http/index.js'
import { blocks, table } from '../../parts/markdown.js'
import { code, type SectionMaker, words } from './section.js'

/** The quota, with the header fields as they really go out. */
export const rateLimitsSection: SectionMaker = (contract) => {
  const limit = contract.quota
  const show = (used: number, resetSeconds: number) => {
    const state = { limit, remaining: Math.max(0, limit - used), resetSeconds, exceeded: used > limit }
    const fields = quotaHeaders(state)
    return fields.flatMap((name, at) => (at % 2 === 0 ? [`${name}: ${fields[at + 1]}`] : []))
  }
  return {
    id: 'rate-limits',
    title: 'Rate limits',
    body: blocks(
      words(createTerms(contract).quota),
      `A window of ${LIMITS.quota.windowSeconds} seconds begins with a client’s first request. Every answer of \`/api\` and \`/mcp\`, errors included, says what is left:`,
      code('http', show(3, 42).join('\n'), 'After the third request'),
      table(
        ['Field', 'Says'],
        [
          ['`RateLimit-Policy`', 'name of the policy, requests `q`, window `w` in seconds'],
          ['`RateLimit`', 'requests `r` that remain, seconds `t` until the window ends'],
          ['`RateLimit-Limit`, `RateLimit-Remaining`, `RateLimit-Reset`', 'the same as plain integers'],
          ['`Retry-After`', 'with 429 and 503: seconds to wait before the next request'],
        ],
      ),
      code(
        'http',
        ['HTTP/1.1 429 Too Many Requests', ...show(limit + 1, 17), 'Retry-After: 17'].join('\n'),
        'Too many',
      ),
    ),
  }
}
