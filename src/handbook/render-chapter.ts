import { createMarkdownParser } from '../site/parts/markdown-parser.js'

/** The path of the handbook; only the studio serves it. */
export const HANDBOOK = '/handbook/'

/** Renders a chapter as an English page with its own stylesheet, not the site's theme. */
export function renderChapter(text: string, chapter: string): string {
  const markdown = createMarkdownParser('table')
  const { renderer, utils } = markdown
  renderer.rules.heading_open = (tokens, index) => {
    const heading = tokens[index + 1]?.children ?? []
    const words = heading.map(({ content }) => content).join('')
    return `<${tokens[index]!.tag} id="${anchorOf(words)}">`
  }
  renderer.rules.link_open = (tokens, index, options, _env, self) => {
    const token = tokens[index]!
    const href = hrefOf(String(token.attrGet('href')))
    // Drop links to files outside the handbook, which are not served.
    if (href === undefined) token.attrs = []
    else token.attrSet('href', href)
    return self.renderToken(tokens, index, options)
  }
  renderer.rules.image = (tokens, index) => {
    const { content, attrs } = tokens[index]!
    const source = new Map(attrs).get('src')
    return `<img src="${HANDBOOK}${utils.escapeHtml(String(source))}" alt="${utils.escapeHtml(content)}" loading="lazy" />`
  }
  renderer.rules.fence = (tokens, index) => {
    const { info, content } = tokens[index]!
    const kind = info.startsWith('sh') ? 'typed' : 'printed'
    return `<pre class="${kind}" tabindex="0"><code>${utils.escapeHtml(content.trimEnd())}</code></pre>\n`
  }
  const [, title = ''] = /^# (.*)$/m.exec(text) ?? []
  // Drop comments, which are for authors.
  const body = markdown.render(text.replaceAll(/^<!--.*-->$/gm, ''))
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${utils.escapeHtml(chapter === 'index' ? title : `${title} · The photoblog handbook`)}</title>
<link rel="stylesheet" href="${HANDBOOK}handbook.css">
<link rel="icon" href="data:,">
</head>
<body>
${chapter === 'index' ? '' : `<nav><a href="${HANDBOOK}">The photoblog handbook</a></nav>`}
<main>
${body}</main>
</body>
</html>
`
}

function hrefOf(href: string): string | undefined {
  if (/^(?:[a-z]+:|#)/.test(href)) return href
  const [, chapter, anchor = ''] = /^([\w-]+)\.md(#.*)?$/.exec(href) ?? []
  if (chapter === undefined) return undefined
  return `${HANDBOOK}${chapter === 'index' ? '' : `${chapter}/`}${anchor}`
}

/** Anchors match GitHub's, so links within the handbook work there too. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')
}
