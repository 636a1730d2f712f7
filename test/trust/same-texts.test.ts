import { mkdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ImportReport } from '../../src/ingest/readers/import-report.js'
import { editByTable } from '../../src/owner/edit/edit-table.js'
import { addDays, type PhotoDate, toPhotoDate } from '../../src/photos/days/photo-date.js'
import { type Photo, type PhotoTexts, photoPath, pickTexts } from '../../src/photos/photo.js'
import type { PhotoStore } from '../../src/photos/photo-store.js'
import { SPECIFIED_SITE } from '../../src/photos/site.js'
import { normalisePhotoTexts } from '../../src/photos/texts/normalise-photo-texts.js'
import { importCsv, importJson, importWordPress } from '../imports.js'
import { buildIim, DECLARES_UTF8 } from '../media-fixtures.js'
import { editPhoto, openOwnerSite } from '../owner-site.js'
import { makePhoto } from '../photos.js'
import { startService, type TestService } from '../service.js'
import { getHtml, jsonLdOf } from '../site/read-page.js'
import { readXml, type XmlElement } from '../site/read-rss.js'
import { openStudioOf } from '../studio/visit-studio.js'
import { BLOG, writeWxr } from '../wxr.js'

// Texts arrive in many ways, and every surface writes them in its own format: all must agree.

type Texts = Pick<PhotoTexts, 'title' | 'location' | 'categories' | 'tags' | 'alt' | 'caption'>
type OwnerSite = Awaited<ReturnType<typeof openOwnerSite>>

const OPTIONS = { several: 'report', dryRun: false, photographer: 'Jens' } as const
const FIRST = toPhotoDate('2026-11-01')
/** The longest feed shows 20 photos. */
const [RUNS, PHOTOS_A_RUN] = [5, 4]

const piece = fc.constantFrom(
  ...['Köln', 'ko\u0308ln', 'FOG', 'fog', 'Straße', 'STRASSE', 'B&W'],
  ...['<b>', '&amp;', '*', '_', '[x](y)', '#', '"', "'"],
  ...[' ', '  ', '\t', '\r\n', '\n', ',', ' , ', ';', '\\', '\u200B', '\u202E', '\u0007', '\u2028', '😀', '1.', '-'],
)
const messy = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''))
const category = fc
  .constantFrom('Street', 'B&W', 'Time exposure')
  .chain((name) => fc.constantFrom(name, name.toUpperCase(), ` ${name.toLowerCase()} `))
const texts: fc.Arbitrary<Texts> = fc.record({
  title: messy,
  location: messy,
  categories: fc.array(category, { maxLength: 4 }),
  tags: fc.array(messy, { maxLength: 5 }),
  alt: messy,
  caption: messy,
})

type Dated = readonly (Texts & { readonly date: PhotoDate })[]

/** A site, and one way for texts to get into it. */
interface Way {
  readonly store: PhotoStore
  /** Adds photos with these texts on these days, or edits them. */
  bring(all: Dated): Promise<unknown>
}

const refusals = ({ failed, pictureNotFound, dayTaken, leftOut }: ImportReport) => [
  ...failed,
  ...pictureNotFound,
  ...dayTaken,
  ...leftOut,
]

const withPictures = (site: OwnerSite, all: readonly { readonly date: PhotoDate }[]) =>
  Promise.all(all.map(({ date }) => site.picture(`${date}.jpg`)))

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`
const inCell = (items: readonly string[]) => items.map((item) => item.replace(/[\\,;]/g, '\\$&')).join('; ')
/** Options and forms refuse items that are empty. */
const notEmpty = (items: readonly string[]) => items.filter((item) => /[^\s\p{Cc}\u200B\u202E]/u.test(item))

/** Adds photos, to be edited. */
async function openWithPhotos(store: PhotoStore): Promise<void> {
  await store.change((photos) => {
    for (let day = 0; day < RUNS * PHOTOS_A_RUN; day++) photos.add(makePhoto(addDays(FIRST, day)))
  })
}

/** A way into a site that already has what `prepare` adds. */
const viaSite =
  (bring: (all: Dated, site: OwnerSite) => Promise<unknown>, prepare?: (store: PhotoStore) => Promise<void>) =>
  async (): Promise<Way> => {
    const site = await openOwnerSite()
    await prepare?.(site.store)
    return { store: site.store, bring: (all) => bring(all, site) }
  }

const WAYS: Readonly<Record<string, () => Promise<Way>>> = {
  'the metadata of files': viaSite(async (all, site) => {
    for (const { date, title, location, categories, tags, caption } of all) {
      const text = (dataset: number, value: string) => [2, dataset, Buffer.from(value)] as const
      const iim = buildIim(
        DECLARES_UTF8,
        text(5, title),
        text(90, location),
        text(120, caption),
        ...[...categories, ...tags].map((keyword) => text(25, keyword)),
      )
      await site.add([await site.picture(`${date}.jpg`, { iim })], { photographer: 'Jens', date })
    }
  }),
  'options of the command line': viaSite(async (all, site) => {
    for (const { date, title, tags, ...others } of all) {
      const named = notEmpty([title]).length > 0 && { title }
      const options = { ...others, ...named, tags: notEmpty(tags), photographer: 'Jens', date }
      await site.add([await site.picture(`${date}.jpg`)], options)
    }
  }),
  JSON: viaSite(async (all, site) => {
    await withPictures(site, all)
    const lines = all.map((one) => JSON.stringify({ ...one, file: `${one.date}.jpg` }))
    await importJson(await site.file('photos.jsonl', lines.join('\n')), OPTIONS, site.parts)
  }),
  'a table': viaSite(async (all, site) => {
    await withPictures(site, all)
    const lines = all.map(({ date, title, location, categories, tags, alt, caption }) =>
      [date, `${date}.jpg`, title, location, inCell(categories), inCell(tags), alt, caption].map(quoted).join(','),
    )
    const table = ['date,file,title,location,categories,tags,alt,caption', ...lines].join('\n')
    expect(refusals(await importCsv(await site.file('photos.csv', table), OPTIONS, site.parts))).toEqual([])
  }),
  WordPress: viaSite(async (all, site) => {
    const uploads = join(site.directory, 'uploads')
    await mkdir(uploads, { recursive: true })
    const posts = all.map(({ date, title, location, categories, tags, alt, caption }) => ({
      id: Number(date.replaceAll('-', '')),
      date: `${date} 10:00:00`,
      title,
      content: `<img src="${BLOG}/wp-content/uploads/${date}.jpg" alt="${escapeHtml(alt)}"> ${caption}`,
      terms: [...categories, ...tags].map((name, at) => ['post_tag', `term-${at}`, name] as const),
      meta: { location },
    }))
    for (const file of await withPictures(site, all)) await rename(file, join(uploads, file.slice(-14)))
    const file = await site.file('export.xml', writeWxr(posts.map((post) => ({ ...post, title: post.title || ' ' }))))
    expect(refusals(await importWordPress([file], { ...OPTIONS, uploads }, site.parts))).toEqual([])
  }),
  edits: viaSite(async (all, site) => {
    for (const { date, tags, ...others } of all) {
      await editPhoto(date, { ...others, tags: notEmpty(tags) }, {}, site.parts)
    }
  }, openWithPhotos),
  'an edited table': viaSite(async (all, site) => {
    const lines = all.map(({ date, title, location, categories, tags, alt, caption }) =>
      [date, title, location, inCell(categories), inCell(notEmpty(tags)), alt, caption].map(quoted).join(','),
    )
    const table = ['date,title,location,categories,tags,alt,caption', ...lines].join('\n')
    expect((await editByTable(Buffer.from(table), 't.csv', {}, site.parts)).faults).toEqual([])
  }, openWithPhotos),
  'the studio': async () => {
    const studio = await openStudioOf()
    await openWithPhotos(studio.store)
    return {
      store: studio.store,
      async bring(all) {
        for (const { date, tags, ...sent } of all) {
          const { picture, ...photo } = (await studio.store.readBetween(date, date))[0] as Photo
          const was = Object.entries(pickTexts(photo)).map(([name, value]) => [`was.${name}`, value] as const)
          const form = { ...Object.fromEntries(was), ...pickTexts(photo), ...sent, tags: [inCell(tags)] }
          await studio.post(`/photos/${date}/`, { ...form, do: 'save', picture: picture.key })
        }
      },
    }
  },
}

/** The texts of a photo on a surface; derived titles are not compared. */
type Said = Pick<Photo, 'title' | 'location' | 'categories' | 'tags'>

const saidOf = ({ title, location, categories, tags }: Said): Said => ({ title, location, categories, tags })

/** The texts of a photo on its page, in markdown, RSS, REST and MCP. */
async function askAll(
  service: TestService,
  photo: Photo,
  items: ReadonlyMap<string, XmlElement>,
): Promise<readonly Said[]> {
  const path = photoPath(photo)
  const rest = (await service.get(`/api/v1/photos/${photo.date}?include=details`)).json.photo
  const { result } = await service.call('get_photo', { date: photo.date, include: 'details' })
  const mcp = result.structuredContent.photo
  expect(mcp).toEqual(rest)
  expect(rest.details.alt).toBe(photo.alt === '' ? rest.details.alt : photo.alt)
  expect(rest.details.caption ?? '').toBe(photo.caption)
  const [post, image] = jsonLdOf((await getHtml(service, path)).text)
  const markdown = (await service.get(`${path.slice(0, -1)}.md`)).text
  const fact = (name: string) =>
    JSON.parse(new RegExp(`^${name}: (.*)$`, 'm').exec(markdown)?.[1] ?? 'null') ?? undefined
  const texts = (name: string) =>
    items
      .get(rest.url)
      ?.children.filter((child) => child.name === name)
      .map(({ text }) => text) ?? []
  return [
    saidOf(rest),
    {
      title: post.headline,
      location: image.contentLocation?.name ?? '',
      categories: post.articleSection ?? [],
      tags: post.keywords ?? [],
    },
    {
      title: fact('title'),
      location: fact('location') ?? '',
      categories: fact('categories') ?? [],
      tags: fact('tags') ?? [],
    },
    {
      ...saidOf(rest),
      title: texts('title')[0] ?? '',
      categories: texts('category').slice(0, photo.categories.length),
    },
  ]
}

/** Each number of the overview, with the search that finds these photos. */
function countsOf(overview: Overview): readonly (readonly [query: Record<string, string | number>, photos: number])[] {
  const { photographers, categories, posts_per_year: years, counts } = overview
  const crossed = Object.entries(counts.categories).flatMap(([category, ofYears]) =>
    Object.entries(ofYears).flatMap(([year, numbers]) =>
      numbers.map((photos, at) => [{ category, year, photographer: counts.photographers[at] ?? '' }, photos] as const),
    ),
  )
  return [
    ...photographers.map(({ name, photos }) => [{ photographer: name }, photos] as const),
    ...categories.map(({ name, photos }) => [{ category: name }, photos] as const),
    ...years.map(({ year, photos }) => [{ year }, photos] as const),
    ...crossed,
  ]
}

interface Overview {
  readonly photographers: readonly { readonly name: string; readonly photos: number }[]
  readonly categories: readonly { readonly name: string; readonly photos: number }[]
  readonly posts_per_year: readonly { readonly year: number; readonly photos: number }[]
  readonly counts: {
    readonly photographers: readonly string[]
    readonly categories: Readonly<Record<string, Readonly<Record<string, readonly number[]>>>>
  }
}

test.each(Object.entries(WAYS))(
  'texts from %s are the same on all surfaces, and counts equal searches',
  async (_, open) => {
    const way = await open()
    let day = 0
    const batch = fc.array(texts, { minLength: PHOTOS_A_RUN, maxLength: PHOTOS_A_RUN })
    await fc.assert(
      fc.asyncProperty(batch, async (given) => {
        const dated = given.map((one) => ({ ...one, date: addDays(FIRST, day++) }))
        await way.bring(dated)
        const photos = await way.store.readBetween(dated[0]!.date, dated.at(-1)!.date)
        expect(photos).toHaveLength(given.length)
        expect(photos).toEqual(photos.map((photo) => normalisePhotoTexts(photo, SPECIFIED_SITE)))
      }),
      // Each run has its own days, so fast-check cannot shrink a failing one.
      { numRuns: RUNS, endOnFailure: true },
    )
    const photos = await way.store.readAll()
    const service = await startService({ photos, now: '2026-11-22T12:00:00+01:00' })
    const feed = readXml((await service.get('/feed.xml')).text)
    const items = new Map<string, XmlElement>()
    for (const item of feed.children[0]?.children.filter(({ name }) => name === 'item') ?? []) {
      items.set(item.children.find(({ name }) => name === 'link')?.text ?? '', item)
    }
    expect(items.size).toBe(photos.length)
    const said = await Promise.all(photos.map((photo) => askAll(service, photo, items)))
    expect(said.map(([rest]) => rest)).toMatchObject(
      photos.map((photo, at) => ({ ...saidOf(photo), title: photo.title || said[at]![0]!.title })),
    )
    expect(said).toEqual(said.map(([rest, ...others]) => [rest, ...others.map(() => rest)]))
    const overview = (await service.get('/api/v1/overview?include=counts')).json
    const counts = countsOf(overview)
    const found = counts.map(async ([query]) => {
      const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
      return [query, (await service.get(`/api/v1/photos?${search}`)).json.total_matches]
    })
    expect(await Promise.all(found)).toEqual(counts)
  },
)
