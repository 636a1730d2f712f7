import { PRIVATE } from '../../../http/index.js'
import { blocks, list } from '../../parts/markdown.js'
import { code, type SectionMaker } from './section.js'

/** How to ask again without being sent the same bytes again. */
export const cachingSection: SectionMaker = ({ addresses, operations, site }) => ({
  id: 'caching',
  title: 'Caching',
  body: blocks(
    `What depends on nothing but the published photos carries a strong \`ETag\`. Send it back in \`If-None-Match\`: while nothing has changed, the answer is an empty 304. It counts as a request all the same. With \`If-Match\` an answer whose \`ETag\` is another is refused with 412.`,
    code(
      'sh',
      `url=${addresses.absolute(operations.getLatestPhoto.path)}
etag=$(curl -sI "$url" | sed -n 's/^etag: //Ip' | tr -d '\\r')
curl -s -o /dev/null -w '%{http_code}\\n' -H "If-None-Match: $etag" "$url"`,
      'Ask again',
    ),
    code('text', '304', 'Prints'),
    list([
      `Answers of the API are \`${PRIVATE}\`: keep them, and ask each time, for they carry your own quota.`,
      'Random photos and health are `no-store`.',
      `Pages, feeds and documents are \`public\` and say in \`max-age\` how long they hold: never beyond midnight in ${site.timeZone}, when the next photo appears.`,
      'Picture files hold for a day. Their addresses do not change when a photo is edited, so revalidate them.',
    ]),
  ),
})
