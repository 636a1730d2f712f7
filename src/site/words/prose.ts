/** Text with links in it. */
export type Prose = readonly (string | { readonly name: string; readonly href: string })[]

/** Makes the link that a sentence needs, of the words that lead there. */
export type ProseLink = (name: string) => { readonly name: string; readonly href: string }
