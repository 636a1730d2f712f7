import type { Licence, LicenceId } from '../photos/licence.js'
import { type Addresses, PATHS } from './addresses/addresses.js'

/** The licence in all forms used by documents and headers. @see Spec 1.6 */
export type LicenceTerms = ReturnType<typeof describeLicence>

type Mining = 'reserved' | 'allowed' | 'unspecified'

/** Uses allowed without asking, and their conditions: the same licence for adaptations (`shareAlike`), and credit. */
export type Permissions = Readonly<Record<keyof typeof NOTHING, boolean>>

const NOTHING = { share: false, adapt: false, commercially: false, shareAlike: false, withCredit: true }
const BY: Permissions = { share: true, adapt: true, commercially: true, shareAlike: false, withCredit: true }

/** Name, deed and permissions of each licence. @see https://creativecommons.org/share-your-work/cclicenses/ */
const LICENCES: Readonly<
  Record<LicenceId, { readonly name: string; readonly deed?: string; readonly permits: Permissions }>
> = {
  'all-rights-reserved': { name: 'All rights reserved', permits: NOTHING },
  'CC-BY-4.0': { name: 'CC BY 4.0', deed: 'licenses/by/4.0', permits: BY },
  'CC-BY-SA-4.0': { name: 'CC BY-SA 4.0', deed: 'licenses/by-sa/4.0', permits: { ...BY, shareAlike: true } },
  'CC-BY-ND-4.0': { name: 'CC BY-ND 4.0', deed: 'licenses/by-nd/4.0', permits: { ...BY, adapt: false } },
  'CC-BY-NC-4.0': { name: 'CC BY-NC 4.0', deed: 'licenses/by-nc/4.0', permits: { ...BY, commercially: false } },
  'CC-BY-NC-SA-4.0': {
    name: 'CC BY-NC-SA 4.0',
    deed: 'licenses/by-nc-sa/4.0',
    permits: { ...BY, commercially: false, shareAlike: true },
  },
  'CC-BY-NC-ND-4.0': {
    name: 'CC BY-NC-ND 4.0',
    deed: 'licenses/by-nc-nd/4.0',
    permits: { ...BY, commercially: false, adapt: false },
  },
  'CC0-1.0': { name: 'CC0 1.0', deed: 'publicdomain/zero/1.0', permits: { ...BY, withCredit: false } },
}

/** Path prefixes of the API's documents and schemas, which may be copied freely. @see Spec 1.6 */
export const OPEN_PATHS: readonly string[] = [PATHS.openapi, '/developers', '/llms', '/.well-known/']

/** Whether text and data mining of a path needs consent. @see W3C TDM Reservation Protocol */
export function reservesMining({ mining }: LicenceTerms, path: string): boolean {
  return mining === 'reserved' && !OPEN_PATHS.some((open) => path.startsWith(open))
}

const SIGNALS = { reserved: ', ai-train=no', allowed: ', ai-train=yes', unspecified: '' } as const
const USAGE = {
  reserved: 'train-ai=n, ai-use=y, search=y',
  allowed: 'train-ai=y, ai-use=y, search=y',
  unspecified: 'ai-use=y, search=y',
} as const

export function describeLicence(chosen: Licence, addresses: Addresses) {
  const own = typeof chosen === 'object'
  const { name, deed, permits } = own ? { name: undefined, deed: undefined, permits: NOTHING } : LICENCES[chosen]
  const mining: Mining = own ? chosen.mining : miningOf(chosen, permits)
  const url = deed === undefined ? addresses.licence : `https://creativecommons.org/${deed}/`
  return {
    chosen,
    /** The licence's common name; `undefined` for the owners' own terms. */
    name,
    /** URL of the full text, on creativecommons.org or on the site. */
    url,
    permits,
    /** Before the names of photographers; empty if they have waived their rights. */
    copyrightSign: permits.withCredit ? '© ' : '',
    mining,
    /** One or two sentences for programs. */
    terms: own
      ? chosen.text
      : name !== undefined && deed !== undefined
        ? publicTerms(name, url, permits)
        : RESERVED_TERMS,
    /** Signals for search, for answers with credit and for training. @see contentsignals.org */
    contentSignal: `search=yes, ai-input=yes${SIGNALS[mining]}`,
    /** A structured field. @see draft-ietf-aipref-vocab-08 */
    contentUsage: USAGE[mining],
  }
}

const RESERVED_TERMS =
  'All rights reserved. Redistributing, modifying or training on the images needs written permission.'

/**
 * Creative Commons licences do not reserve mining. They leave open whether a trained model is an adaptation and whether
 * training is commercial, so a licence that forbids either gets no statement on training.
 */
function miningOf(chosen: LicenceId, { adapt, commercially }: Permissions): Mining {
  if (chosen === 'all-rights-reserved') return 'reserved'
  return adapt && commercially ? 'allowed' : 'unspecified'
}

function publicTerms(name: string, url: string, { adapt, commercially, shareAlike, withCredit }: Permissions): string {
  if (!withCredit)
    return `${name} (${url}): the photographers have waived their rights in the images; use them as you like.`
  const conditions = [
    'with credit',
    !commercially && 'for non-commercial purposes',
    shareAlike && 'adaptations under the same licence',
  ].filter(Boolean)
  return `${name} (${url}): the images may be shared${adapt ? ' and adapted' : ' unchanged'}, ${conditions.join(', ')}.`
}

/** What agents may do with the images, in a few sentences. */
export function rightsSentence({ chosen, permits, terms, mining }: LicenceTerms, addresses: Addresses): string {
  const contact = addresses.absolute(PATHS.contact)
  if (chosen === 'all-rights-reserved') {
    return `All rights in the images are reserved. Redistributing, modifying or training on them needs written permission: ${contact}`
  }
  if (permits.share) return `The images are licensed under ${terms} For anything else, ask: ${contact}`
  const reservation = mining === 'reserved' ? ' Training on the images needs written permission.' : ''
  return `The images are under the site's own terms: ${terms}${reservation} For anything else, ask: ${contact}`
}
