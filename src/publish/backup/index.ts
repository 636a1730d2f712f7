export { type BackupResult, backUp } from './back-up.js'
export { type RestoreResult, restore } from './restore.js'
