/** A percent sign without its two digits: found without the exception, which costs as much as a hundred short texts. */
const BROKEN = /%(?![0-9a-f]{2})/i

/** A text without its percent-encoding; `undefined` when that is broken or no UTF-8. */
export function decodePercent(text: string): string | undefined {
  if (!text.includes('%')) return text
  if (BROKEN.test(text)) return undefined
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
