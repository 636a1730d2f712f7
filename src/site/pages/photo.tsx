import type { Photo, Published } from '../../archive/index.js'
import { gone, photoNotFound } from '../../contract/index.js'
import { imageNode, lastChange, postingNode } from '../json-ld.js'
import { definePage, type PageMaker, type PageModel } from '../page.js'
import { PhotoView } from '../parts/photo-view.js'
import { type PhotoModel, photoMarkdown, presentPhotoPage } from '../photo-model.js'
import { languageOf } from '../words/site-language.js'

/** The permanent page of a photo. @see Spec 2.1 */
export const photoPage: PageMaker = (contract, calendar) =>
  definePage<PhotoModel>({
    pattern: '/:year(^\\d{4}$)/:month(^\\d{2}$)/:day(^\\d{2}$)/:slug/',
    className: 'photo',
    find({ published, params }) {
      const path = params.path ?? ''
      if (published.isGone(path)) throw gone(path)
      const photo = photoOfPath(published, params)
      if (encodeURI(photo.slug) !== path.split('/').at(-2)) {
        // Another photo's former address comes before the mistyped address of this one.
        const former = published.atFormerAddress(path)
        if (former !== undefined) return { redirect: contract.addresses.photoPagePath(former), status: 301 }
      }
      return presentPhotoPage(photo, published, calendar.beginningWithOffset(photo.date), contract)
    },
    html: (model) => <PhotoView model={model} language={languageOf(contract.site)} />,
    markdown: (model) => photoMarkdown(model, contract),
    jsonLd: (model) => [
      postingNode(model.photo, model.published, contract),
      imageNode(model.photo, model.published, contract, true),
    ],
    *sitemap(published) {
      for (const photo of published.newest(0, published.total)) {
        yield {
          path: contract.addresses.photoPagePath(photo),
          changed: lastChange(photo, calendar.beginningWithOffset(photo.date)),
          images: [contract.addresses.image(photo, 'full')],
        }
      }
    },
  })

/** A day leads to its photo. @see Spec 4.3 */
export const dayPage: PageMaker = ({ addresses }) =>
  definePage<PageModel>({
    pattern: '/:year(^\\d{4}$)/:month(^\\d{2}$)/:day(^\\d{2}$)/',
    find: ({ published, params }) => ({
      redirect: addresses.photoPagePath(photoOfPath(published, params)),
      status: 301,
    }),
    html: () => <></>,
    markdown: () => '',
    jsonLd: () => [],
  })

function photoOfPath(published: Published, { year, month, day }: Readonly<Record<string, string>>): Photo {
  const date = `${year}-${month}-${day}`
  const photo = published.onDate(date)
  if (photo === undefined) throw photoNotFound(date)
  return photo
}
