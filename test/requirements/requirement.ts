/** Clauses of the specification by id: where they stand, and what they say in our own words. */
export type Requirements = Readonly<Record<string, readonly [section: string, sentence: string]>>
