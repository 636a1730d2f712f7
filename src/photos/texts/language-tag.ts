/** The locale for dates and numbers. English without a country gets British formats, with the day before the month. */
export function localeOf(language: string): string {
  const tag = knownTag(language)
  return tag === 'en' ? 'en-GB' : tag
}

/** A language tag (BCP 47) for `Intl`, which rejects some that site.json may contain: `de-AT-DE` becomes `de`. */
export function knownTag(language: string): string {
  try {
    Intl.getCanonicalLocales(language)
    return language
  } catch {
    return language.split('-', 1)[0]!
  }
}
