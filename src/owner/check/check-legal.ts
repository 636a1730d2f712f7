import type { Site } from '../../photos/site.js'
import { type Finding, ok } from './finding.js'

/**
 * Checks that the pages required by German law exist and are complete.
 * @param logAddresses whether the request log includes client addresses
 */
export function checkLegal({ imprint, privacy }: Site, logAddresses: boolean): Finding {
  const check = 'imprint'
  const missing = [...(imprint === undefined ? ['imprint'] : []), ...(privacy === undefined ? ['privacy'] : [])]
  if (missing.length > 0) {
    return {
      check,
      // Only a note: not every owner has this duty.
      level: 'note',
      message: `site.json has no ${missing.join(' and no ')}; in Germany, § 5 DDG and Article 13 GDPR require both`,
      advice: `fill in ${missing.map((name) => `«${name}»`).join(' and ')}, such as «photoblog config imprint.name="…" imprint.address="…" imprint.email=…»: the site then adds the pages and links to them`,
    }
  }
  if (!logAddresses || (privacy?.further.length ?? 0) > 0)
    return ok(check, 'the site has an imprint and a privacy page')
  return {
    check,
    level: 'warn',
    message:
      'the log contains client addresses (LOG_ADDRESSES=yes), but the privacy page does not say how long it is kept',
    advice: 'say so with «photoblog config privacy.further="…"», or stop with «photoblog config LOG_ADDRESSES=»',
  }
}
