/** English without a country gets British formats, with the day before the month. */
const LOCALES: ReadonlyMap<string, string> = new Map([['en', 'en-GB']])

/** The locale for dates and numbers of a site. @param language its language */
export function localeOf(language: string): string {
  const tag = isLanguageTag(language) ? language : 'en'
  return LOCALES.get(tag) ?? tag
}

/** Whether `Intl` accepts a language tag (BCP 47). The settings accept more: `de-AT-DE`. */
export function isLanguageTag(language: string): boolean {
  try {
    return Intl.getCanonicalLocales(language).length > 0
  } catch {
    return false
  }
}
