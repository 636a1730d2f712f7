// Exports written by hand, following the services' documentation.
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { importFlickr, importGhost } from '../../../../test/imports.js'
import { openOwnerSite } from '../../../../test/owner-site.js'

const OPTIONS = { several: 'report', dryRun: false } as const

const post = (id: string, more: object) => ({ id, type: 'post', status: 'published', visibility: 'public', ...more })

const GHOST = {
  db: [
    {
      meta: { exported_on: 1753891082041, version: '6.0.0' },
      data: {
        settings: [{ key: 'timezone', value: 'Europe/Berlin' }],
        posts: [
          post('64f1', {
            title: 'Low tide &amp; fog',
            slug: 'low-tide',
            html: '<p>The harbour <em>before</em> seven.</p>',
            feature_image: '__GHOST_URL__/content/images/size/w1000/2025/06/tide.jpg',
            // Already the next day in Berlin.
            published_at: '2025-06-30 22:35:36',
            updated_at: '2025-07-02T08:22:14.000Z',
          }),
          post('64f2', {
            title: 'Crane',
            slug: 'crane',
            html: '<figure><img src="https://blog.example/content/images/2025/07/crane.jpg" alt="A crane"></figure>',
            visibility: undefined,
            published_at: '2025-07-03T10:00:00.000Z',
          }),
          post('64f3', { title: 'Draft', slug: 'draft', feature_image: '/x.jpg', status: 'draft' }),
          post('64f4', { title: 'About', slug: 'about', feature_image: '/x.jpg', type: 'page' }),
          post('64f5', { title: 'Words', slug: 'words', html: '<p>Only.</p>' }),
          post('64f6', { slug: 'paid', feature_image: '/x.jpg', visibility: 'members' }),
          post('64f7', { slug: 'letter', feature_image: '/x.jpg', status: 'scheduled' }),
        ],
        posts_meta: [
          { post_id: '64f1', feature_image_alt: 'Boats on mud' },
          { post_id: '64f7', email_only: 1 },
        ],
        tags: [
          { id: 't1', name: 'Harbour', visibility: 'public' },
          { id: 't2', name: '#hidden', visibility: 'internal' },
          { id: 't3', name: 'Landscapes', visibility: 'public' },
        ],
        posts_tags: [
          { post_id: '64f1', tag_id: 't3', sort_order: 1 },
          { post_id: '64f1', tag_id: 't2', sort_order: 2 },
          { post_id: '64f1', tag_id: 't1', sort_order: 0 },
        ],
        users: [
          { id: 'u1', name: 'Jens', slug: 'jens', email: 'jens@blog.example' },
          { id: 'u2', name: 'Kim', slug: 'kim', email: 'kim@blog.example' },
        ],
        posts_authors: [
          { post_id: '64f1', author_id: 'u1' },
          { post_id: '64f2', author_id: 'u2' },
        ],
      },
    },
  ],
}

async function openGhost() {
  const site = await openOwnerSite()
  const uploads = join(site.directory, 'images')
  for (const [month, name] of [
    ['06', 'tide.jpg'],
    ['06', 'tide_o.jpg'],
    ['07', 'crane.jpg'],
  ] as const) {
    await mkdir(join(uploads, '2025', month), { recursive: true })
    await rename(await site.picture(name), join(uploads, '2025', month, name))
  }
  const file = await site.file('ghost.json', JSON.stringify(GHOST))
  return { ...site, exported: file, uploads }
}

test('imports a Ghost post on its day in the blog’s time zone', async () => {
  const { exported: file, uploads, parts, store } = await openGhost()
  const { imported } = await importGhost(file, { ...OPTIONS, uploads }, parts)
  expect(imported[0]?.file).toBe(join(uploads, '2025', '06', 'tide_o.jpg'))
  expect((await store.readAll())[0]).toMatchObject({
    date: '2025-07-01',
    title: 'Low tide & fog',
    slug: 'low-tide',
    caption: 'The harbour before seven.',
    alt: 'Boats on mud',
    photographer: 'Jens',
    categories: ['Landscapes'],
    tags: ['Harbour'],
    formerAddresses: ['/low-tide/'],
    guid: '64f1',
    updatedAt: '2025-07-02T08:22:14.000Z',
  })
})

test('skips posts that Ghost does not show as public pages with a picture, and names an unknown author', async () => {
  const { exported: file, uploads, parts } = await openGhost()
  const { leftOut, failed } = await importGhost(file, { ...OPTIONS, uploads }, parts)
  expect(leftOut.map(({ reason }) => reason)).toEqual([
    'not published (draft)',
    'a page',
    'without a picture',
    'not public (members)',
    'sent by e-mail only',
  ])
  expect(failed.map(({ reason }) => reason)).toEqual([
    'its author "Kim" is not one of the site\'s photographers; name one of Erik, Jens with --photographer, or, if it is another spelling of one of them, say so once: photoblog alias "Kim" NAME',
  ])
})

test('reports the first tag of a post that has no category, once for all posts', async () => {
  const { file, uploads, parts } = await openGhost()
  const { db } = structuredClone(GHOST)
  db[0]!.data.posts_tags = [
    { post_id: '64f1', tag_id: 't1', sort_order: 0 },
    { post_id: '64f2', tag_id: 't1', sort_order: 0 },
  ]
  const { notes } = await importGhost(
    await file('tags.json', JSON.stringify({ db })),
    { ...OPTIONS, uploads, photographer: 'Jens' },
    parts,
  )
  expect(notes).toEqual([
    { source: '2 photographs', reason: 'the category "Harbour" is not in site.json; it became a tag' },
  ])
})

test('queues a scheduled post on its day', async () => {
  const { file, uploads, parts, store } = await openGhost()
  const { db } = structuredClone(GHOST)
  const [post] = db[0]!.data.posts
  Object.assign(post!, { status: 'scheduled', published_at: '2099-06-30T22:35:36.000Z' })
  db[0]!.data.posts = [post!]
  const scheduled = await file('scheduled.json', JSON.stringify({ db }))
  await importGhost(scheduled, { ...OPTIONS, uploads }, parts)
  expect((await store.readAll()).map(({ date }) => date)).toEqual(['2099-07-01'])
})

test('keeps alt text and caption of an image in a post without other text, even if it is the leading one', async () => {
  const { file, uploads, parts, store } = await openGhost()
  const figure = (path: string) =>
    `<figure><img src="__GHOST_URL__/content/images/${path}" alt="A crane"><figcaption>Last of <b>three</b></figcaption></figure>`
  const { db } = structuredClone(GHOST)
  const [first, second] = db[0]!.data.posts
  Object.assign(first!, { id: '9', html: figure('size/w600/2025/06/tide.jpg') })
  Object.assign(second!, { html: `<p></p>${figure('2025/07/crane.jpg')}` })
  db[0]!.data.posts = [first!, second!]
  await importGhost(
    await file('captions.json', JSON.stringify({ db })),
    { ...OPTIONS, uploads, photographer: 'Jens' },
    parts,
  )
  const texts = { alt: 'A crane', caption: 'Last of three' }
  expect(await store.readAll()).toMatchObject([texts, texts])
})

test('changes nothing when the same export is imported again', async () => {
  const { exported: file, uploads, parts } = await openGhost()
  await importGhost(file, { ...OPTIONS, uploads }, parts)
  const { imported, already } = await importGhost(file, { ...OPTIONS, uploads, photographer: 'Jens' }, parts)
  expect([imported.length, already.length]).toEqual([1, 1])
})

test('rejects, in one line, a file that is not a Ghost export', async () => {
  const { directory, file, parts } = await openOwnerSite()
  const wrong = await file('x.json', '{"posts": []}')
  await expect(importGhost(wrong, { ...OPTIONS, uploads: directory }, parts)).rejects.toThrow(
    `${wrong} is not a Ghost export`,
  )
})

async function openFlickr() {
  const site = await openOwnerSite()
  const folder = join(site.directory, 'flickr')
  await mkdir(join(folder, 'data-download-1'), { recursive: true })
  const describe = (id: string, more: object) =>
    writeFile(join(folder, `photo_${id}.json`), JSON.stringify({ id, privacy: 'public', tags: [], ...more }))
  const picture = async (name: string) => rename(await site.picture(name), join(folder, 'data-download-1', name))
  return { ...site, folder, describe, picture }
}

test('imports a Flickr photograph on the day it was taken', async () => {
  const { folder, describe, picture, parts, store } = await openFlickr()
  await picture('img_20120304_065012_53712345678_o.jpg')
  await describe('53712345678', {
    name: 'Low tide',
    description: 'Before &quot;seven&quot;.\nIn fog.',
    date_taken: '2012-03-04 06:50:12',
    tags: [{ tag: 'Landscapes' }, { tag: 'harbour' }],
  })
  const { imported } = await importFlickr(folder, { ...OPTIONS, photographer: 'Erik' }, parts)
  expect(imported).toHaveLength(1)
  expect((await store.readAll())[0]).toMatchObject({
    date: '2012-03-04',
    title: 'Low tide',
    caption: 'Before "seven".\nIn fog.',
    categories: ['Landscapes'],
    tags: ['harbour'],
    guid: 'tag:flickr.com,2005:/photo/53712345678',
  })
})

test('skips private photographs from Flickr, and reports a missing picture', async () => {
  const { folder, describe, parts } = await openFlickr()
  await describe('53712345678', { name: 'Mine', privacy: 'friend & family' })
  await describe('53712345679', { name: 'Gone', date_taken: '2012-03-04 06:50:12' })
  await describe('53712345680', { name: 'Unknown', privacy: undefined })
  const { leftOut, pictureNotFound } = await importFlickr(folder, OPTIONS, parts)
  expect(leftOut.map(({ reason }) => reason)).toEqual([
    'not public (friend & family)',
    'not public (privacy is missing)',
  ])
  expect(pictureNotFound[0]?.source).toBe('photo_53712345679.json')
})

test('skips a video from Flickr', async () => {
  const { folder, describe, parts } = await openFlickr()
  await describe('53712345678', { name: 'Waves', date_taken: '2012-03-04 06:50:12' })
  await writeFile(join(folder, 'data-download-1', 'vid_20120304_065012_53712345678.mp4'), 'video')
  const { leftOut, pictureNotFound } = await importFlickr(folder, OPTIONS, parts)
  expect([leftOut, pictureNotFound]).toEqual([[{ source: 'photo_53712345678.json', reason: 'a video' }], []])
})
