/** The available licences, apart from custom terms. Creative Commons licences have their SPDX identifiers. */
export const LICENCE_IDS = [
  'all-rights-reserved',
  'CC-BY-4.0',
  'CC-BY-SA-4.0',
  'CC-BY-ND-4.0',
  'CC-BY-NC-4.0',
  'CC-BY-NC-SA-4.0',
  'CC-BY-NC-ND-4.0',
  'CC0-1.0',
] as const
export type LicenceId = (typeof LICENCE_IDS)[number]

/** Custom terms of an owner. */
export interface OwnTerms {
  /** One or two sentences, in the language of the site. */
  readonly text: string
  /** Whether the owners reserve text and data mining. @see Directive (EU) 2019/790, Article 4 */
  readonly mining: 'reserved' | 'allowed'
}

export type Licence = LicenceId | OwnTerms

/** The wording of sites that predate the choice of licences. */
const RESERVED = /^all rights reserved\b/i
/** Shorter texts are taken for names of licences. */
const MIN_OWN_TERMS = 30

/** Parses a licence as people write it: `CC BY-SA 4.0`, `cc0-1.0` or a custom sentence. `undefined` if it is invalid. */
export function parseLicence(text: string): Licence | undefined {
  const written = text.trim()
  const id = written.replaceAll(/[\s-]+/g, '-').toLowerCase()
  const chosen = LICENCE_IDS.find((one) => one.toLowerCase() === id)
  if (chosen !== undefined) return chosen
  if (RESERVED.test(written)) return 'all-rights-reserved'
  return written.length < MIN_OWN_TERMS ? undefined : { text: written, mining: 'reserved' }
}
