/** The locale for dates and numbers. English without a country gets British formats, with the day before the month. */
export function localeOf(language: string): string {
  const tag = isLanguageTag(language) ? language : 'en'
  return tag === 'en' ? 'en-GB' : tag
}

/** Whether `Intl` accepts a language tag (BCP 47). The settings accept more: `de-AT-DE`. */
export function isLanguageTag(language: string): boolean {
  try {
    return Intl.getCanonicalLocales(language).length > 0
  } catch {
    return false
  }
}
