import type { Site } from '../../archive/index.js'
import { type Finding, ok } from './finding.js'

export interface LegalFacts {
  readonly site: Pick<Site, 'imprint' | 'privacy'>
  /** Whether the log names the clients of requests. */
  readonly logAddresses: boolean
}

/** Whether the pages are there that German law asks for, and say all that they must. */
export function checkLegal({ site: { imprint, privacy }, logAddresses }: LegalFacts): Finding {
  const check = 'imprint'
  const missing = [...(imprint === undefined ? ['imprint'] : []), ...(privacy === undefined ? ['privacy'] : [])]
  if (missing.length > 0) {
    return {
      check,
      // A duty of the owner's, which some owners have and some have not: the site is as well without.
      level: 'note',
      message: `site.json has no ${missing.join(' and no ')}; in Germany § 5 DDG and Article 13 GDPR ask for both`,
      advice: `fill in ${missing.map((name) => `«${name}»`).join(' and ')}: the pages and the links to them follow`,
    }
  }
  if (!logAddresses || (privacy?.further.length ?? 0) > 0) return ok(check, 'imprint and privacy page are there')
  return {
    check,
    level: 'warn',
    message: 'the log names clients (LOG_ADDRESSES=yes), and the privacy page does not say how long it is kept',
    advice: 'say so in «privacy.further» of site.json, or leave LOG_ADDRESSES out',
  }
}
