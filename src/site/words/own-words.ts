import type { Words } from './en.js'

/**
 * Words of a language with those of the owners in their places.
 * @param own by key, `frame.archive`; checked with site.json
 */
export function withOwnWords(words: Words, own: Readonly<Record<string, string>>): Words {
  return Object.entries(own).reduce((changed, [key, text]) => replaceAt(changed, key.split('.'), text), words)
}

function replaceAt<Part extends object>(part: Part, [step = '', ...further]: readonly string[], text: string): Part {
  const inner = (part as Readonly<Record<string, unknown>>)[step]
  if (inner === undefined) return part
  return { ...part, [step]: further.length === 0 ? text : replaceAt(inner as object, further, text) }
}
