import { PATHS } from '../../contract/addresses/addresses.js'
import { presentProblem } from '../../contract/problem-document.js'
import { PROBLEM_CODES, PROBLEMS } from '../../contract/problem-kinds.js'
import { adviseOnDays, photoNotFound } from '../../contract/problems.js'
import { addDays } from '../../photos/days/photo-date.js'
import { blocks, text } from '../parts/markdown.js'
import { code, escapeProse, prettyJson, type SectionMaker } from './section.js'

/** Every problem code; the `type` of a problem document leads to its anchor. */
export const errorsSection: SectionMaker = ({ addresses, operations, site }, published) => {
  const first = published.isRead ? published.first() : undefined
  const dayBefore = addDays(first?.date ?? published.today, -1)
  const path = operations.getPhotoByDate.path.replace('{date}', dayBefore)
  const problem = photoNotFound(dayBefore, { resolution: adviseOnDays(published, site) })
  const example = presentProblem(problem, addresses.absolute(path), addresses)
  return {
    id: 'errors',
    title: 'Errors',
    body: blocks(
      'Every error is a problem document (RFC 9457), sent as `application/problem+json` with the HTTP status it names. Branch on `code`, which never changes; show `detail` to people; `resolution` says what to do instead. Within JSON-RPC, the MCP server reports errors as JSON-RPC error objects.',
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
