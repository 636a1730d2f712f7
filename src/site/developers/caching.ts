import { PRIVATE } from '../../http/cache-control.js'
import { blocks, list } from '../parts/markdown.js'
import { code, type SectionMaker } from './section.js'

/** How to revalidate a response instead of downloading it again. */
export const cachingSection: SectionMaker = ({ addresses, operations, site }) => ({
  id: 'caching',
  title: 'Caching',
  body: blocks(
    `A response that depends only on the published photos carries a strong \`ETag\`. Send it back in \`If-None-Match\`: while nothing has changed, you get an empty 304, which still counts as a request. With \`If-Match\`, a different current \`ETag\` gets a 412.`,
    code(
      'sh',
      `url=${addresses.absolute(operations.getLatestPhoto.path)}
etag=$(curl -sI "$url" | sed -n 's/^etag: //Ip' | tr -d '\\r')
curl -s -o /dev/null -w '%{http_code}\\n' -H "If-None-Match: $etag" "$url"`,
      'Revalidate',
    ),
    code('text', '304', 'Output'),
    list([
      `API responses are \`${PRIVATE}\`: store them, but revalidate each time, because they carry your own quota.`,
      'Responses from 1 KB on are compressed when `Accept-Encoding` names `br`, `gzip` or, where the service has it, `zstd`; each coding has its own `ETag`.',
      'Random photos, health and every MCP response are `no-store`.',
      `Pages, feeds and documents are \`public\`; their \`max-age\` never extends past midnight in ${site.timeZone}, when the next photo appears.`,
      'Picture files may be cached for a day. Their URLs do not change when a photo is edited, so revalidate them after that.',
    ]),
  ),
})
