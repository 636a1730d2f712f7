/** A word in the forms that its language counts with; `other` always. */
type Forms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string }

/** Chooses the form that goes with a number, by the plural rules of a language. */
export function chooseForm(language: string): (count: number, forms: Forms) => string {
  let rules: Intl.PluralRules | undefined
  return (count, forms) => {
    rules ??= new Intl.PluralRules(language)
    return forms[rules.select(count)] ?? forms.other
  }
}

/** Text with links in it. */
export type Prose = readonly (string | { readonly name: string; readonly href: string })[]

/** Makes the link that a sentence needs, of the words that lead there. */
export type ProseLink = (name: string) => { readonly name: string; readonly href: string }
