import { PATHS } from '../../contract/addresses/addresses.js'
import { presentApiIndex, presentHealth } from '../../contract/bodies.js'
import type { Contract } from '../../contract/contract.js'
import { LIMITS } from '../../contract/limits.js'
import { type Operation, type Operations, READ_PROBLEMS } from '../../contract/operations.js'
import { type Parameter, valuesOf } from '../../contract/parameters.js'
import { presentProblem } from '../../contract/problem-document.js'
import { PROBLEM_CODES, PROBLEMS, type ProblemCode } from '../../contract/problem-kinds.js'
import { adviseOnDays, photoNotFound } from '../../contract/problems.js'
import { createTerms } from '../../contract/terms.js'
import { PRIVATE } from '../../http/answer.js'
import { quotaHeaders } from '../../http/quota/quota.js'
import { addDays } from '../../photos/days/photo-date.js'
import { titleOf } from '../../photos/title.js'
import type { Published } from '../../state/published.js'
import { queryText } from '../page.js'
import { blocks, link, list, type Markdown, table, text } from '../parts/markdown.js'
import {
  code,
  escapeProse,
  examplePhoto,
  prettyAnswer,
  prettyJson,
  type Section,
  type SectionMaker,
} from './section.js'

/** Every operation with its parameters, statuses and a live example, from the contract that routes and validation use. */
export const restSection: SectionMaker = (contract, published) => {
  const { addresses, operations } = contract
  return {
    id: 'rest',
    title: 'REST API',
    body: blocks(
      'Every operation is a `GET` (or `HEAD`) and returns JSON in UTF-8. Unknown parameters are ignored, and `hint` in the answer names them if the operation has query parameters; a repeated or invalid parameter is rejected with a problem that names it.',
      `In addition to its own, every operation can return these problems: ${problemLinks(READ_PROBLEMS, contract)}. Responses may gain members within \`v1\`: ignore those you do not know.`,
      `An operation with query parameters rejects a query string of more than ${LIMITS.maxQueryPairs} pairs with [\`invalid_parameter\`](${addresses.error('invalid_parameter')}); an \`Accept\` or \`Accept-Encoding\` header with more than ${LIMITS.maxListMembers} members is ignored.`,
      table(
        ['Operation', 'Path'],
        Object.values<Operation>(operations).map(({ id, path, summary }) => [
          link(summary, `${addresses.absolute(PATHS.developers)}#${id}`),
          `\`${path}\``,
        ]),
      ),
    ),
    sections: Object.values<Operation>(operations).map((operation) => describe(operation, contract, published)),
  }
}

function describe(operation: Operation, contract: Contract, published: Published): Section {
  const { id, path, summary, description, parameters, problems, isLive } = operation
  const example = exampleOf(operation, contract, published)
  return {
    id,
    title: text(summary),
    body: blocks(
      `\`GET ${path}\``,
      escapeProse(description),
      parameters.length > 0 && table(['Parameter', 'Meaning', 'Limits'], parameters.map(parameterRow)),
      `Responses: 200${isLive ? '' : ', 304'}${problems.length > 0 ? `, ${problemLinks(problems, contract)}` : ''}.`,
      example && code('sh', `curl -s '${contract.addresses.absolute(example.path)}'`, 'Request'),
      example && code('json', example.answer, example.caption ?? 'Response, with line breaks added'),
    ),
  }
}

export function parameterRow({ name, in: place, required, description, schema }: Parameter): readonly Markdown[] {
  const where = [place === 'path' && 'in the path', required && 'required'].filter(Boolean).join(', ')
  return [`\`${name}\`${where === '' ? '' : ` (${where})`}`, escapeProse(description), limitsOf(schema)]
}

function limitsOf(schema: Parameter['schema']): Markdown {
  const limits = schema as Readonly<Record<string, unknown>>
  const isRange = limits.minimum !== undefined
  const values = isRange ? undefined : valuesOf({ schema })
  const range = isRange ? `integer, ${limits.minimum} to ${limits.maximum}` : undefined
  return [
    range,
    values?.map((value) => `\`${value}\``).join(' or '),
    limits.maxLength !== undefined && `at most ${limits.maxLength} characters`,
    limits.format !== undefined && `${limits.format}, YYYY-MM-DD`,
    limits.default !== undefined && `default ${limits.default}`,
  ]
    .filter(Boolean)
    .join(', ')
}

function problemLinks(codes: readonly ProblemCode[], { addresses }: Contract): Markdown {
  return codes.map((name) => `${PROBLEMS[name].status} [\`${name}\`](${addresses.error(name)})`).join(', ')
}

type Example = Readonly<Record<'path' | 'answer', string>> & { readonly caption?: string }

/** A request and its current response, built by the functions that respond to it. */
function exampleOf({ id, path }: Operation, contract: Contract, published: Published): Example | undefined {
  const { operations, photoJson } = contract
  const photo = examplePhoto(published)
  if (photo === undefined) return undefined
  const year = Number(photo.date.slice(0, 4))
  const q = photo.tags[0] ?? titleOf(photo, contract.site.language)
  const found = published.search({ q, year }, 0, 1)
  const examples: Readonly<Record<keyof Operations, () => Example>> = {
    getApiIndex: () => ({
      path,
      answer: prettyJson(presentApiIndex([operations.getPhotoByDate], contract)),
      caption: `Response, with line breaks added and only one of the ${Object.keys(operations).length} endpoints`,
    }),
    searchPhotos: () => ({
      path: `${path}${queryText({ q, year, limit: 1 })}`,
      answer: prettyAnswer(photoJson.pieces.searchResult(found, 0)),
    }),
    getLatestPhoto: () => ({ path, answer: prettyAnswer(photoJson.pieces.envelope(photo)) }),
    getRandomPhoto: () => ({
      path: `${path}${queryText({ photographer: photo.photographer })}`,
      answer: prettyAnswer(photoJson.pieces.random(photo)),
      caption: 'One possible response',
    }),
    getPhotoByDate: () => ({
      path: path.replace('{date}', photo.date),
      answer: prettyAnswer(photoJson.pieces.envelope(photo)),
    }),
    getSiteOverview: () => ({ path, answer: prettyJson(contract.presentOverview(published)) }),
    getApiHealth: () => ({
      path,
      answer: prettyJson(presentHealth(published, true, contract)),
      caption: 'Response while everything works',
    }),
  }
  return examples[id as keyof Operations]()
}

/** Every problem code; the `type` of a problem document links to the anchor of its code. */
export const errorsSection: SectionMaker = ({ addresses, operations, site }, published) => {
  const first = published.isLoaded ? published.first() : undefined
  const dayBefore = addDays(first?.date ?? published.today, -1)
  const path = operations.getPhotoByDate.path.replace('{date}', dayBefore)
  const problem = photoNotFound(dayBefore, { resolution: adviseOnDays(published, site) })
  const example = presentProblem(problem, addresses.absolute(path), addresses)
  return {
    id: 'errors',
    title: 'Errors',
    body: blocks(
      'Every error of `/api`, `/mcp`, feeds, documents and pictures is a problem document (RFC 9457), sent as `application/problem+json` with the HTTP status it names. Branch on `code`, which never changes, and show `detail` to people; `resolution` is the remedy. Pages show errors as HTML or markdown. Within JSON-RPC, the MCP server reports errors as JSON-RPC error objects or, for invalid tool arguments in newer protocol versions, as results with `isError`.',
      code('sh', `curl -s ${addresses.absolute(path)}`, 'Request a day before the first photo'),
      code('json', prettyJson(example), 'Response, with line breaks added'),
    ),
    sections: PROBLEM_CODES.map((name) => {
      const { status, title, meaning, resolution } = PROBLEMS[name]
      return {
        id: `error-${name}`,
        title: `\`${name}\` (${status}, ${text(title)})`,
        body: `${escapeProse(meaning)} ${escapeProse(resolution.replaceAll('{api}', addresses.absolute(PATHS.apiIndex)))}`,
      }
    }),
  }
}

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
      `A window starts with a client’s first request. Every response from \`/api\` and \`/mcp\`, errors included, states what remains:`,
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

/** How to revalidate a response instead of downloading it again. */
export const cachingSection: SectionMaker = ({ addresses, operations, site }) => ({
  id: 'caching',
  title: 'Caching',
  body: blocks(
    `A response that depends only on the published photos carries a strong \`ETag\`. Send it back in \`If-None-Match\`: while nothing has changed, you get an empty 304; in the API, it still counts as a request. With \`If-Match\`, you get a 412 if the current \`ETag\` differs.`,
    code(
      'sh',
      `url=${addresses.absolute(operations.getLatestPhoto.path)}
etag=$(curl -sI "$url" | sed -n 's/^etag: //Ip' | tr -d '\\r')
curl -s -o /dev/null -w '%{http_code}\\n' -H "If-None-Match: $etag" "$url"`,
      'Revalidate',
    ),
    code('text', '304', 'Output'),
    list([
      `API responses are \`${PRIVATE}\`: store them, but revalidate each time, because they carry your own quota.`,
      'When `Accept-Encoding` names `br`, `gzip` or, if the service supports it, `zstd`, the service compresses pages, documents and, from 1 KB on, API responses with an `ETag`; each coding has its own `ETag`.',
      'Random photos, health, errors and every MCP response are `no-store`.',
      `Pages, feeds and documents are \`public\`; their \`max-age\` never extends past midnight in ${site.timeZone}, when the next photo appears.`,
      'Picture files may be cached for a day. Their URLs do not change when a picture is replaced, so revalidate them after a day.',
    ]),
  ),
})
