import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { paintPicture } from '../pictures.js'
import { BLOG, type WxrPost, writeWxr, wxrAttachment } from '../wxr.js'
import { useSite } from './use-site.js'

const own = useSite()
const { at, photos } = own
const uploads = () => at('uploads')
let painted = 0
beforeEach(() => mkdirSync(uploads()))

const paint = (file: string) => paintPicture(join(uploads(), file), painted++)

async function importPosts(posts: readonly WxrPost[], ...options: string[]) {
  const file = at('export.xml')
  writeFileSync(file, writeWxr(posts))
  return importFiles([file], ...options)
}

const importFiles = (files: readonly string[], ...options: string[]) =>
  own.import('wordpress', ...files, '--uploads', uploads(), ...options)

describe('photoblog import wordpress', () => {
  test('skips a post with a video, and takes no file name for an alt text', async () => {
    await paint('2012/03/fog.jpg')
    const { report } = await importPosts([
      {
        id: 11,
        title: 'Waves',
        date: '2012-03-04 10:00:00',
        content: '<!-- wp:cover {"id":14,"backgroundType":"video"} --><div></div><!-- /wp:cover -->',
      },
      wxrAttachment(14, '2012/03/waves.mp4', 11),
      { id: 12, title: 'Fog', date: '2012-03-05 10:00:00', meta: { _thumbnail_id: '15' } },
      wxrAttachment(15, '2012/03/fog.jpg', 12, 'DSC_0049'),
    ])
    expect(report.pictureNotFound).toEqual([])
    expect(report.leftOut.map(({ reason }: { reason: string }) => reason)).toEqual(['without a picture'])
    expect(await photos()).toMatchObject([{ title: 'Fog', alt: '' }])
  })

  test('keeps day, slug, guid, texts, author and every old address of a post', async () => {
    await paint('2012/03/fog.jpg')
    const { code, report } = await importPosts([
      {
        id: 12,
        title: 'Fog &amp; gulls &#8212; Köln',
        date: '2012-03-05 00:30:00',
        dateGmt: '2012-03-04 23:30:00',
        slug: 'fog-and-gulls',
        content: '<!-- wp:paragraph --><p>Half past midnight.<br>Cold &uuml;ber&nbsp;all.</p><p>[gallery]Second</p>',
        terms: [
          ['category', 'sw', 'B&amp;W'],
          ['category', 'trips', 'Trips'],
          ['post_tag', 'fog', 'Fog'],
          ['category', 'uncategorized', 'Uncategorized'],
        ],
        meta: { _thumbnail_id: '15', _wp_old_slug: 'fog', _wp_old_date: '2012-03-06' },
      },
      wxrAttachment(15, '2012/03/fog-scaled.jpg', 12, 'Gulls in fog'),
    ])
    expect(code).toBe(0)
    expect(report.imported).toHaveLength(1)
    expect(await photos()).toMatchObject([
      {
        date: '2012-03-05',
        slug: 'fog-and-gulls',
        title: 'Fog & gulls — Köln',
        photographer: 'Jens',
        categories: ['B&W'],
        tags: ['Trips', 'Fog'],
        alt: 'Gulls in fog',
        caption: 'Half past midnight.\nCold über all.\n\nSecond',
        guid: `${BLOG}/?p=12`,
        updatedAt: '2012-03-04T23:30:00.000Z',
        formerAddresses: [
          '/2012/03/05/fog/',
          '/2012/03/06/fog-and-gulls/',
          '/2012/03/06/fog/',
          '/?p=12',
          '/attachment-15/',
          '/?attachment_id=15',
          '/wp-content/uploads/2012/03/fog.jpg',
          '/wp-content/uploads/2012/03/fog-scaled.jpg',
        ],
      },
    ])
    const redirects = JSON.parse(readFileSync(at('data/redirects.json'), 'utf8'))
    expect(redirects).toMatchObject({ '/category/sw': '/categories/b-and-w/', '/author/jk': '/photographers/jens/' })
  })

  test('finds the picture in every place where a post may have it', async () => {
    const days = Array.from({ length: 9 }, (_, index) => `2012-03-0${index + 1} 08:00:00`)
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'ü h']) await paint(`2012/03/${name}.jpg`)
    await paint('2012/03/i.JPG')
    const url = `${BLOG}/wp-content/uploads/2012/03`
    const { code, report } = await importPosts([
      { id: 1, date: days[0]!, meta: { _thumbnail_id: '101' }, content: `<img src="${url}/b.jpg">` },
      { id: 2, date: days[1]!, meta: { photo: `${url}/b.jpg` } },
      {
        id: 3,
        date: days[2]!,
        content: `<!-- wp:image {"id":103,"sizeSlug":"large"} --><figure><img src="x"/></figure>`,
      },
      { id: 4, date: days[3]!, content: `<p><img alt="Seen" src="${url}/d-300x200.jpg" /></p>` },
      { id: 5, date: days[4]! },
      { id: 6, date: days[5]!, content: `<a href='${url}/f.jpg'><img src="https://cdn.example/f-150x150.jpg"></a>` },
      { id: 7, date: days[6]!, content: '[gallery ids="107,108"]' },
      {
        id: 8,
        date: days[7]!,
        content: `<img src="https://i0.wp.com/old.example/wp-content/uploads/2012/03/%C3%BC%20h.jpg?w=9">`,
      },
      {
        id: 9,
        date: days[8]!,
        content: `<img class="wp-image-999" data-src="/wp-content/uploads/2012/03/i.jpg" src="data:x">`,
      },
      wxrAttachment(101, '2012/03/a.jpg'),
      wxrAttachment(103, '2012/03/c.jpg'),
      wxrAttachment(105, '2012/03/e.jpg', 5),
      wxrAttachment(107, '2012/03/g.jpg'),
    ])
    expect(report).toMatchObject({ pictureNotFound: [], failed: [] })
    expect(code).toBe(0)
    const found = report.imported.map((one: { file: string }) => one.file.split('/').at(-1))
    expect(found).toEqual(['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg', 'e.jpg', 'f.jpg', 'g.jpg', 'ü h.jpg', 'i.JPG'])
    expect((await photos())[3]).toMatchObject({ alt: 'Seen' })
  })

  test('skips posts that were not public, and says why', async () => {
    await paint('a.jpg')
    const meta = { _thumbnail_id: '50' }
    const { code, report } = await importPosts([
      { id: 1, status: 'draft', meta },
      { id: 2, status: 'private', meta },
      { id: 3, status: 'pending', meta },
      { id: 4, status: 'trash', meta },
      { id: 5, password: 'secret', meta },
      { id: 6, type: 'page', meta },
      { id: 7, content: 'Only words.' },
      { id: 8, date: '2099-01-01 00:00:00', status: 'future', meta },
      { id: 9, status: '', meta },
      wxrAttachment(50, 'a.jpg'),
    ])
    expect(code).toBe(0)
    expect(report.leftOut.map(({ reason }: { reason: string }) => reason).sort()).toEqual([
      'a draft',
      'behind a password',
      'in the trash',
      'not public (status is missing)',
      'pending review',
      'private',
      'type page',
      'without a picture',
    ])
    expect(report.imported).toMatchObject([{ date: '2099-01-01' }])
    const read = await own.run('import', 'wordpress', at('export.xml'), '--uploads', uploads())
    expect(read.out).toContain('Skipped by rule: 1 × a draft (export.xml: post 1 «Post 1»), 1 × private (export.xml')
  })

  test('does not take a picture that is private or in the trash', async () => {
    await paint('a.jpg')
    const { report } = await importPosts([
      { id: 1, meta: { _thumbnail_id: '50' } },
      { id: 2, date: '2012-03-05 10:00:00', meta: { _thumbnail_id: '51' } },
      { ...wxrAttachment(50, 'a.jpg'), status: 'private' },
      { ...wxrAttachment(51, 'a.jpg'), status: 'trash' },
    ])
    expect(report.imported).toEqual([])
    expect(report.pictureNotFound).toHaveLength(2)
  })

  test('keeps the first post of a day, and reports or moves the others', async () => {
    for (const name of ['a', 'b', 'c']) await paint(`${name}.jpg`)
    const posts = [
      { id: 2, date: '2012-03-04 18:00:00', meta: { _thumbnail_id: '52' } },
      { id: 1, date: '2012-03-04 09:00:00', meta: { _thumbnail_id: '51' } },
      { id: 4, date: '2012-03-04 07:00:00', content: 'Words only, and earlier than both.' },
      { id: 3, date: '2012-03-05 09:00:00', meta: { _thumbnail_id: '53' } },
      wxrAttachment(51, 'a.jpg'),
      wxrAttachment(52, 'b.jpg'),
      wxrAttachment(53, 'c.jpg'),
    ]
    const first = await importPosts(posts)
    expect(first.code).toBe(3)
    expect(first.report.dayTaken).toMatchObject([{ source: 'export.xml: post 2 «Post 2»', date: '2012-03-04' }])
    expect(first.report.dayTaken[0].stays).toContain('post 1')
    const moved = await importPosts(posts, '--several', 'next-free-day')
    expect(moved).toMatchObject({
      code: 0,
      report: { imported: [{ date: '2012-03-06', title: 'Post 2' }], already: [{}, {}] },
    })
    const again = await importPosts(posts, '--several', 'next-free-day')
    expect(again).toMatchObject({ code: 0, report: { imported: [], already: [{}, {}, {}] } })
  })

  test('names a missing picture, and takes no other instead', async () => {
    await paint('b.jpg')
    const { code, report } = await importPosts([
      { id: 1, meta: { _thumbnail_id: '51' }, content: `<img src="${BLOG}/wp-content/uploads/b.jpg">` },
      { id: 2, date: '2012-03-05 00:00:00', content: '<img src="/wp-content/uploads/../../../etc/passwd.jpg">' },
      { id: 3, date: '2012-03-06 00:00:00', meta: { _thumbnail_id: '77' }, content: '<img src="/b.jpg">' },
      wxrAttachment(51, 'gone.jpg'),
    ])
    expect(code).toBe(3)
    expect(report.imported).toEqual([])
    expect(report.pictureNotFound).toMatchObject([
      { reason: `${BLOG}/wp-content/uploads/gone.jpg` },
      { reason: '/wp-content/uploads/../../../etc/passwd.jpg' },
      { reason: 'attachment 77, which is not in the export; export «All content» in WordPress' },
    ])
  })

  describe('of a post with several pictures', () => {
    const GALLERY: readonly WxrPost[] = [
      {
        id: 1,
        title: 'Lisbon',
        terms: [['post_tag', 'tram', 'Tram']],
        content: '<!-- wp:image {"id":51} --><!-- wp:image {"id":52} -->[gallery ids="53,54"]',
      },
      { id: 2, title: 'Next day', date: '2012-03-05 10:00:00', meta: { _thumbnail_id: '52' } },
      wxrAttachment(51, 'a.jpg', 1),
      wxrAttachment(52, 'b.jpg', 1),
      { ...wxrAttachment(53, 'c.jpg', 1, 'A yellow tram'), title: 'Line 28', excerpt: 'Uphill' },
      { ...wxrAttachment(54, 'IMG_1234.jpg', 1), title: 'IMG_1234' },
    ]
    beforeEach(async () => {
      for (const name of ['a.jpg', 'b.jpg', 'c.jpg', 'IMG_1234.jpg']) await paint(name)
    })

    test('imports all on free days, each with its own texts, and a picture of two posts once', async () => {
      const { code, report } = await importPosts(GALLERY, '--galleries', 'every-picture')
      expect([code, report.notes, report.already]).toMatchObject([0, [], [{ file: join(uploads(), 'b.jpg') }]])
      expect(await photos()).toMatchObject([
        { date: '2012-03-04', title: 'Lisbon' },
        { date: '2012-03-05', title: 'Next day' },
        { date: '2012-03-06', title: 'Line 28', tags: ['Tram'], alt: 'A yellow tram', caption: 'Uphill' },
        { date: '2012-03-07', title: 'Lisbon', tags: ['Tram'], photographer: 'Jens' },
      ])
      expect((await photos())[2].formerAddresses).toEqual([
        '/attachment-53/',
        '/?attachment_id=53',
        '/wp-content/uploads/c.jpg',
      ])
    })

    test('imports none twice, also after an import of first pictures only', async () => {
      await importPosts(GALLERY)
      expect((await importPosts(GALLERY, '--galleries', 'every-picture')).report.imported).toHaveLength(2)
      const again = await importPosts(GALLERY, '--galleries', 'every-picture')
      expect([again.code, again.report.imported]).toEqual([0, []])
      expect(await photos()).toHaveLength(4)
    })
  })

  test('names an author who is not a photographer of the site, unless --photographer names one', async () => {
    await paint('a.jpg')
    const posts = [{ id: 1, creator: 'guest', meta: { _thumbnail_id: '51' } }, wxrAttachment(51, 'a.jpg')]
    const refused = await importPosts(posts)
    expect(refused.code).toBe(3)
    expect(refused.report.failed[0].reason).toContain('--photographer')
    expect((await importPosts(posts, '--photographer', 'erik')).code).toBe(0)
    expect(await photos()).toMatchObject([{ photographer: 'Erik' }])
  })

  test('reports everything in a dry run, and changes nothing', async () => {
    await paint('a.jpg')
    const { code, report } = await importPosts(
      [{ id: 1, meta: { _thumbnail_id: '51' } }, wxrAttachment(51, 'a.jpg')],
      '--dry-run',
    )
    expect(code).toBe(0)
    expect(report).toMatchObject({
      dryRun: true,
      imported: [{ date: '2012-03-04', title: 'Post 1', photographer: 'Jens' }],
    })
    expect(await photos()).toEqual([])
    expect(readdirSync(at('data')).filter((name) => /pictures|originals|redirects/.test(name))).toEqual([])
  })

  test('reads posts and pictures from several files, each once', async () => {
    await paint('a.jpg')
    const post: WxrPost = { id: 1, meta: { _thumbnail_id: '51' } }
    const files = [[post], [wxrAttachment(51, 'a.jpg'), post]].map((posts, index) => {
      const file = at(`part-${index}.xml`)
      writeFileSync(file, writeWxr(posts))
      return file
    })
    const { code, report } = await importFiles(files)
    expect(code).toBe(0)
    expect(report).toMatchObject({ imported: [{}], leftOut: [{ reason: 'listed twice in the exports' }] })
  })
})

describe('an export that is broken or hostile', () => {
  test('is named with line and column, and the others are imported', async () => {
    await paint('a.jpg')
    const good = at('good.xml')
    writeFileSync(good, writeWxr([{ id: 1, meta: { _thumbnail_id: '51' } }, wxrAttachment(51, 'a.jpg')]))
    const bad = at('bad.xml')
    writeFileSync(bad, '<rss>\n<channel>\n  <item></wrong>\n')
    const { code, err, report } = await importFiles([bad, good])
    expect(code).toBe(1)
    expect(err).toMatch(/^bad\.xml, line 3, column \d+: [^\n]+\n$/)
    expect(report.imported).toHaveLength(1)
  })

  test.each([
    ['broken.xml', '<html><body></body></html>', 'broken.xml'],
    ['broken.xml', `<rss>${'<a>'.repeat(100_000)}`, 'nested more than 64 levels deep'],
    ['nowhere.xml', undefined, 'nowhere.xml does not exist'],
  ])('ends the command with one line: %s', async (name, xml, says) => {
    if (xml !== undefined) writeFileSync(at(name), xml)
    const { code, err } = await importFiles([at(name)])
    expect([code, err]).toEqual([1, expect.stringMatching(/^[^\n]+\n$/)])
    expect(err).toContain(says)
  })
})
