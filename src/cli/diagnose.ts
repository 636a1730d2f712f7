import { type ExamineOptions, examine } from '../owner/check/examine.js'
import type { Finding } from '../owner/check/finding.js'
import { TYPEFACES } from '../site/assets.js'
import type { OwnSite } from '../site-dir/own-site.js'
import type { Config } from '../site-dir/settings/config.js'
import { checkLook } from './check-look.js'
import { checkSettings } from './parts/check-settings.js'

/** Checks an open site and its settings, and changes nothing. */
export async function diagnose(config: Config, own: OwnSite, options: ExamineOptions): Promise<readonly Finding[]> {
  const { trustedProxies, logAddresses } = config
  const examined = await examine(own, { trustedProxies, logAddresses, typefaces: TYPEFACES }, options)
  return [...checkSettings(config, own.site), ...(await checkLook(own)), ...examined]
}
