import { PATHS } from '../../contract/addresses/addresses.js'
import type { Contract } from '../../contract/contract.js'
import { altText, creditLine } from '../../contract/present-photo.js'
import { copyrightYear } from '../../photos/copyright-year.js'
import { type DigitalSourceType, digitalSourceTypeUri } from '../../photos/digital-source-type.js'
import type { Photo } from '../../photos/photo.js'
import { titleOf } from '../../photos/title.js'
import { placeParts } from '../../state/facets.js'
import type { PageModel } from '../page.js'
import { photoNotice } from '../words/licence-words.js'
import { type PhotoItem, sizeOf } from './photo-item.js'

/** A graph as script element content, escaped so that no text can end the element. */
export function jsonLdText(nodes: readonly object[]): string {
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': nodes })
    .replaceAll('<', '\\u003c')
    .replaceAll('>', '\\u003e')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
}

/** The breadcrumbs, if any. */
export function trailNode({ path, title, trail = [], isPlaced }: PageModel, { site, addresses }: Contract): object[] {
  if (path === PATHS.home || isPlaced === false) return []
  const crumbs = [{ name: site.title, path: PATHS.home }, ...trail, { name: title, path }]
  return [
    {
      '@type': 'BreadcrumbList',
      itemListElement: crumbs.map((crumb, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: crumb.name,
        item: addresses.absolute(crumb.path),
      })),
    },
  ]
}

/** A photographer, with an `@id` for the person. */
export function personNode(name: string, { addresses, pages }: Contract): object {
  const url = addresses.absolute(pages.photographer(name))
  return { '@type': 'Person', '@id': `${url}#person`, name, url }
}

function publisherNode({ site, addresses }: Contract) {
  const url = addresses.absolute(PATHS.home)
  return { '@type': 'Organization', '@id': addresses.absolute('/#site'), name: site.title, url }
}

export function siteNodes(contract: Contract): object[] {
  const { site, addresses } = contract
  const publisher = publisherNode(contract)
  return [
    {
      ...publisher,
      logo: { '@type': 'ImageObject', url: addresses.absolute(PATHS.icon), ...pixels({ width: 512, height: 512 }) },
    },
    {
      '@type': 'Blog',
      '@id': addresses.absolute('/#blog'),
      name: site.title,
      description: site.description,
      url: publisher.url,
      inLanguage: site.language,
      publisher: { '@id': publisher['@id'] },
      license: contract.licence.url,
    },
  ]
}

/** The picture with every licence field that search engines read. @see Google image metadata */
export function imageNode(photo: Photo, published: string, contract: Contract): object {
  const { site, addresses } = contract
  const page = addresses.photoPage(photo)
  return {
    '@type': 'ImageObject',
    '@id': `${page}#photo`,
    name: titleOf(photo, contract.site.language),
    caption: photo.caption || altText(photo, contract.site),
    contentUrl: addresses.image(photo, 'full'),
    url: page,
    thumbnailUrl: addresses.image(photo, 'thumbnail'),
    encodingFormat: 'image/jpeg',
    ...pixels(sizeOf(photo, 'full')),
    uploadDate: published,
    representativeOfPage: true,
    ...(placeParts(photo.location).length > 0 && { contentLocation: { '@type': 'Place', name: photo.location } }),
    creator: personNode(photo.photographer, contract),
    copyrightHolder: { '@id': `${addresses.absolute(contract.pages.photographer(photo.photographer))}#person` },
    copyrightYear: copyrightYear(photo),
    copyrightNotice: photoNotice(photo, contract),
    creditText: creditLine(photo, site, addresses),
    license: contract.licence.url,
    acquireLicensePage: addresses.absolute(PATHS.contact),
    usageInfo: contract.licence.url,
    ...digitalSource(photo.picture.digitalSourceType),
  }
}

/** IPTC terms that schema.org lacks. */
const WITHOUT_SCHEMA_TERM: ReadonlySet<DigitalSourceType> = new Set([
  'computationalCapture',
  'composite',
  'digitalCreation',
  'humanEdits',
  'screenCapture',
  'softwareImage',
])

/** @see https://schema.org/IPTCDigitalSourceEnumeration */
function digitalSource(type: DigitalSourceType | undefined): object {
  if (type === undefined) return {}
  if (WITHOUT_SCHEMA_TERM.has(type)) return { digitalSourceType: digitalSourceTypeUri(type) }
  return { digitalSourceType: `https://schema.org/${type.charAt(0).toUpperCase()}${type.slice(1)}DigitalSource` }
}

/** schema.org wants quantities with a unit; E37 is the UN/CEFACT code for pixels. */
const pixels = ({ width, height }: { readonly width: number; readonly height: number }) => ({
  width: { '@type': 'QuantitativeValue', value: width, unitCode: 'E37' },
  height: { '@type': 'QuantitativeValue', value: height, unitCode: 'E37' },
})

export function postingNode(photo: Photo, published: string, contract: Contract): object {
  const { site, addresses } = contract
  const page = addresses.photoPage(photo)
  return {
    '@type': 'BlogPosting',
    '@id': `${page}#post`,
    url: page,
    mainEntityOfPage: page,
    headline: titleOf(photo, contract.site.language),
    datePublished: published,
    dateModified: lastChange(photo, published),
    inLanguage: site.language,
    author: personNode(photo.photographer, contract),
    publisher: {
      ...publisherNode(contract),
      logo: { '@type': 'ImageObject', url: addresses.absolute(PATHS.icon) },
    },
    image: { '@id': `${page}#photo` },
    articleSection: [...photo.categories],
    keywords: [...photo.tags],
    isAccessibleForFree: true,
    isPartOf: { '@type': 'Blog', '@id': addresses.absolute('/#blog'), name: site.title },
  }
}

/** Changes before publication do not count as modifications. */
export function lastChange(photo: Photo, published: string): string {
  return Date.parse(photo.updatedAt) > Date.parse(published) ? photo.updatedAt : published
}

/** A list of pages. @param entries the pages that this one lists, out of `total` */
export function collectionNode(
  model: PageModel,
  entries: readonly Pick<PhotoItem, 'title' | 'path'>[],
  total: number,
  { addresses }: Contract,
): object {
  return {
    '@type': 'CollectionPage',
    '@id': addresses.absolute(model.path),
    url: addresses.absolute(model.path),
    name: model.title,
    description: model.description,
    isPartOf: { '@id': addresses.absolute('/#blog') },
    mainEntity: {
      '@type': 'ItemList',
      numberOfItems: total,
      itemListElement: entries.map(({ title, path }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        url: addresses.absolute(path),
        name: title,
      })),
    },
  }
}
