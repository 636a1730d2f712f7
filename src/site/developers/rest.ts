import { PATHS } from '../../contract/addresses/addresses.js'
import { presentApiIndex, presentHealth } from '../../contract/bodies.js'
import type { Contract } from '../../contract/contract.js'
import { describeDeprecation } from '../../contract/deprecation.js'
import { LIMITS } from '../../contract/limits.js'
import { type Operation, type Operations, READ_PROBLEMS } from '../../contract/operations.js'
import type { Parameter } from '../../contract/parameters.js'
import { PROBLEMS, type ProblemCode } from '../../contract/problem-kinds.js'
import { titleOf } from '../../photos/title.js'
import type { Published } from '../../state/published.js'
import { blocks, link, type Markdown, table, text } from '../parts/markdown.js'
import { queryText } from '../parts/query-text.js'
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
      'Every operation is a `GET` (or `HEAD`) and returns JSON in UTF-8. Unknown parameters are ignored, and `hint` in the answer names them; a repeated or invalid parameter is rejected with a problem that names it.',
      `In addition to its own, every operation can return these problems: ${problemLinks(READ_PROBLEMS, contract)}. Responses may gain members within \`v1\`: ignore those you do not know.`,
      `A query string with more than ${LIMITS.maxQueryPairs} pairs is rejected with [\`invalid_parameter\`](${addresses.error('invalid_parameter')}); a list header, such as \`Accept\`, \`Accept-Encoding\` or \`If-None-Match\`, with more than ${LIMITS.maxListMembers} members is ignored.`,
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
  const { id, path, summary, description, parameters, problems, cacheable, deprecated } = operation
  const example = exampleOf(operation, contract, published)
  return {
    id,
    title: text(summary),
    body: blocks(
      `\`GET ${path}\``,
      deprecated && `**${escapeProse(describeDeprecation(deprecated))}**`,
      escapeProse(description),
      parameters.length > 0 && table(['Parameter', 'Meaning', 'Limits'], parameters.map(parameterRow)),
      `Responses: 200${cacheable ? ', 304' : ''}${problems.length > 0 ? `, ${problemLinks(problems, contract)}` : ''}.`,
      example && code('sh', `curl -s '${contract.addresses.absolute(example.path)}'`, 'Request'),
      example && code('json', example.answer, example.caption ?? 'Response, with line breaks added'),
    ),
  }
}

function parameterRow({ name, in: place, required, description, schema }: Parameter): readonly Markdown[] {
  const where = [place === 'path' && 'in the path', required && 'required'].filter(Boolean).join(', ')
  return [`\`${name}\`${where === '' ? '' : ` (${where})`}`, escapeProse(description), limitsOf(schema)]
}

/** The limits of a schema, as text. */
function limitsOf(schema: Parameter['schema']): Markdown {
  const limits = schema as Readonly<Record<string, unknown>>
  const range = limits.type === 'integer' ? `integer, ${limits.minimum} to ${limits.maximum}` : undefined
  return [
    range,
    limits.enum !== undefined && (limits.enum as string[]).map((value) => `\`${value}\``).join(' or '),
    limits.maxLength !== undefined && `at most ${limits.maxLength} characters`,
    limits.pattern !== undefined && limits.format === undefined && 'MM-DD',
    limits.format !== undefined && `${limits.format}, YYYY-MM-DD`,
    limits.default !== undefined && `default ${limits.default}`,
  ]
    .filter(Boolean)
    .join(', ')
}

function problemLinks(codes: readonly ProblemCode[], { addresses }: Contract): Markdown {
  return codes.map((name) => `${PROBLEMS[name].status} [\`${name}\`](${addresses.error(name)})`).join(', ')
}

interface Example {
  readonly path: string
  readonly answer: string
  readonly caption?: string
}

/** A request and its current response, built by the functions that respond to it. */
function exampleOf({ id, path }: Operation, contract: Contract, published: Published): Example | undefined {
  const { addresses, operations, version, photoJson } = contract
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
      answer: prettyAnswer(photoJson.searchResult(found.total, 0, found.photos)),
    }),
    getLatestPhoto: () => ({ path, answer: prettyAnswer(photoJson.envelope(photo)) }),
    getRandomPhoto: () => ({
      path: `${path}${queryText({ photographer: photo.photographer })}`,
      answer: prettyAnswer(photoJson.random(photo)),
      caption: 'One possible response',
    }),
    getPhotoByDate: () => ({
      path: path.replace('{date}', photo.date),
      answer: prettyAnswer(photoJson.envelope(photo)),
    }),
    getSiteOverview: () => ({ path, answer: prettyJson(contract.presentOverview(published)) }),
    getApiHealth: () => ({
      path,
      answer: prettyJson(
        presentHealth(published, { available: true, current: true, readAt: undefined }, version, addresses),
      ),
      caption: 'Response while everything works',
    }),
  }
  return examples[id as keyof Operations]()
}
