import { addDays, type PhotoDate, toPhotoDate } from '../src/photos/days/photo-date.js'
import { type CameraFacts, NO_TEXTS, type Photo, type Picture } from '../src/photos/photo.js'
import { SPECIFIED_SITE } from '../src/photos/site.js'

export const TEST_PICTURE: Picture = {
  key: '0123456789abcdef0123456789abcdef',
  width: 1600,
  height: 1067,
  colour: '#8a9299',
  placeholder: '',
  renditions: [
    { size: 'full', format: 'jpeg', width: 1600, height: 1067, bytes: 3000 },
    { size: 'thumbnail', format: 'jpeg', width: 400, height: 267, bytes: 300 },
  ],
}

/** A photo of a day; everything else can be given. */
export function makePhoto(date: string, given: Partial<Photo> = {}): Photo {
  return {
    ...NO_TEXTS,
    date: toPhotoDate(date),
    slug: `photo-of-${date}`,
    title: `Photo of ${date}`,
    photographer: 'Erik',
    location: 'Hamburg, Germany',
    categories: ['Landscapes'],
    tags: ['fog'],
    camera: {},
    picture: TEST_PICTURE,
    formerAddresses: [],
    guid: '',
    updatedAt: `${date}T00:00:00.000Z`,
    ...given,
  }
}

const TITLES = [
  'Harbour fog',
  'Between two trains',
  'Low tide',
  'Köln at night',
  'Snow, again',
  'A & B <i>',
  'Zwölf Uhr',
]
const PLACES = ['Hamburg, Germany', 'Köln, Germany', 'Zürich, Switzerland', 'Tromsø, Norway', '']
const TAGS = ['fog', 'sea', 'tram', 'Blaue Stunde', 'rain', 'über den Dächern']

/** The camera of every fourth seeded photo. */
export const SEEDED_CAMERA: CameraFacts = {
  camera: 'Lumen 4',
  lens: 'Lumen 35mm f/2',
  focalLength: '35 mm',
  aperture: 'f/8',
}

/** The same files with one of three colours. */
const SEEDED_PICTURES = ['c8201eff', '2030c0ff', '8a9299ff'].map((colours) => ({ ...TEST_PICTURE, colours }))

/** A hundred days up to and including 2024-05-20: with the default clock three of them have not begun. */
export function seedPhotos(days = 100, last: PhotoDate = toPhotoDate('2024-05-20')): readonly Photo[] {
  const { categories, photographers } = SPECIFIED_SITE
  return Array.from({ length: days }, (_, index) =>
    makePhoto(addDays(last, -index), {
      title: TITLES[index % TITLES.length]!,
      slug: `photo-${index}`,
      location: PLACES[index % PLACES.length]!,
      photographer: photographers[index % 2]!.name,
      categories: [categories[index % 11]!, ...(index % 3 === 0 ? [categories[(index + 4) % 11]!] : [])],
      tags: [TAGS[index % 6]!, TAGS[(index + 1) % 6]!],
      camera: index % 4 === 0 ? SEEDED_CAMERA : {},
      // With the default clock one of the four is queued.
      series: index >= 2 && index < 6 ? 'Low water' : '',
      picture: SEEDED_PICTURES[index % 3]!,
    }),
  )
}
