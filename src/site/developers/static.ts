import { PATHS } from '../../contract/addresses/addresses.js'
import { essence, MEDIA_TYPES } from '../../contract/media-types.js'
import { createTerms } from '../../contract/terms.js'
import { blocks, link, type Markdown, table } from '../parts/markdown.js'
import { SEARCH_INDEX } from '../search/search-file.js'
import { escapeProse, examplePhoto, type SectionMaker } from './section.js'

/** What programs find in a static copy, and what they do not. */
export const staticSection: SectionMaker = (contract, published) => {
  const { addresses, operations } = contract
  const row = (path: string, mediaType: string, what: string): readonly Markdown[] => [
    link(path, addresses.absolute(path)),
    `\`${essence(mediaType)}\``,
    what,
  ]
  const photo = examplePhoto(published)
  const day = photo && operations.getPhotoByDate.path.replace('{date}', photo.date)
  return {
    id: 'static',
    title: 'A static copy',
    body: blocks(
      escapeProse(createTerms(contract).staticCopy),
      table(
        ['Address', 'Media type', 'What it is'],
        [
          row(operations.getLatestPhoto.path, MEDIA_TYPES.json, 'the newest photo when the copy was made'),
          ...(day === undefined ? [] : [row(day, MEDIA_TYPES.json, 'the photo of a day; every day has one')]),
          row(operations.getSiteOverview.path, MEDIA_TYPES.json, 'totals, photographers, categories and licence'),
          row(PATHS.todayPicture, MEDIA_TYPES.jpeg, 'the newest picture when the copy was made'),
          row(PATHS.frame, MEDIA_TYPES.html, 'the newest picture on the whole screen'),
          row(SEARCH_INDEX, MEDIA_TYPES.plainJson, 'all photos with the facts that the search page reads'),
          row(PATHS.feed, MEDIA_TYPES.rss, 'the latest photos, pictures included'),
          row(PATHS.jsonFeed, MEDIA_TYPES.jsonFeed, 'the same photos as JSON Feed 1.1'),
          row(PATHS.sitemap, MEDIA_TYPES.xml, 'index of sitemaps'),
          row(PATHS.llms, MEDIA_TYPES.text, 'the index for agents'),
        ],
      ),
      `Every page is also available as markdown: replace its trailing slash with \`.md\` (${link(PATHS.aboutMarkdown, addresses.absolute(PATHS.aboutMarkdown))}). Some hosts send other media types.`,
    ),
  }
}
