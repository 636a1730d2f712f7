/** Lower case of which folding changes nothing: Latin-1 and Latin Extended-A but for these four. */
const PLAIN = /^[^µßŉſ\u0180-\uffff]*$/

/**
 * Text as it is compared: case-folded and canonically composed, so that `köln` finds `KÖLN`, `STRASSE` finds `Straße` and
 * `σ` finds `ς`; `koln` does not find `Köln`. Texts that Unicode calls alike but for their case come out the same. The
 * dotted `İ` and `i̇` come out as `i`, as they do in Turkish, so that `ISTANBUL` finds `İstanbul`.
 * @see The Unicode Standard, D145; CaseFolding.txt, statuses C and F, for U+0130 status T
 */
export function fold(text: string): string {
  const lower = text.normalize('NFC').toLowerCase()
  return PLAIN.test(lower) ? lower : foldDecomposed(text.normalize('NFD').toLowerCase())
}

/** Upper case expands what folding expands, as ß → SS; what has only a lower case, as ẞ → ß, came by way of that. */
function foldDecomposed(lower: string): string {
  // The dotless ı is a letter of its own, though its upper case is that of i.
  const upper = lower.replace(/[^ı]+/g, (part) => part.toUpperCase())
  return upper
    .toLowerCase()
    .replaceAll('ς', 'σ')
    .replace(/i\p{M}+/gu, (letter) => letter.replaceAll('\u0307', ''))
    .normalize('NFC')
}

/** A name as it is compared: folded, and all white space alike. */
export function foldName(name: string): string {
  return fold(name).replace(/\s+/gu, ' ').trim()
}
