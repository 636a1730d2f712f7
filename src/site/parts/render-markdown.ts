import { PATHS } from '../../contract/addresses/addresses.js'
import type { Contract } from '../../contract/contract.js'
import type { FoundPage } from '../page.js'
import { blocks, frontMatter, heading, link, type Markdown, oneLine } from './markdown.js'

/** A page as markdown: front matter, link to the index for agents, heading, content, breadcrumbs. */
export function renderMarkdown(page: FoundPage, contract: Contract): Markdown {
  const { site, addresses } = contract
  const { model } = page
  const title = oneLine(model.title) || site.title
  const trail = [{ name: site.title, path: PATHS.home }, ...(model.trail ?? [])]
  const ways = trail.map(({ name, path }) => link(name, addresses.absolute(path))).join(' › ')
  const canonical: { canonical?: string } =
    model.isPlaced === false ? {} : { canonical: addresses.absolute(model.path) }
  const body = blocks(
    frontMatter({ title, description: model.description, ...canonical, ...model.facts }),
    `> Site index for agents: ${link('llms.txt', addresses.absolute(PATHS.llms))}`,
    heading(1, title),
    page.markdown(),
    model.path === PATHS.home ? undefined : ways,
  )
  return `${body}\n`
}
