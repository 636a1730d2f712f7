import { adviseSize, isTooSmall } from '../../ingest/picture-size.js'
import { addDays, daysBetween, type PhotoDate } from '../../photos/days/photo-date.js'
import { groupBy } from '../../photos/group-by.js'
import type { Photo } from '../../photos/photo.js'
import type { GoneAddress } from '../../photos/photo-store.js'
import type { Site } from '../../photos/site.js'
import { counted, countedOf } from '../../photos/texts/counted.js'
import { inShell } from '../../photos/texts/in-shell.js'
import { isOnMap } from '../../site/map/place-maps.js'
import { describeQueue } from '../queue.js'
import { checkAddresses } from './check-addresses.js'
import { checkStoredTexts } from './check-stored-texts.js'
import { type Finding, judge } from './finding.js'

const MAX_RUNS = 1000

export function checkPhotos(
  photos: readonly Photo[],
  gone: readonly GoneAddress[],
  site: Site,
  today: PhotoDate,
): readonly Finding[] {
  const lacking = (check: string, lacks: (photo: Photo) => boolean, says: Parameters<typeof judge>[3]) => {
    const days = photos.filter(lacks).map(({ date }) => date)
    return judge(check, 'warn', days, says)
  }
  return [
    findGaps(photos, today),
    judge('queue', 'warn', photos.some(({ date }) => date > today) || photos.length === 0 ? [] : [today], {
      good: queueText(photos, today),
      bad: () => 'no photos are queued',
      advice: 'add some with «photoblog add FILE…»',
    }),
    judge('same-picture', 'warn', sharedPictures(photos), {
      good: 'no picture appears on two days',
      bad: (count) => `${counted(count, 'picture', ['appears', 'appear'])} on several days`,
      advice: 'if that is a mistake, remove one («photoblog remove DAY») or replace its picture',
    }),
    lacking('picture-size', ({ picture }) => isTooSmall(picture), {
      good: 'every picture has enough pixels for its page',
      bad: (count) => `${counted(count, 'photo', ['has', 'have'])} too few pixels; ${adviseSize(site)}`,
      advice: 'export a larger one and replace the picture with «photoblog replace DAY FILE»',
    }),
    lacking('title', ({ title }) => title === '', {
      good: 'every photo has a title',
      bad: (count) => `${counted(count, 'photo', ['has', 'have'])} no title; the place or the day is shown instead`,
      advice: 'add one with «photoblog edit DAY --title "Low tide"», or many with «photoblog edit --csv»',
    }),
    lacking('alt-text', ({ alt }) => alt === '', {
      good: 'every photo has alt text',
      bad: (count) =>
        `${countedOf(count, photos.length, 'photo', ['has', 'have'])} no alt text; title and place are used instead`,
      advice:
        'write some: «photoblog edit --csv» exports a table of all texts with links to the pictures; «photoblog describe» lets a program propose them',
    }),
    lacking('place', ({ location }) => location === '', {
      good: 'every photo has a place',
      bad: (count) => `${counted(count, 'photo', ['has', 'have'])} no place`,
      advice: 'add one with «photoblog edit DAY --location "Hamburg, Germany"»',
    }),
    checkPlaces(photos, site),
    lacking('category', (photo) => photo.categories.length === 0, {
      good: 'every photo has a category',
      bad: (count) => `${counted(count, 'photo', ['has', 'have'])} no category`,
      advice: `add one of ${site.categories.join(', ')} with «photoblog edit DAY --category NAME»`,
    }),
    findEmptyCategories(photos, site),
    judge('site-names', 'error', strangers(photos, site), {
      good: 'all photographers and categories are in site.json',
      bad: (count) =>
        `${counted(count, 'photo', ['names', 'name'])} a photographer or category that is not in site.json`,
      advice:
        'add it to the list with «photoblog config photographers="…, NAME"» or «categories="…, NAME"», or change the photos with «photoblog rename photographer OLD NEW» or «photoblog rename category OLD NEW»',
    }),
    checkStoredTexts(photos, site),
    checkAddresses(photos, gone, today),
  ]
}

/** Finds categories without photos. Only a note, because later photos may use them. */
function findEmptyCategories(photos: readonly Photo[], { categories }: Site): Finding {
  const used = new Set(photos.flatMap((photo) => photo.categories))
  const empty = photos.length === 0 ? [] : categories.filter((name) => !used.has(name))
  return judge('empty-category', 'note', empty, {
    good: 'every category has a photo',
    bad: (count) => `no photo has the ${count === 1 ? 'category' : 'categories'} ${empty.join(', ')}`,
    advice: `if you do not need ${empty.length === 1 ? 'it' : 'them'}, save the other categories with «photoblog config categories="…"», or use «photoblog merge category OLD OTHER»`,
  })
}

/** Finds places that no map can show, those with the most photos first. */
function checkPlaces(photos: readonly Photo[], site: Site): Finding {
  const unknown = [...groupBy(photos, ({ location }) => location)]
    .filter(([location]) => location !== '' && !isOnMap(location, site))
    .sort(([, a], [, b]) => b.length - a.length)
  const [first = ''] = unknown[0] ?? []
  const items = unknown.map(([location, { length }]) => `${location}: ${counted(length, 'photo')}`)
  return judge('coordinates', 'note', items, {
    good: 'every place is on the map',
    bad: (count) =>
      `${counted(count, 'place', ['is', 'are'])} not on the map: too small for the gazetteer, or spelt differently`,
    advice: `give degrees north and east: «photoblog config ${inShell(`places.${first}=[53.55, 10]`)}»`,
  })
}

function findGaps(photos: readonly Photo[], today: PhotoDate): Finding {
  if (photos.length === 0)
    return {
      check: 'gaps',
      level: 'warn',
      message: 'the archive is empty',
      advice: 'add photos with «photoblog add FILE…»',
    }
  const past = photos.filter(({ date }) => date <= today)
  const [first, last] = [past[0]?.date, past.at(-1)?.date]
  const gaps = first === undefined ? [] : [...describeQueue(first, past).gaps]
  if (last !== undefined && last < today) {
    gaps.push({ from: addDays(last, 1), to: today, days: daysBetween(last, today) })
  }
  const missing = gaps.reduce((sum, { days }) => sum + days, 0)
  const names = gaps.slice(0, MAX_RUNS).map(({ from, to }) => (from === to ? from : `${from} to ${to}`))
  return judge('gaps', 'warn', names, {
    good: first === undefined ? 'no photo is public yet' : `there is a photo for every day since ${first}`,
    bad: () => `${counted(missing, 'day', ['has', 'have'])} no photo, in ${counted(gaps.length, 'gap')}`,
    advice: 'fill them with «photoblog add --date DAY FILE», or leave them empty',
  })
}

function queueText(photos: readonly Photo[], today: PhotoDate): string {
  const ahead = photos.filter(({ date }) => date > today)
  return ahead.length === 0
    ? 'nothing is queued'
    : `${counted(ahead.length, 'photo', ['is', 'are'])} queued, until ${ahead.at(-1)?.date}`
}

function sharedPictures(photos: readonly Photo[]): readonly string[] {
  const groups = [...groupBy(photos, ({ picture }) => picture.key).values()].filter(({ length }) => length > 1)
  return groups.map((group) => group.map(({ date }) => date).join(' and '))
}

function strangers(photos: readonly Photo[], { photographers, categories }: Site): readonly string[] {
  const names = photographers.map(({ name }) => name)
  return photos.flatMap((photo) => {
    const unknown = photo.categories.filter((name) => !categories.includes(name))
    if (!names.includes(photo.photographer)) unknown.unshift(photo.photographer)
    return unknown.length === 0 ? [] : [`${photo.date}: ${unknown.join(', ')}`]
  })
}
