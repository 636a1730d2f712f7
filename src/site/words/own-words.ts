import { en, type Words } from './en.js'

/** Keys of all texts in a table of words, such as `frame.archive`; lists and texts with names or numbers have none. */
function keysOf(words: object, path = ''): readonly string[] {
  return Object.entries(words).flatMap(([name, value]) => {
    if (typeof value === 'string') return [path + name]
    return typeof value === 'object' && !Array.isArray(value) ? keysOf(value, `${path}${name}.`) : []
  })
}

/** The words of licences and legal pages are fixed, so owners cannot replace them. */
const { licence: _licence, legal: _legal, ...OWNED } = en

/** Keys of the texts that owners may replace: all except the licence, the legal pages and the preview notice. */
export const WORD_KEYS: readonly string[] = keysOf(OWNED).filter((key) => key !== 'frame.preview')

/**
 * Replaces words of a language with the owners' own.
 * @param own replacements by key such as `frame.archive`, validated with site.json
 */
export function withOwnWords(words: Words, own: Readonly<Record<string, string>>): Words {
  return Object.entries(own).reduce((changed, [key, text]) => replaceAt(changed, key.split('.'), text), words)
}

function replaceAt<Part extends object>(part: Part, [step = '', ...further]: readonly string[], text: string): Part {
  const inner = (part as Readonly<Record<string, unknown>>)[step]
  if (inner === undefined) return part
  return { ...part, [step]: further.length === 0 ? text : replaceAt(inner as object, further, text) }
}
