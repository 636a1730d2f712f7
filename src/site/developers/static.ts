import { PATHS } from '../../contract/addresses/addresses.js'
import { MEDIA_TYPES } from '../../contract/media-types.js'
import { createTerms } from '../../contract/terms.js'
import { blocks } from '../parts/markdown.js'
import { SEARCH_INDEX } from '../search/search-file.js'
import { describeMarkdown, documentTable, escapeProse, examplePhoto, type SectionMaker } from './section.js'

/** The section for programs that read a static copy. */
export const staticSection: SectionMaker = (contract, published) => {
  const { getLatestPhoto, getPhotoByDate, getSiteOverview } = contract.operations
  const photo = examplePhoto(published)
  const days = photo === undefined ? [] : [getPhotoByDate.path.replace('{date}', photo.date)]
  const documents = [
    [getLatestPhoto.path, MEDIA_TYPES.json, 'the newest photo when the copy was made'],
    ...days.map((day) => [day, MEDIA_TYPES.json, 'the photo of a day; there is one file per photo'] as const),
    [getSiteOverview.path, MEDIA_TYPES.json, 'totals, photographers, categories and licence'],
    [PATHS.todayPicture, MEDIA_TYPES.jpeg, 'the newest picture when the copy was made'],
    [PATHS.frame, MEDIA_TYPES.html, 'the newest picture, full-screen'],
    [SEARCH_INDEX, MEDIA_TYPES.plainJson, 'all photos with the facts that the search page reads'],
    [PATHS.feed, MEDIA_TYPES.rss, 'the latest photos, pictures included'],
    [PATHS.jsonFeed, MEDIA_TYPES.jsonFeed, 'the same photos as JSON Feed 1.1'],
    [PATHS.sitemap, MEDIA_TYPES.xml, 'index of sitemaps'],
    [PATHS.llms, MEDIA_TYPES.text, 'the index for agents'],
  ] as const
  return {
    id: 'static',
    title: 'A static copy',
    body: blocks(
      escapeProse(createTerms(contract).staticCopy),
      documentTable(documents, contract),
      `${describeMarkdown(contract)}. Some hosts send other media types.`,
    ),
  }
}
