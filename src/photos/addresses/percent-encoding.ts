/** A percent sign without two hexadecimal digits. Testing for it avoids an exception, which takes as long as decoding a hundred texts. */
const BROKEN = /%(?![0-9a-f]{2})/i

/** Decodes a percent-encoded text; `undefined` if the encoding is malformed or not UTF-8. */
export function decodePercent(text: string): string | undefined {
  if (!text.includes('%')) return text
  if (BROKEN.test(text)) return undefined
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
