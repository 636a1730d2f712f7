import type { Contract } from '../../contract/contract.js'
import { once } from '../../photos/once.js'
import type { Markdown } from './markdown.js'
import { createMarkdownParser } from './markdown-parser.js'

// The owners' markdown, on pages and in opening texts.

const markdownParser = once(() => {
  const parser = createMarkdownParser('table', true)
  // The pages' policy forbids style attributes, so classes align the columns.
  parser.renderer.rules.th_open = parser.renderer.rules.td_open = (tokens, index) => {
    const { tag, attrs } = tokens[index]!
    const [, side] = /text-align:(\w+)/.exec(String(new Map(attrs).get('style'))) ?? []
    return side === undefined ? `<${tag}>` : `<${tag} class="${side}">`
  }
  return parser
})

/** Renders markdown. HTML within it is escaped, so it cannot run or load anything. */
export function toHtml(text: string): string {
  return markdownParser().render(text)
}

/** Makes links absolute, so they work wherever the markdown is read. */
export function withAbsoluteLinks(text: string, { addresses }: Contract): Markdown {
  return text.replaceAll(
    /(\]\(<?|^ {0,3}\[[^\]\n]+\]:[ \t]*<?)(\/(?!\/))/gm,
    (_whole, before: string, slash: string) => before + addresses.absolute(slash),
  )
}
