export { mendAddresses } from './check-addresses.js'
export { examine } from './examine.js'
export { type Finding, judge } from './finding.js'
