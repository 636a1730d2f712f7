import { PATHS } from '../../contract/addresses/addresses.js'
import { type Question, questionPath } from '../../contract/questions.js'
import { blocks, link, list, text } from '../parts/markdown.js'
import type { SectionMaker } from './section.js'

/** The commonest questions and their one request each. `questions.test.ts` asks all of them. */
export const agentsSection: SectionMaker = ({ addresses, operations, tools, questions, resourceTemplates }) => {
  const to = (path: string) => link(path, addresses.absolute(path))
  const asked = Object.values<Question>(questions).map((question) => {
    const { tool, arguments: given, answer } = question
    const path = questionPath(question, operations)
    const call = `${tools[tool].name} ${JSON.stringify(given)}`
    return `${text(question.question)} \`GET ${path}\` or \`${call}\`, in \`${answer}\`.`
  })
  return {
    id: 'agents',
    title: 'For agents',
    body: blocks(
      `Begin with ${to(PATHS.llms)}. Each of these questions takes one request, over HTTP or over MCP; named last is the member that holds the answer.`,
      list(asked),
      `Every page is markdown at its address with \`.md\`, and lists say how many photos they hold: \`${resourceTemplates.month.path}\`, \`${PATHS.onThisDay}MM-DD.md\`, \`${resourceTemplates.category.path}\`, \`${PATHS.tags}NAME.md\`, \`${resourceTemplates.place.path}\`. Their names are in ${[PATHS.categories, PATHS.tags, PATHS.places].map((page) => to(`${page.slice(0, -1)}.md`)).join(', ')}.`,
    ),
  }
}
