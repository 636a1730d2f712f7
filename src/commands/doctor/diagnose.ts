import type { Config } from '../../data-dir/index.js'
import { type ExamineOptions, examine, type Finding } from '../../publish/check/index.js'
import type { OwnSite } from '../../publish/index.js'
import { TYPEFACES } from '../../site/index.js'
import { checkSettings } from '../parts/check-settings.js'
import { checkLook } from './check-look.js'

/** Checks an open site and its settings, and changes nothing. */
export async function diagnose(config: Config, own: OwnSite, options: ExamineOptions): Promise<readonly Finding[]> {
  const { trustedProxies, logAddresses } = config
  const examined = await examine(own, { trustedProxies, logAddresses, typefaces: TYPEFACES }, options)
  return [...checkSettings(config, own.site), ...(await checkLook(own)), ...examined]
}
