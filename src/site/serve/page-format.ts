import { names, qualityOf } from '../../http/index.js'

export type PageFormat = 'html' | 'markdown'

/** Browsers send one of a few values. */
const MAX_REMEMBERED = 200
const remembered = new Map<string, PageFormat | undefined>()

/**
 * Markdown for those that name it and want it no less than HTML; HTML for all others that take it; else `undefined`.
 * @see Spec 4.3
 */
export function chooseFormat(accept: string | undefined): PageFormat | undefined {
  if (accept === undefined) return 'html'
  if (remembered.has(accept)) return remembered.get(accept)
  const html = qualityOf(accept, 'text/html')
  const markdown = names(accept, 'text/markdown') ? qualityOf(accept, 'text/markdown') : 0
  const other = html > 0 ? 'html' : qualityOf(accept, 'text/markdown') > 0 ? 'markdown' : undefined
  const format = markdown > 0 && markdown >= html ? 'markdown' : other
  if (remembered.size >= MAX_REMEMBERED) remembered.clear()
  if (accept.length < 300) remembered.set(accept, format)
  return format
}
