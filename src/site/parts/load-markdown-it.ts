import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type MarkdownIt from 'markdown-it'

/**
 * Only the developer pages and the handbook turn markdown into HTML, so markdown-it is loaded on first use: from its package
 * in a checkout, or from beside the bundle in a build.
 */
export function loadMarkdownIt(): typeof MarkdownIt {
  const bundled = join(import.meta.dirname, 'markdown-it.cjs')
  return createRequire(import.meta.url)(existsSync(bundled) ? bundled : 'markdown-it')
}
