import { API_CHANGELOG } from '../../contract/changelog.js'
import type { Contract } from '../../contract/contract.js'
import { describeDeprecation, MIN_SUNSET_DAYS, presentDeprecation } from '../../contract/deprecation.js'
import { MCP_PROTOCOL_VERSIONS } from '../../contract/limits.js'
import type { Operation } from '../../contract/operations.js'
import { blocks, list, type Markdown } from '../parts/markdown.js'
import { code, escapeProse, type SectionMaker } from './section.js'

/** What may change, and how it is announced. @see Spec 9 */
export const versioningSection: SectionMaker = (contract) => ({
  id: 'versioning',
  title: 'Versioning and deprecation',
  body: blocks(
    list([
      'The major version is in the path: `/api/v1`.',
      'Members, parameters and problem codes may be added within a version; tolerate those you do not know.',
      'A breaking change gets a new major path; the old one stays.',
      `Before anything is removed, a migration note is published here, and its responses carry \`Deprecation\` (RFC 9745), \`Link\` and, at least ${MIN_SUNSET_DAYS} days before removal, \`Sunset\` (RFC 8594).`,
      `The MCP server follows the protocol’s own version negotiation (${MCP_PROTOCOL_VERSIONS.map((version) => `\`${version}\``).join(', ')}) and keeps at least the two most recent protocol versions.`,
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
    list(deprecated.map(({ path, deprecated }) => `\`${path}\`: ${escapeProse(describeDeprecation(deprecated))}`)),
    ...deprecated.map(({ path, fields }) =>
      code(
        'http',
        fields.flatMap((name, at) => (at % 2 === 0 ? [`${name}: ${fields[at + 1]}`] : [])).join('\n'),
        `Every response of ${path}`,
      ),
    ),
  )
}

/** Changes that clients can notice, newest first. */
export const changelogSection: SectionMaker = () => ({
  id: 'changelog',
  title: 'API changelog',
  body: list(API_CHANGELOG.map(({ date, change }) => `${date}: ${escapeProse(change)}`)),
})
