import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../files.js'
import type { Page } from './book.js'
import type { Typed } from './shell.js'

/** Puts the output of the commands into the empty boxes of a page, for the author to shorten. */
export function writeShown(page: Page, typed: readonly Typed[]): void {
  const file = join(projectRoot, page.file)
  const empty = typed.filter(({ block }) => block.shown !== undefined && block.shown.trim() === '')
  const text = empty.reduce(
    (whole, { block, out }) => {
      const [before, after] = [`${block.code}\`\`\`\n\n\`\`\`text\n`, '```']
      const at = whole.indexOf(before) + before.length
      return `${whole.slice(0, at)}${out.trimEnd()}\n${whole.slice(whole.indexOf(after, at))}`
    },
    readFileSync(file, 'utf8'),
  )
  writeFileSync(file, text)
}
