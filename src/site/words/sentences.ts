/** Puts the formatted count before the singular or the plural of a noun. English and German need no other forms. */
export const withNoun = (one: string, other: string) => (count: number, shown: string) =>
  `${shown} ${count === 1 ? one : other}`

/** Adds a full stop to a text, unless it already ends like a sentence. */
export const sentence = (text: string): string => (/[.!?…]$/u.test(text) ? text : `${text}.`)

export type Prose = readonly (string | { readonly name: string; readonly href: string })[]

/** Makes a link within a sentence from its text. */
export type ProseLink = (name: string) => { readonly name: string; readonly href: string }
