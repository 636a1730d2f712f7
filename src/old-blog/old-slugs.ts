const GERMAN: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' }

/** The last segments by which a WordPress blog may have called a name, depending on its language and version. */
export function oldSlugsOf(name: string): readonly string[] {
  const lower = name.normalize('NFC').toLowerCase()
  const german = [...lower].map((letter) => GERMAN[letter] ?? letter).join('')
  return [...new Set([dashed(german), dashed(lower.replaceAll('ß', 's')), dashed(lower, true)])].filter(Boolean)
}

/** As `sanitize_title_with_dashes` writes it: what is neither letter nor digit goes, white space becomes a hyphen. */
function dashed(text: string, keepsLetters = false): string {
  const plain = keepsLetters ? text : text.normalize('NFKD').replace(/\p{M}/gu, '')
  return plain
    .replace(/[./–—]/g, '-')
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s+/g, '-')
    .replace(/-{2,}/g, '-')
    .replace(/^-|-$/g, '')
}
