import {
  API_CHANGELOG,
  type Contract,
  describeDeprecation,
  MCP_PROTOCOL_VERSIONS,
  MIN_SUNSET_DAYS,
  type Operation,
  presentDeprecation,
} from '../../../contract/index.js'
import { blocks, list, type Markdown } from '../../parts/markdown.js'
import { code, type SectionMaker, words } from './section.js'

/** What may change, and how it is announced. @see Spec 9 */
export const versioningSection: SectionMaker = (contract) => ({
  id: 'versioning',
  title: 'Versioning and deprecation',
  body: blocks(
    list([
      'The major version is in the path: `/api/v1`.',
      'Members, parameters and problem codes may be added within it; tolerate those that you do not know.',
      'A change that would break clients gets a new major path, and the old one stays.',
      `Before anything is removed, a note on how to move stands here; its answers then carry \`Deprecation\` (RFC 9745), \`Link\` and, at least ${MIN_SUNSET_DAYS} days before the end, \`Sunset\` (RFC 8594).`,
      `The MCP server follows the protocol’s own negotiation and keeps at least the two newest of ${MCP_PROTOCOL_VERSIONS.map((version) => `\`${version}\``).join(', ')}.`,
    ]),
    deprecations(contract),
  ),
})

function deprecations({ operations, addresses }: Contract): Markdown {
  const deprecated = Object.values<Operation>(operations).flatMap(({ path, deprecated }) =>
    deprecated === undefined ? [] : [{ path, deprecated, fields: presentDeprecation(deprecated, addresses).headers }],
  )
  if (deprecated.length === 0) return 'Nothing is deprecated, and no sunset is scheduled.'
  return blocks(
    list(deprecated.map(({ path, deprecated }) => `\`${path}\`: ${words(describeDeprecation(deprecated))}`)),
    ...deprecated.map(({ path, fields }) =>
      code(
        'http',
        fields.flatMap((name, at) => (at % 2 === 0 ? [`${name}: ${fields[at + 1]}`] : [])).join('\n'),
        `Every answer of ${path}`,
      ),
    ),
  )
}

/** What clients could notice, newest first. */
export const changelogSection: SectionMaker = () => ({
  id: 'changelog',
  title: 'Changes of the API',
  body: list(API_CHANGELOG.map(({ date, change }) => `${date}: ${words(change)}`)),
})
