import { createTextPacker } from '../contract/index.js'

/** Below it, looking a text up costs more than escaping it. */
const MIN_KEPT_BYTES = 100
const escapedTexts = new WeakMap<Buffer, Buffer>()
const pack = createTextPacker()

/**
 * Text as it stands between the quotes of a JSON string. What is long and recurs as the same Buffer (a photo, a
 * document) is escaped once.
 */
export function escapeJson(text: Buffer): Buffer {
  if (text.length < MIN_KEPT_BYTES) return needsEscape(text) ? Buffer.from(escapeText(text)) : text
  let escaped = escapedTexts.get(text)
  if (escaped === undefined) {
    escaped = pack(escapeText(text))
    escapedTexts.set(text, escaped)
  }
  return escaped
}

function escapeText(text: Buffer): string {
  return JSON.stringify(text.toString()).slice(1, -1)
}

const QUOTE = 0x22
const BACKSLASH = 0x5c
const FIRST_PRINTABLE = 0x20

function needsEscape(text: Buffer): boolean {
  for (const byte of text) if (byte === QUOTE || byte === BACKSLASH || byte < FIRST_PRINTABLE) return true
  return false
}
