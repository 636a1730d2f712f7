import { LICENCE_IDS, type Licence, parseLicence } from '../photos/licence.js'
import { type Imprint, type Privacy, SPECIFIED_SITE } from '../photos/site.js'
import type { PlacedFault } from './config-error.js'
import type { SiteFile } from './site-schema.js'

/** Receives a fault and its place. */
export type ReportFault = (pointer: string, message: string, further?: Pick<PlacedFault, 'isForm'>) => void

/** The licence as the archive knows it. */
export function readLicence(given: SiteFile['licence'], report: ReportFault): Licence {
  if (given === undefined) return SPECIFIED_SITE.licence
  if (typeof given === 'object') return given
  const licence = parseLicence(given)
  if (licence === undefined) {
    report(
      '/licence',
      `licence must be one of ${LICENCE_IDS.join(', ')}, or terms of your own: {"text": "…", "mining": "reserved"}; it is ${JSON.stringify(given)}`,
    )
  }
  return licence ?? SPECIFIED_SITE.licence
}

/** A complete imprint, or none. */
export function readImprint(given: SiteFile['imprint'] = {}, report: ReportFault): Imprint | undefined {
  const { name, email, phone, vatId, responsible } = given
  const [owner, mail] = [filled(name), filled(email)]
  const address = (given.address ?? []).flatMap((line) => filled(line) ?? [])
  const further = { phone: filled(phone), vatId: filled(vatId), responsible: filled(responsible) }
  if (owner !== undefined && mail !== undefined && address.length > 0) {
    return { name: owner, address, email: mail, ...further }
  }
  const missing = Object.entries({ name: owner, address: address[0], email: mail }).filter(
    ([, value]) => value === undefined,
  )
  if (missing.length < 3 || Object.values(further).some((value) => value !== undefined)) {
    report('/imprint', `imprint needs ${missing.map(([key]) => key).join(', ')}; fill in all of it or leave it empty`)
  }
  return undefined
}

/** The contents of the privacy page; `undefined` without an authority. */
export function readPrivacy(
  { authority, hosting, further = [] }: NonNullable<SiteFile['privacy']> = {},
  imprint: Imprint | undefined,
  report: ReportFault,
): Privacy | undefined {
  const named = filled(authority)
  if (named === undefined) {
    if (filled(hosting) !== undefined || further.length > 0) {
      report('/privacy', 'privacy needs authority, the one to which readers can complain')
    }
    return undefined
  }
  if (imprint === undefined) report('/privacy', 'privacy needs imprint, which says who is responsible')
  return { authority: named, hosting: filled(hosting), further }
}

function filled(value: string | undefined): string | undefined {
  const trimmed = value?.trim()
  return trimmed === '' ? undefined : trimmed
}
