/** The plural forms of a word in a language; `other` is always present. */
type Forms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string }

/** Chooses the form for a number by the plural rules of a language. */
export function chooseForm(language: string): (count: number, forms: Forms) => string {
  let rules: Intl.PluralRules | undefined
  return (count, forms) => {
    rules ??= new Intl.PluralRules(language)
    return forms[rules.select(count)] ?? forms.other
  }
}

/** A text with a full stop, unless it ends a sentence already. */
export const sentence = (text: string): string => (/[.!?…]$/u.test(text) ? text : `${text}.`)

export type Prose = readonly (string | { readonly name: string; readonly href: string })[]

/** Makes a link within a sentence from its text. */
export type ProseLink = (name: string) => { readonly name: string; readonly href: string }
