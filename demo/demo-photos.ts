import { addDays, daysBetween, type PhotoDate } from '../src/photos/days/photo-date.js'
import { NO_TEXTS, type Photo } from '../src/photos/photo.js'
import type { Site } from '../src/photos/site.js'
import { createRandom, type Random } from './drawing/random.js'
import { SCENES } from './scenes/index.js'
import type { Scene } from './scenes/scene.js'
import { makeCameraFacts } from './texts/camera.js'
import { CAPTIONS } from './texts/captions.js'
import { startJourney } from './texts/journey.js'
import { slugify } from './texts/slug.js'
import { makeTitle } from './texts/titles.js'
import { undrawnPicture } from './undrawn-picture.js'

/** A photo of the demo before its picture is drawn: of the picture it knows the key and the size. */
export interface DemoPhoto extends Photo {
  readonly scene: Scene
}

/** The series of the demo has the first picture of each of these scenes from a day on. */
const DEMO_SERIES = {
  title: 'By the sea',
  from: '2025-01-01',
  scenes: ['lighthouse-dusk', 'long-pier', 'posts-in-the-sea', 'storm-surf', 'harbour-fog', 'outbound', 'dune-grass'],
}

/**
 * One photo for every day from `from` to `until`, both included. What a day shows depends on that day and on those before
 * it since the site's first, never on `until`.
 */
export function demoPhotos(from: PhotoDate, until: PhotoDate, site: Site): readonly DemoPhoto[] {
  const journey = startJourney(SCENES)
  const titles = createTitles()
  const left = new Set(DEMO_SERIES.scenes)
  const photos: DemoPhoto[] = []
  let photographer = 0
  const days = daysBetween(site.firstDate, until)
  for (let day = 0; day <= days; day++) {
    const date = addDays(site.firstDate, day)
    const random = createRandom(`demo ${date}`)
    const { scene, place, country } = journey.next(random, day, Number(date.slice(5, 7)))
    if (random.chance(0.58)) photographer = (photographer + 1) % site.photographers.length
    const town = place.name.split(', ').at(-1)!
    const { title, slug } = titles.next(random, { scene, date, town })
    const series = date >= DEMO_SERIES.from && left.delete(scene.id) ? DEMO_SERIES.title : ''
    if (date < from) continue
    photos.push({
      ...NO_TEXTS,
      date,
      slug,
      title,
      photographer: site.photographers[photographer]!.name,
      location: `${place.name}, ${country}`,
      categories: scene.categories.filter((category) => site.categories.includes(category)),
      tags: pickTags(random, scene, town),
      series,
      alt: scene.alt,
      caption: makeCaption(random, scene, town),
      camera: makeCameraFacts(random, scene, date, photographer),
      formerAddresses: [],
      guid: '',
      updatedAt: `${addDays(date, -1)}T${String(random.whole(10, 19))}:${String(random.whole(10, 59))}:00.000Z`,
      picture: undrawnPicture(scene),
      scene,
    })
  }
  return photos
}

type TitleContext = Parameters<typeof makeTitle>[1]

/** Makes titles that were not used recently, and slugs that were never used. */
function createTitles(): { next(random: Random, context: TitleContext): { title: string; slug: string } } {
  const lastUsed = new Map<string, number>()
  const slugs = new Set<string>()
  let count = 0
  return {
    next(random, context) {
      count += 1
      let title = makeTitle(random, context)
      for (let attempt = 0; attempt < 12 && isStale(title, lastUsed, count, attempt); attempt++)
        title = makeTitle(random, context)
      lastUsed.set(title, count)
      const slug = findFreeSlug(title, context, slugs)
      slugs.add(slug)
      return { title, slug }
    },
  }
}

/** New titles are preferred; a title of more than two years ago will do after some attempts. */
function isStale(title: string, lastUsed: ReadonlyMap<string, number>, count: number, attempt: number): boolean {
  if (title.split(' ').length > 5) return true
  const used = lastUsed.get(title)
  return used !== undefined && (attempt < 8 || count - used < 730)
}

function findFreeSlug(title: string, { date, town }: TitleContext, taken: ReadonlySet<string>): string {
  const plain = slugify(title)
  const placed = `${plain}-${slugify(town)}`
  const wishes = [plain, placed, `${plain}-${date.slice(0, 4)}`, `${placed}-${date.slice(0, 4)}`]
  return wishes.find((slug) => !taken.has(slug)) ?? `${placed}-${date}`
}

function pickTags(random: Random, scene: Scene, town: string): readonly string[] {
  const wanted = random.whole(2, 5)
  const tags = new Set<string>()
  if (wanted > 3 && random.chance(0.35)) tags.add(town.toLowerCase())
  while (tags.size < Math.min(wanted, scene.tags.length)) tags.add(random.pick(scene.tags))
  return [...tags]
}

function makeCaption(random: Random, scene: Scene, town: string): string {
  if (!random.chance(0.25)) return ''
  return random.pick(CAPTIONS).replace('{place}', town).replace('{thing}', random.pick(scene.things))
}
