// The reader's older blogs: one to three pictures of each, in the formats that those services export.
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { writeWxr, wxrAttachment } from '../wxr.js'
import { drawn } from './pictures.js'

/** Puts `wordpress`, `wordpress-backup`, `ghost`, `flickr`, `scans` and `table` into the reader's home. */
export async function saveOldBlogs(home: string): Promise<void> {
  const pictures = [
    'wordpress/uploads/2012/03/fog.jpg',
    'wordpress/uploads/2012/03/tram.jpg',
    'ghost/content/images/2025/06/tide.jpg',
    'flickr/data-download-1/low-tide_53712345678_o.jpg',
    'scans/2008-05-03 Ferry.jpg',
    'scans/2008-05-04 Market.jpg',
    'table/001.jpg',
    'table/002.jpg',
    'wordpress-backup/2012/03/pier.jpg',
  ]
  for (const [index, name] of pictures.entries()) put(join(home, name), await drawn(100 + index))
  for (const [name, text] of Object.entries(WORDPRESS)) put(join(home, 'wordpress', name), text)
  put(join(home, 'ghost', 'export.json'), JSON.stringify(GHOST))
  put(join(home, 'flickr', 'account-data', 'photo_53712345678.json'), JSON.stringify(FLICKR))
  put(join(home, 'table', 'photos.csv'), TABLE)
}

function put(file: string, content: string | Buffer): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, content)
}

/** A blog in two files; the picture of its last post is only in an older backup. */
const WORDPRESS = {
  'export1.xml': writeWxr([
    {
      id: 12,
      title: 'Fog and gulls',
      date: '2012-03-05 08:30:00',
      slug: 'fog-and-gulls',
      meta: { _thumbnail_id: '15' },
    },
    wxrAttachment(15, '2012/03/fog.jpg', 12, 'Gulls in fog'),
  ]),
  'export2.xml': writeWxr([
    { id: 13, title: 'Tram', date: '2012-03-06 08:30:00', slug: 'tram', meta: { _thumbnail_id: '16' } },
    wxrAttachment(16, '2012/03/tram.jpg', 13),
    { id: 14, title: 'Why I moved', date: '2012-03-07 08:30:00', slug: 'why-i-moved', content: '<p>Words.</p>' },
    { id: 17, title: 'The pier', date: '2012-03-08 08:30:00', slug: 'the-pier', meta: { _thumbnail_id: '18' } },
    wxrAttachment(18, '2012/03/pier.jpg', 17),
  ]),
}

const GHOST = {
  db: [
    {
      meta: { exported_on: 1753891082041, version: '6.0.0' },
      data: {
        settings: [{ key: 'timezone', value: 'Europe/Berlin' }],
        posts: [
          {
            id: '64f1',
            title: 'Low tide',
            slug: 'low-tide',
            html: '<p>The harbour before seven.</p>',
            feature_image: '__GHOST_URL__/content/images/2025/06/tide.jpg',
            type: 'post',
            status: 'published',
            visibility: 'public',
            published_at: '2025-06-30 06:35:36',
          },
        ],
      },
    },
  ],
}

const FLICKR = {
  id: '53712345678',
  name: 'Low tide',
  description: 'Before seven.',
  date_taken: '2024-06-01 06:12:00',
  date_imported: '2024-06-02 10:00:00',
  photopage: 'https://www.flickr.com/photos/ada/53712345678/',
  privacy: 'public',
  tags: [{ tag: 'harbour' }],
}

const TABLE = `file,date,title,location,categories,tags,alt
001.jpg,2005-05-01,First of May,"Hamburg, Germany","Street, Humans","harbour, march",A crowd with red flags on a bridge.
002.jpg,2005-05-02,The day after,"Hamburg, Germany",Street,harbour,
`
