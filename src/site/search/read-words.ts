import { splitWords } from '../../search/plain-text.js'
import type { PhotoFilter } from '../../search/search-index.js'

/** What stands between two quotation marks, of whatever language. */
const QUOTED = /["“”„«»]([^"“”„«»]+)["“”„«»]/g

/** What people type into a search: words that a photo must all have, and what they put into quotation marks as it stands. */
export function readWords(q: string): Pick<PhotoFilter, 'words' | 'phrases'> {
  const phrases = [...q.matchAll(QUOTED)].map(([, phrase]) => phrase!.trim()).filter((phrase) => phrase !== '')
  const words = splitWords(q.replace(QUOTED, ' '))
  // Of punctuation alone, what was typed is looked for.
  const all = words.length === 0 && phrases.length === 0 ? [q] : phrases
  return { ...(words.length === 0 ? {} : { words }), ...(all.length === 0 ? {} : { phrases: all }) }
}
