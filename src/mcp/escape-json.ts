import { getOrMake } from '../photos/get-or-make.js'
import { createTextPacker } from '../photos/texts/pack-text.js'

/** Shorter texts are cheaper to escape than to look up. */
const MIN_KEPT_BYTES = 100
const escapedTexts = new WeakMap<Buffer, Buffer>()
const pack = createTextPacker()

/** Escapes text for use inside a JSON string. A long Buffer that recurs (a photo, a document) is escaped only once. */
export function escapeJson(text: Buffer): Buffer {
  if (text.length < MIN_KEPT_BYTES) return needsEscape(text) ? Buffer.from(escapeText(text)) : text
  return getOrMake(escapedTexts, text, () => pack(escapeText(text)))
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
