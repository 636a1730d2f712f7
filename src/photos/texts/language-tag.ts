/** Whether `Intl` accepts a language tag (BCP 47). The settings accept more: `de-AT-DE`. */
export function isLanguageTag(language: string): boolean {
  try {
    return Intl.getCanonicalLocales(language).length > 0
  } catch {
    return false
  }
}
