import { names, qualityOf } from '../../http/accept.js'
import { keepByKey } from '../../state/keep-by-key.js'

export type PageFormat = 'html' | 'markdown'

/** Browsers send one of a few values. */
const kept = keepByKey<PageFormat | undefined>({ max: 200 })

/**
 * Markdown for those that name it and want it no less than HTML; HTML for all others that take it; else `undefined`.
 * @see Spec 4.3
 */
export function chooseFormat(accept: string | undefined): PageFormat | undefined {
  return accept === undefined ? 'html' : kept(accept, () => readFormat(accept))
}

function readFormat(accept: string): PageFormat | undefined {
  const html = qualityOf(accept, 'text/html')
  const markdown = names(accept, 'text/markdown') ? qualityOf(accept, 'text/markdown') : 0
  const other = html > 0 ? 'html' : qualityOf(accept, 'text/markdown') > 0 ? 'markdown' : undefined
  return markdown > 0 && markdown >= html ? 'markdown' : other
}
