import { mkdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { importWordPress } from '../../../../test/imports.js'
import { openOwnerSite } from '../../../../test/owner-site.js'
import { BLOG, type WxrPost, writeWxr, wxrAttachment } from '../../../../test/wxr.js'

/** Imports posts, each with its own picture `a.jpg`, `b.jpg`, …, one a day from 4 March 2012 on. */
async function importContents(contents: readonly string[], more: readonly WxrPost[] = [], galleries = false) {
  const { directory, file, picture, parts, store } = await openOwnerSite()
  const uploads = join(directory, 'uploads')
  await mkdir(uploads)
  for (const name of ['a.jpg', 'b.jpg', 'c.jpg']) await rename(await picture(name), join(uploads, name))
  const posts = contents.map((content, index) => ({ id: index + 1, date: `2012-03-0${index + 4} 10:00:00`, content }))
  const xml = await file('export.xml', writeWxr([...posts, ...more]))
  const rule = galleries ? 'every-picture' : 'first-picture'
  const options = { several: 'report', dryRun: false, uploads, galleries: rule } as const
  const report = await importWordPress([xml], options, parts)
  return { report, photos: (await store.readAll()).map(({ alt, caption }) => ({ alt, caption })) }
}

const importTexts = async (...given: Parameters<typeof importContents>) => (await importContents(...given)).photos

const URL_OF = `${BLOG}/wp-content/uploads`
const block = (id: number, name: string, alt: string, caption: string) =>
  `<!-- wp:image {"id":${id},"sizeSlug":"large"} -->
<figure class="wp-block-image size-large"><a href="${URL_OF}/${name}.jpg"><img src="${URL_OF}/${name}-1024x683.jpg" alt="${alt}" class="wp-image-${id}"/></a><figcaption class="wp-element-caption">${caption}</figcaption></figure>
<!-- /wp:image -->`

test('keeps alt text and caption of a block with the same id', async () => {
  const image = block(51, 'a', 'Gulls &amp; fog', 'Over <em>the</em> pier')
  expect(await importTexts([image], [wxrAttachment(51, 'a.jpg')])).toEqual([
    { alt: 'Gulls & fog', caption: 'Over the pier' },
  ])
})

test('keeps alt text and caption of a block with the same file if the export has no attachments', async () => {
  expect(await importTexts([block(51, 'a', 'Gulls', 'Over the pier')])).toEqual([
    { alt: 'Gulls', caption: 'Over the pier' },
  ])
})

test('keeps the alt text of the featured picture', async () => {
  const post: WxrPost = {
    id: 9,
    meta: { _thumbnail_id: '51' },
    content: `<img src="${URL_OF}/a-300x200.jpg" alt="Gulls">`,
  }
  expect(await importTexts([], [post, wxrAttachment(51, 'a-scaled.jpg')])).toEqual([{ alt: 'Gulls', caption: '' }])
})

test('keeps the captions of classic posts, old ones included', async () => {
  const image = (name: string) =>
    `<a href="${URL_OF}/${name}.jpg"><img src="${URL_OF}/${name}-300x200.jpg" alt="" /></a>`
  expect(
    await importTexts([
      `[caption id="attachment_51" align="alignnone" width="300"]${image('a')} Over <a href="/x">the pier</a>[/caption]`,
      `[caption id="attachment_52" align="alignnone" caption="Beyond the pier"]${image('b')}[/caption]`,
    ]),
  ).toMatchObject([{ caption: 'Over the pier' }, { caption: 'Beyond the pier' }])
})

test('prefers the text of a post to a caption, and ignores captions of other elements', async () => {
  const other = '<figure><video src="/v.mp4"></video><figcaption>A film</figcaption></figure>'
  expect(
    await importTexts([
      `${block(51, 'a', 'Gulls', 'Over the pier')}<p>Half past midnight.</p>`,
      `<img src="${URL_OF}/b.jpg" alt="Fog">${other}`,
    ]),
  ).toEqual([
    { alt: 'Gulls', caption: 'Half past midnight.' },
    { alt: 'Fog', caption: '' },
  ])
})

test('keeps the words of each picture of a gallery', async () => {
  const gallery = `<!-- wp:gallery {"linkTo":"none"} --><figure class="wp-block-gallery">${block(51, 'a', 'One', 'First')}${block(52, 'b', 'Two', 'Second')}<figcaption>All of them</figcaption></figure><!-- /wp:gallery -->`
  expect(await importTexts([gallery], [], true)).toEqual([
    { alt: 'One', caption: 'First' },
    { alt: 'Two', caption: 'Second' },
  ])
})

const image = (url: string, alt: string) => `<img src="${url}" alt="${alt}">`
const next = image(`${URL_OF}/a-300x200.jpg`, 'Next')

test.each([
  ['in the content', image(`${URL_OF}/gone.jpg`, 'Lead')],
  ['of an attachment', image(`${URL_OF}/lost-300x200.jpg`, 'Lead').replace('alt', 'class="wp-image-60" alt')],
  ['in a gallery', '[gallery ids="60,61"]'],
  ['at an image proxy', image('https://i0.wp.com/old.example/wp-content/uploads/gone.jpg?w=600', 'Lead')],
])('reports a missing first picture %s, and does not take the next one', async (_where, lead) => {
  const { report, photos } = await importContents([lead + next], [wxrAttachment(60, 'lost.jpg')])
  expect(photos).toEqual([])
  expect(report.pictureNotFound).toMatchObject([{ reason: expect.stringMatching(/(?:gone|lost)\.jpg/) }])
})

test.each([
  ['a smiley', image(`${BLOG}/wp-includes/images/smilies/icon.png`, ':)')],
  ['a placeholder', image('/wp-content/plugins/lazy/1x1.png', '')],
  ['a pasted picture', image(`data:image/png;base64,${'A'.repeat(1_200_000)}`, '')],
  ['a divider', image('/images/line.gif', '')],
  ['a picture of another site', image('https://elsewhere.example/uploads/x.jpg', '')],
  ['an attachment without its file that the content shows', '<!-- wp:image {"id":60} -->'],
])('takes the first picture after %s', async (_what, before) => {
  const content = before + next.replace('<img', '<img class="wp-image-60"')
  expect(await importTexts([content], [wxrAttachment(60, 'lost.jpg')])).toMatchObject([{ alt: 'Next' }])
})
