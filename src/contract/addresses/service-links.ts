import { type Addresses, PATHS } from './addresses.js'

/** The `Link` of successful answers: where contract, documentation and catalogue are. @see Spec 4 */
export function serviceLinks(addresses: Addresses): string {
  return [
    `<${addresses.absolute(PATHS.openapi)}>; rel="service-desc"; type="application/json"`,
    `<${addresses.absolute(PATHS.developers)}>; rel="service-doc"; type="text/html"`,
    `<${addresses.absolute(PATHS.apiCatalog)}>; rel="api-catalog"; type="application/linkset+json"`,
  ].join(', ')
}
