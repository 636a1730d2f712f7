import { join } from 'node:path'
import { addDays, toPhotoDate } from '../../src/photos/days/photo-date.js'
import type { Photo, Picture } from '../../src/photos/photo.js'
import { type Site, SPECIFIED_SITE } from '../../src/photos/site.js'
import { makeRenditions } from '../../src/pictures/make-renditions.js'
import { openPictureFiles } from '../../src/pictures/storage/picture-files.js'
import { makePhoto, TEST_PICTURE } from '../photos.js'
import { paintPicture } from '../pictures.js'
import { startService, type TestService } from '../service.js'

/** The last instant of a year, and the one after it. */
export const BEFORE_MIDNIGHT = '2023-12-31T23:59:59.999+01:00'
export const MIDNIGHT = '2024-01-01T00:00:00.000+01:00'

/** Words of queued photos only, which no response may contain before their day. */
export const SECRETS = /unspoken|neverland|silence|whispered/i

/** Makes the site serve the key of IndexNow, and its feeds name a hub. */
export const ANNOUNCING = { hubs: ['https://hub.example'], usesIndexNow: true }

/** A site with a photographer and a category whose first photo is still to come. */
export const EMBARGO_SITE: Site = {
  ...SPECIFIED_SITE,
  photographers: [...SPECIFIED_SITE.photographers, { name: 'Nora', aliases: [] }],
  categories: [...SPECIFIED_SITE.categories, 'Aurora'],
  formats: ['jpeg', 'webp', 'avif'],
  series: { Lasting: 'It goes on.', Silence: 'A whispered opening' },
  places: { Neverland: [10, 20], 'Unspoken, Neverland': [11, 21], 'Silence, Neverland': [9, 19] },
  follow: { mastodon: '@site@social.example', bridge: 'https://bridge.example' },
  imprint: { name: 'Nora Nansen', address: ['Street 1', '12345 Town'], email: 'nora@photos.example' },
  privacy: { authority: 'An authority, 12345 Town', further: [] },
}

const GREY = '8a9299ff'
const TOMORROWS_HASH = '00ff00ff00ff00ff'
/** The days of photos that are more like each other than like tomorrow's. */
const ALIKE = ['2020-02-29', '2021-01-01', '2023-10-05', '2023-11-05', '2023-12-05']
/** Pictures by day: one is like tomorrow's. */
const LOOKS: ReadonlyMap<string, Picture> = new Map(
  [...ALIKE.map((date) => [date, 'f0f0f0f0f0f0f0f0'] as const), ['2022-01-01', TOMORROWS_HASH] as const].map(
    ([date, hash]) => [date, { ...TEST_PICTURE, key: date.replaceAll('-', '').repeat(4), colours: GREY, hash }],
  ),
)

/** Every day from October to December 2023 except 10 December, and three days of earlier years. */
function publishedPhotos(picture: Picture): readonly Photo[] {
  const days = Array.from({ length: 92 }, (_, index) => addDays(toPhotoDate('2023-10-01'), index))
  const { categories } = SPECIFIED_SITE
  return [...days.filter((date) => date !== '2023-12-10'), '2022-01-01', '2021-01-01', '2020-02-29'].map(
    (date, index) =>
      makePhoto(date, {
        slug: `photo-${index}`,
        title: index % 9 === 0 ? 'Winter & fog' : `Photo ${index}`,
        photographer: index % 2 === 0 ? 'Erik' : 'Jens',
        location: ['Hamburg, Germany', 'Oslo, Norway', ''][index % 3]!,
        categories: [categories[index % 11]!],
        tags: [['fog', 'sea', 'Blaue Stunde'][index % 3]!, 'winter'],
        formerAddresses: date === '2023-12-05' ? ['/?p=100', '/old/shared/'] : [],
        // Tomorrow's photo comes before both in their series.
        series: index < 2 ? 'Lasting' : '',
        // Tomorrow's photo is the third with this lens and this camera, so their pages exist from then on.
        camera: index < 2 ? { camera: 'Whisker 2', lens: 'Prime 35', focalLength: '35 mm' } : {},
        picture: date === '2023-12-31' ? { ...picture, colours: GREY } : (LOOKS.get(date) ?? TEST_PICTURE),
      }),
  )
}

/** An address at which tomorrow's photo was published and then withdrawn. */
const WITHDRAWN = '/2023/12/12/unspoken-once/'

/** Tomorrow's photo, with everything a photo can be found by. */
function tomorrowsPhoto(picture: Picture): Photo {
  return makePhoto('2024-01-01', {
    slug: 'unspoken',
    title: 'Unspoken',
    photographer: 'Nora',
    location: 'Unspoken, Neverland',
    categories: ['Aurora', 'Comets'],
    tags: ['Unspoken', 'winter'],
    series: 'Lasting',
    seriesPosition: '1',
    alt: 'A whispered alternative',
    caption: 'A whispered caption',
    camera: { camera: 'WHISKER-2', lens: 'Prime 35', focalLength: '33 mm', aperture: 'f/8' },
    // The first with its colour.
    picture: { ...picture, colours: 'c8201eff', hash: TOMORROWS_HASH },
    formerAddresses: [
      '/old/unspoken/',
      '/old/shared/',
      '/?p=4711',
      '/?attachment_id=4712',
      // More exact than the address of a published photo.
      '/?p=100&preview=true',
      '/2023/12/10/unspoken-earlier/',
      // On days of other photos: an address on another blog, and one where this site showed the photo before it was hidden.
      '/2023/12/11/unspoken-elsewhere/',
      WITHDRAWN,
      '/wp-content/uploads/2024/01/unspoken.jpg',
    ],
    guid: 'https://old.example/?p=4711',
    updatedAt: '2023-12-20T09:00:00.000Z',
  })
}

/** The photos of the day after and of a later year. */
function laterPhotos(picture: Picture): readonly Photo[] {
  const silence = {
    title: 'Silence',
    tags: ['silence', 'Unspoken'],
    location: 'Silence, Neverland',
    photographer: 'Nora',
    series: 'Silence',
  }
  return [
    makePhoto('2024-01-02', { ...silence, slug: 'silence', picture, formerAddresses: ['/old/silence/', '/?p=4713'] }),
    makePhoto('2031-02-03', { ...silence, slug: 'far-silence', categories: ['Comets'], picture }),
  ]
}

/** Three services on one clock, over the same picture files. */
export interface EmbargoServices {
  /** Nothing is queued. */
  readonly empty: TestService
  /** Tomorrow has a photo. */
  readonly oneQueued: TestService
  /** Tomorrow, the day after and a later year have photos. */
  readonly queued: TestService
  /** How often each picture was opened, by its key. */
  readonly opened: Map<string, number>
  readonly keys: { readonly published: string; readonly tomorrow: string; readonly later: string }
  readonly photos: { readonly published: readonly Photo[]; readonly queue: readonly Photo[] }
  setNow(now: string): void
  /** Starts one more service on the same clock, with other photos. */
  startWith(photos: readonly Photo[]): Promise<TestService>
  close(): Promise<void>
}

export async function startEmbargoServices(directory: string): Promise<EmbargoServices> {
  const files = openPictureFiles(directory)
  const keys = { published: 'aa'.repeat(16), tomorrow: 'bb'.repeat(16), later: 'cc'.repeat(16) }
  const keep = async (key: string, number: number): Promise<Picture> => {
    const source = join(directory, `${number}.jpg`)
    await paintPicture(source, number, 1000)
    const { formats } = EMBARGO_SITE
    const { written, ...staged } = await files.stage(key, (directory) => makeRenditions(source, directory, { formats }))
    await files.promote(staged)
    await files.finish(staged)
    return { key, ...written }
  }
  const opened = new Map<string, number>()
  let now = BEFORE_MIDNIGHT
  const published = publishedPhotos(await keep(keys.published, 1))
  const tomorrow = tomorrowsPhoto(await keep(keys.tomorrow, 2))
  const later = laterPhotos(await keep(keys.later, 3))
  // The withdrawn address is known, whatever is queued.
  const withdrawn = [{ address: WITHDRAWN, date: tomorrow.date }]
  const takenBack = [
    ...withdrawn,
    { address: '/2024/01/01/taken-back/', date: tomorrow.date },
    { address: '/old/taken-back/', date: tomorrow.date },
  ]
  const start = (photos: readonly Photo[], gone = takenBack) =>
    startService({
      site: EMBARGO_SITE,
      contract: { announcing: ANNOUNCING },
      photos,
      gone,
      now: () => new Date(now),
      // Draws the newest photo, so tomorrow's would be drawn if it could be.
      randomNumber: () => 0.999_999,
      pictures: {
        read: (key, ...wanted) => {
          opened.set(key, (opened.get(key) ?? 0) + 1)
          return files.read(key, ...wanted)
        },
      },
    })
  const empty = await start(published, withdrawn)
  const oneQueued = await start([...published, tomorrow])
  const queued = await start([...published, tomorrow, ...later])
  return {
    empty,
    oneQueued,
    queued,
    opened,
    keys,
    photos: { published, queue: [tomorrow, ...later] },
    setNow(instant) {
      now = instant
    },
    startWith: (photos) => start(photos, withdrawn),
    async close() {
      await Promise.all([empty.close(), oneQueued.close(), queued.close()])
    },
  }
}
