import type { ResolvedPhoto } from '../../contract/addresses/old-blog-paths.js'
import type { Contract } from '../../contract/contract.js'
import { gone, notFound, photoNotFound } from '../../contract/problems.js'
import type { Published } from '../../state/published.js'
import { definePage, type Elsewhere, type PageMaker } from '../page.js'
import { imageNode, lastChange, postingNode } from '../parts/json-ld.js'
import { languageOf } from '../words/site-language.js'
import { photoMarkdown, presentPhotoPage } from './photo-model.js'
import { PhotoView } from './photo-view.js'

/** The permanent page of a photo. @see Spec 2.1 */
export const photoPage: PageMaker = (contract, calendar) =>
  definePage({
    pattern: '/:year(^\\d{4}$)/:month(^\\d{2}$)/:day(^\\d{2}$)/:slug/',
    className: 'photo',
    find({ published, params }) {
      const found = resolvePage(params, published, contract)
      if (!('kind' in found)) return found
      return presentPhotoPage(found.photo, published, calendar.beginningWithOffset(found.photo.date), contract)
    },
    html: (model) => <PhotoView model={model} language={languageOf(contract.site)} />,
    markdown: (model) => photoMarkdown(model, contract),
    jsonLd: (model) => [
      postingNode(model.photo, model.published, contract),
      imageNode(model.photo, model.published, contract),
    ],
    sitemapOfYear: (published, year) =>
      published.ofYear(year).map((photo) => ({
        path: contract.addresses.photoPagePath(photo),
        changed: lastChange(photo, calendar.beginningWithOffset(photo.date)),
        images: [contract.addresses.image(photo, 'full')],
      })),
  })

/** A day redirects to its photo. @see Spec 4.3 */
export const dayPage: PageMaker = (contract) => ({
  pattern: '/:year(^\\d{4}$)/:month(^\\d{2}$)/:day(^\\d{2}$)/',
  find({ published, params }) {
    const found = resolvePage(params, published, contract)
    return 'kind' in found ? { redirect: found.path, status: 301 } : found
  },
})

/** The photo at this address, or a redirect to where the address now leads. @throws Problem if nothing is found */
function resolvePage(
  { path = '', year, month, day }: Readonly<Record<string, string>>,
  published: Published,
  contract: Contract,
): ResolvedPhoto | Elsewhere {
  const found = contract.resolve(path, published)
  if (found?.kind === 'gone') throw gone(path)
  if (found !== undefined) {
    return found.kind === 'photo' && found.by === 'page' ? found : { redirect: found.path, status: 301 }
  }
  const date = `${year}-${month}-${day}`
  throw published.onDate(date) === undefined ? photoNotFound(date) : notFound(path)
}
