import { loadMarkdownIt } from '../parts/load-markdown-it.js'
import type { Markdown } from '../parts/markdown.js'

/** Renders a section's markdown as HTML; HTML in it is escaped. */
export type Prose = (markdown: Markdown) => string

/** @param baseUrl links below it become paths, so that they work wherever the page is served */
export function createProse(baseUrl: string): Prose {
  const Parser = loadMarkdownIt()
  const markdown = new Parser({ html: false, linkify: false })
  const { renderer, utils } = markdown
  const counter = { blocks: 0 }

  renderer.rules.fence = (tokens, index, _options, env) => {
    const { info, content } = tokens[index]!
    const [language = '', ...caption] = info.split(' ')
    const id = `code-${++(env as typeof counter).blocks}`
    const label = utils.escapeHtml(caption.join(' ') || language)
    return [
      `<figure class="code"><figcaption>${label}<button type="button" class="live" data-copy="${id}" data-copied="Copied"`,
      ` aria-label="Copy: ${label}">Copy</button></figcaption>`,
      `<pre id="${id}" tabindex="0"><code>${utils.escapeHtml(content.trimEnd())}</code></pre></figure>\n`,
    ].join('')
  }
  renderer.rules.table_open = () => '<div class="wide" tabindex="0"><table>\n'
  renderer.rules.table_close = () => '</table></div>\n'
  renderer.rules.link_open = (tokens, index, options, _env, self) => {
    const token = tokens[index]!
    const href = String(token.attrGet('href') ?? '')
    if (href.startsWith(`${baseUrl}/`)) token.attrSet('href', href.slice(baseUrl.length))
    return self.renderToken(tokens, index, options)
  }

  return (text) => markdown.render(text, counter)
}
