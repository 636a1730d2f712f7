import { createTerms } from '../../contract/terms.js'
import { quotaHeaders } from '../../http/quota/quota.js'
import { blocks, table } from '../parts/markdown.js'
import { code, escapeProse, type SectionMaker } from './section.js'

/** The quota, with the header fields as they are actually sent. */
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
      escapeProse(createTerms(contract).quota),
      `A window starts with a client’s first request. Every response from \`/api\` and \`/mcp\`, errors included, states what is left:`,
      code('http', show(3, 42).join('\n'), 'After the third request'),
      table(
        ['Header', 'Meaning'],
        [
          ['`RateLimit-Policy`', 'policy name, quota `q`, window `w` in seconds'],
          ['`RateLimit`', 'requests remaining `r`, seconds until the window ends `t`'],
          ['`RateLimit-Limit`, `RateLimit-Remaining`, `RateLimit-Reset`', 'the same values as plain integers'],
          ['`Retry-After`', 'with 429 and 503: seconds to wait before the next request'],
        ],
      ),
      code(
        'http',
        ['HTTP/1.1 429 Too Many Requests', ...show(limit + 1, 17), 'Retry-After: 17'].join('\n'),
        'Quota exceeded',
      ),
    ),
  }
}
