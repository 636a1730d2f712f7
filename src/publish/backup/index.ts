export { backUp } from './back-up.js'
export { keepBackups } from './keep-backups.js'
export { parseKeepRules } from './keep-rule.js'
export { restore } from './restore.js'
