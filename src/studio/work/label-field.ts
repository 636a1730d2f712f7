import { fieldOf, type TextName } from '../../archive/index.js'
import type { Words } from '../words/words.js'

/** What a text is called; one that has no word here, as its option of the command line. */
export function labelField(name: TextName, { work }: Words): string {
  const known: Partial<Record<TextName, string>> = work.fields
  return known[name] ?? fieldOf(name).option.name
}
