import { getOrMake } from '../../photos/get-or-make.js'
import { once } from '../../photos/once.js'
import type { Site } from '../../photos/site.js'
import { knownTag, localeOf } from '../../photos/texts/language-tag.js'
import { createDates } from './dates.js'
import { de } from './de.js'
import { en, type Words } from './en.js'
import { withOwnWords } from './own-words.js'

export type SiteLanguage = ReturnType<typeof createLanguage>

/** The language of everything for programs: problem documents, developer pages and other documents. */
export const PROGRAMS_LANGUAGE = 'en'

const WORDS: ReadonlyMap<string, Words> = new Map([
  ['en', en],
  ['de', de],
])

const made = new Map<string, SiteLanguage>()
/** Languages of sites whose owners replaced words, keyed by the replacements. */
const madeWithOwn = new WeakMap<object, SiteLanguage>()

/** A site's language with the owners' words; English if untranslated. */
export function languageOf({ language, words }: Pick<Site, 'language' | 'words'>): SiteLanguage {
  if (words === undefined) return getOrMake(made, language, () => createLanguage(language))
  return getOrMake(madeWithOwn, words, () => createLanguage(language, words))
}

function createLanguage(language: string, own: Site['words'] = {}) {
  const words = WORDS.get(language.toLowerCase().split('-', 1)[0]!)
  const tag = words === undefined ? PROGRAMS_LANGUAGE : knownTag(language)
  const locale = localeOf(tag)
  const chosen = withOwnWords(words ?? en, own)
  const numbers = once(() => new Intl.NumberFormat(locale))
  const number = (value: number) => numbers().format(value)
  const names = once(() => new Intl.ListFormat(locale, { type: 'conjunction' }))
  return {
    /** BCP 47 tag for `lang`: the site's language, or `en` if it has no translation. */
    tag,
    words: chosen,
    dates: createDates(locale),
    /** `1,234` */
    number,
    /** `1,234 photos` */
    photos: (count: number) => chosen.photos(count, number(count)),
    /** `Erik and Jens` */
    list: (all: readonly string[]) => names().format(all),
  }
}
