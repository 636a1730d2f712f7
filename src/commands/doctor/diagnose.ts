import type { Clock } from '../../archive/index.js'
import { createAddresses } from '../../contract/index.js'
import type { Config, OpenSite } from '../../data-dir/index.js'
import { examine, type Finding } from '../../publish/check/index.js'
import { TYPEFACES } from '../../site/index.js'
import { checkSettings } from '../parts/check-settings.js'
import { checkLook } from './check-look.js'

/** Checks an open site and its settings, and changes nothing. */
export async function diagnose(
  config: Config,
  open: OpenSite,
  options: Parameters<typeof examine>[1],
  clock: Clock,
): Promise<readonly Finding[]> {
  const { baseUrl, trustedProxies, logAddresses } = config
  const licenceUrl = config.publicUrl && createAddresses(config.publicUrl).licence
  const settings = { baseUrl, licenceUrl, trustedProxies, logAddresses }
  const examined = await examine({ ...open, ...settings, clock, typefaces: TYPEFACES }, options)
  return [...checkSettings(config, open.site), ...(await checkLook(open)), ...examined]
}
