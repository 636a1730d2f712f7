export { ConfigError, type PlacedFault } from './config-error.js'
export { faultsOfPhotos } from './faults-of-photos.js'
export { faultsOfLook, readAppearance } from './look/read-appearance.js'
export { checkSite, type OpenSite, openDemoSite, openPlannedSite, openSite } from './open-site.js'
export { describeFailure, isForOwner, OwnerError } from './owner-error.js'
export { type AskedNames, type PreparedRenaming, prepareRenaming } from './prepare-renaming.js'
export { readVersion } from './read-version.js'
export { addRedirects, readRedirects } from './redirects-file.js'
export { findSamples } from './sample-values.js'
export { sqliteFile } from './settings/choose-database.js'
export {
  type Config,
  faultOf,
  followSettings,
  keepSettings,
  readConfig,
} from './settings/config.js'
export { isEveryInterface, ownAddress } from './settings/own-address.js'
export type { SettingSource } from './settings/setting-sources.js'
export { parseDatabaseUrl } from './settings/setting-values.js'
export {
  explainFormer,
  type FormerSetting,
  isFormerSetting,
  isOfArchive,
  isSecret,
  isSettingName,
  type LogLevel,
  SETTING_NAMES,
  SETTINGS,
  type SettingName,
} from './settings/settings.js'
export { readKeptSettings, SECRETS_FILE, writeSettings } from './settings/settings-files.js'
export { suggest } from './similar-name.js'
export { parseSite, readSite, withoutRetired } from './site-file.js'
export {
  areSameMembers,
  faultOfMembers,
  faultsOfMembers,
  readSiteMembers,
  type SiteMembers,
  writeSiteMembers,
  writeSiteSchema,
} from './site-members.js'
export { SITE_FILE_SCHEMA } from './site-schema.js'
export { SITE_VALUE_NAMES, setSiteValues, showSiteValue } from './site-values.js'
export { teachAlias } from './teach-alias.js'
export { planTimeZone } from './time-zone-before.js'
export { turnSiteFiles } from './turn-site-files.js'
