export { mendAddresses } from './check-addresses.js'
export { checkUpgrade } from './check-upgrade.js'
export { examine } from './examine.js'
export { type Finding, judge } from './finding.js'
