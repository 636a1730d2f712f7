import { OwnerError } from '../disk/owner-error.js'
import { findPhotographer } from '../photos/find-photographer.js'
import { SPECIFIED_SITE } from '../photos/site.js'
import { normaliseLine } from '../photos/texts/normalise-photo-texts.js'
import { readSite } from './site-file.js'
import { writeSiteMembers } from './site-members.js'

/**
 * Adds another spelling to a photographer in site.json.
 * @returns `name`: the photographer's name as the site spells it
 * @throws OwnerError, ConfigError, StorageError
 */
export async function teachAlias(dataDir: string, given: { readonly spelling: string; readonly photographer: string }) {
  const { photographers } = (await readSite(dataDir)) ?? SPECIFIED_SITE
  const alias = normaliseLine(given.spelling)
  const name = findPhotographer([given.photographer], photographers)
  if (name === undefined) {
    const names = photographers.map((one) => one.name).join(', ')
    throw new OwnerError(`${JSON.stringify(given.photographer)} is not one of the site's photographers (${names})`)
  }
  const holder = findPhotographer([alias], photographers)
  if (holder === name) return { alias, name, isNew: false }
  if (holder !== undefined) throw new OwnerError(`${JSON.stringify(alias)} already means ${holder}`)
  const taught = photographers.map((one) => (one.name === name ? { ...one, aliases: [...one.aliases, alias] } : one))
  await writeSiteMembers(dataDir, {
    photographers: taught.map(({ aliases, ...one }) => (aliases.length === 0 ? one : { ...one, aliases })),
  })
  return { alias, name, isNew: true }
}
