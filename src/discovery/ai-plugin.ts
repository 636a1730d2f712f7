import { PATHS } from '../contract/addresses/addresses.js'
import type { Contract } from '../contract/contract.js'
import { createTerms } from '../contract/terms.js'

/** The manifest for ChatGPT plugins. These are discontinued, but scanners still read it. */
export function createAiPlugin(contract: Contract): object {
  const { site, addresses } = contract
  const terms = createTerms(contract)
  return {
    schema_version: 'v1',
    name_for_human: [...site.title].slice(0, 20).join(''),
    name_for_model:
      site.title
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, '_')
        .replace(/^_+|_+$/g, '')
        .slice(0, 50) || 'photoblog',
    description_for_human: `Search ${terms.summary[0]?.toLowerCase()}${terms.summary.slice(1)}`.slice(0, 100),
    description_for_model: `Read-only access to the archive of a daily photoblog (one photo per day, by ${terms.photographers}). Use it to find photos by date, keyword, photographer, category, year or location, or to get the latest photo or a random one. ${terms.credit} ${terms.rights}`,
    auth: { type: 'none' },
    api: { type: 'openapi', url: addresses.absolute(PATHS.openapi) },
    logo_url: addresses.absolute(PATHS.icon),
    contact_email: site.contactEmail,
    legal_info_url: addresses.licence,
  }
}
