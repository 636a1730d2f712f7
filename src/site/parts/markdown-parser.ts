import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type MarkdownIt from 'markdown-it'

/**
 * Creates a parser that escapes HTML. Few pages need it, so markdown-it is loaded on first use: from its package in a
 * checkout, from a file next to the bundle in a build.
 * @param tableClass class of the scrolling box around a table
 */
export function createMarkdownParser(tableClass: string, linkify = false): InstanceType<typeof MarkdownIt> {
  const bundled = join(import.meta.dirname, 'markdown-it.cjs')
  const Parser: typeof MarkdownIt = createRequire(import.meta.url)(existsSync(bundled) ? bundled : 'markdown-it')
  const parser = new Parser({ html: false, linkify })
  parser.renderer.rules.table_open = () => `<div class="${tableClass}" tabindex="0"><table>\n`
  parser.renderer.rules.table_close = () => '</table></div>\n'
  return parser
}
