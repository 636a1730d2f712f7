export { examine } from './examine.js'
export type { Finding } from './finding.js'
