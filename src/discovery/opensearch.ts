import { PATHS } from '../contract/addresses/addresses.js'
import type { Contract } from '../contract/contract.js'
import { MEDIA_TYPES } from '../contract/media-types.js'

/**
 * /opensearch.xml lets browsers search the site from the address bar. The API template has no optional parameters, because
 * clients may send them empty and the API rejects empty numbers. @see OpenSearch 1.1
 */
export function createOpenSearch({ site, addresses, operations }: Contract): string {
  const url = (type: string, template: string, more = '') =>
    `  <Url type="${type}" ${more}template="${escapeXml(template)}"/>`
  const api = `${addresses.absolute(operations.searchPhotos.path)}?q={searchTerms}&limit={count}&offset={startIndex}`
  return `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
  <ShortName>${escapeXml([...site.title].slice(0, 16).join(''))}</ShortName>
  <Description>${escapeXml(site.description)}</Description>
${url('text/html', `${addresses.absolute(PATHS.search)}?q={searchTerms}`)}
${addresses.isStatic ? '' : `${url('application/json', api, 'indexOffset="0" ')}\n`}${url(MEDIA_TYPES.opensearch, addresses.absolute(PATHS.opensearch), 'rel="self" ')}
  <Image height="144" width="144" type="image/png">${addresses.absolute(PATHS.smallIcon)}</Image>
  <InputEncoding>UTF-8</InputEncoding>
  <OutputEncoding>UTF-8</OutputEncoding>
</OpenSearchDescription>
`
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
}
