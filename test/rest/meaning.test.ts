// Hints about what a query may mean: a part of a word, or a place or word in another language. Spec 4.1.
import { describe, expect, test } from 'vitest'
import { SPECIFIED_SITE } from '../../src/photos/site.js'
import { makePhoto } from '../photos.js'
import { startService } from '../service.js'
import { useService } from '../use-service.js'

const service = useService({
  photos: [
    makePhoto('2024-01-01', { title: 'Fish', location: 'Catania, Italy' }),
    makePhoto('2024-01-02', { title: 'Cathedral', location: 'Köln, Germany' }),
    makePhoto('2024-01-03', {
      title: 'Ferry',
      location: 'Kiel, Germany',
      alt: 'Long-necked cranes above a pencilled, Foggy quay',
      categories: ['Street', 'B&W'],
    }),
    makePhoto('2024-01-04', {
      title: 'Pen',
      location: 'Liège, Belgium',
      caption: 'We stayed two days longer.',
      camera: { sensitivity: 'ISO 200' },
    }),
    makePhoto('2024-01-05', {
      title: 'Pencils',
      location: 'Saint-Malo, France',
      categories: ['Street', 'Night, late'],
      camera: { sensitivity: 'ISO 1600' },
    }),
    makePhoto('2024-01-06', {
      title: 'Sharp pencils',
      alt: "Three of Jens's pencils",
      camera: { sensitivity: 'ISO 1600' },
    }),
  ],
  site: { ...SPECIFIED_SITE, places: { 'Port of the north': 'Kiel' } },
})

const hintOf = async (query: string) => (await service.get(`/api/v1/photos?${query}`)).json.hint

describe('a hint', () => {
  test('quotes emoji of several characters as they are', async () => {
    const name = '👩‍👧\u{1f3f4}\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}'
    expect(await hintOf(`tag=${encodeURIComponent(`${name}\u{e0061}`)}`)).toContain(` "${name}\ufffd".`)
  })

  test('says that a word is only part of others, and names them', async () => {
    expect(await hintOf('q=cat')).toBe(
      'In the archive, "cat" is only part of a word: "Catania" (1 photo), "Cathedral" (1 photo).',
    )
  })

  test('says that a word is mostly part of others, and names the newest photo with the whole word', async () => {
    expect(await hintOf('q=pen')).toBe(
      'In the archive, "pen" is a whole word in 1 photo, most recently on 2024-01-04; it is also part of "pencils" (2 photos).',
    )
  })

  test.each([
    ['alt=giraffe', /^No alternative text contains "giraffe", even within a longer word; 2 of 6 photos have one\.$/],
    ['caption=giraffe', /^No caption contains "giraffe", even within a longer word; 1 of 6 photos has one\.$/],
    ['alt=crane+giraffe', /^No alternative text contains all words of "crane giraffe"; 2 of 6 photos have one\.$/],
    ['alt=cathedral', /have one\. 1 photo has it in its title, "Cathedral" on 2024-01-02 in Köln, Germany\.$/],
    ['q=crane', /1 photo has this in its alternative text, "Ferry" on 2024-01-03 in Kiel, Germany: alt=crane$/],
    ['q=two+days+longer', /1 photo has this in its caption, "Pen" on 2024-01-04.*: caption=two\+days\+longer$/],
    ['alt=pencil', /^In alternative texts, "pencil" is also part of "pencilled" \(1 photo\)\.$/],
    [
      'alt=enci',
      /^In alternative texts, "enci" is only part of a word: "pencilled" \(1 photo\), "pencils" \(1 photo\)\.$/,
    ],
    ['caption=long', /^In captions, "long" is only part of a word: "longer" \(1 photo\)\.$/],
  ])('says which alternative texts and captions have the words: %s', async (query, hint) => {
    expect(await hintOf(query)).toMatch(hint)
  })

  test.each([
    ['q=ferry', /^Only titles have "ferry", not alternative texts; it shows "Long-necked cranes above/],
    ['title=FERR', /^Only titles have "FERR", not alternative texts; it shows "Long-necked cranes above/],
    ['q=sharp', /^Only titles have "sharp", not alternative texts; it shows "Three of Jens's pencils"\.$/],
  ])('says that a title may name what its photo does not show: %s', async (query, hint) => {
    expect(await hintOf(query)).toMatch(hint)
  })

  test.each(['q=catania', 'q=saint', 'q=Kiel%2C', 'title=cathedral', 'title=pencil'])(
    'is not given if a photo has the word: %s',
    async (query) => {
      expect(await hintOf(query)).toBeUndefined()
    },
  )

  test.each([
    ['q=Italien', / is from "Italy".*: location=Italy$/],
    ['location=L%C3%BCttich', 'The place "Lüttich" is called "Liège" here.'],
    ['q=Colonia', / is from "Köln".*: location=K%C3%B6ln$/],
    ['location=Deutschland', 'The place "Deutschland" is called "Germany" here.'],
    ['location=Duitsland', 'The place "Duitsland" is called "Germany" here.'],
    ['location=cologne', 'The place "cologne" is called "Köln" here.'],
    ['location=port+of+the+north', 'The place "port of the north" is called "Kiel" here.'],
  ])('names a place as the archive writes it: %s', async (query, hint) => {
    expect(await hintOf(query)).toMatch(hint)
  })

  test.each([
    ['series=rust', 'No photo is in a series called "rust". GET /api/v1/overview?include=series lists all series.'],
    [
      'camera=leica',
      'No photo was taken with a camera called "leica". GET /api/v1/overview?include=cameras lists all cameras.',
    ],
    [
      'setting=f%2F9',
      'No photo was taken with the setting "f/9". GET /api/v1/overview?include=apertures,exposures,sensitivities,focal_lengths lists all apertures, exposures, sensitivities, focal_lengths.',
    ],
    [
      'lens=noct',
      'No photo was taken with a lens called "noct". GET /api/v1/overview?include=lenses lists all lenses.',
    ],
  ])('leads from an unknown series or equipment to the list: %s', async (query, hint) => {
    expect(await hintOf(query)).toBe(hint)
  })
})

test.each([
  ['iso1600', 2],
  ['ISO+200', 1],
  ['ISO+20', 0],
])('finds photos with the setting %s', async (setting, total) => {
  expect((await service.get(`/api/v1/photos?setting=${setting}`)).json).toMatchObject({
    total_matches: total,
  })
})

test.each([
  ['nds', 'location=France', 0],
  ['de-AT-DE', 'location=Atlantis', 0],
  ['de-AT-DE', 'q=Italien', 0],
  ['de-AT-DE', 'location=Italien', 1],
])('an archive in %s answers %s', async (language, query, total) => {
  const photos = [makePhoto('2024-01-01', { location: 'Catania, Italy' }), makePhoto('2024-01-02', { location: '' })]
  const { get } = await startService({ photos, site: { ...SPECIFIED_SITE, language } })
  expect((await get(`/api/v1/photos?${query}`)).json).toMatchObject({ total_matches: total })
})

test.each(['photos?include=details&', 'overview?include=places&'])(
  'finds the photos of a place by its name in another language: %s',
  async (request) => {
    const { hint, ...found } = (await service.get(`/api/v1/${request}location=Allemagne`)).json
    expect(found).toEqual((await service.get(`/api/v1/${request}location=Germany`)).json)
  },
)

test('counts the settings of cameras in the overview', async () => {
  const { sensitivities, apertures } = (await service.get('/api/v1/overview?include=sensitivities,apertures')).json
  expect(Object.entries(sensitivities)).toEqual([
    ['ISO 200', 1],
    ['ISO 1600', 2],
  ])
  expect(apertures).toEqual({})
})

test.each([
  ['title=PENCIL', ['2024-01-06', '2024-01-05']],
  ['title=p+pencils', ['2024-01-06']],
  ['title=Kiel', []],
  ['category=street,%20b%26w', ['2024-01-03']],
  ['category=Street,Macro', []],
  ['category=Night,%20late,Street', ['2024-01-05']],
  ['alt=fog+CRANE', ['2024-01-03']],
  ['alt=pencil', ['2024-01-06']],
  ['alt=cranes+quays', ['2024-01-03']],
  ['alt=enci', ['2024-01-06', '2024-01-03']],
  ['alt=%22crane.%22', ['2024-01-03']],
  ['alt=Ferry', []],
  ['alt=fog+pencil', []],
  ['alt=crane&location=Kiel', ['2024-01-03']],
  ['alt=crane&location=K%C3%B6ln', []],
  ['caption=DAY+stayed', ['2024-01-04']],
])(
  'finds photos by title, several categories, or all words of alternative text or caption: %s',
  async (query, days) => {
    const { photos } = (await service.get(`/api/v1/photos?${query}`)).json
    expect(photos.map(({ date }: { date: string }) => date)).toEqual(days)
  },
)

test.each([
  [
    'title=Pencls',
    /^No title contains "Pencls"\. 2 photos have a title with "pencils", the newest ".*" on 2024-.*: title=pencils$/,
  ],
  ['title=zebra', /^No title contains "zebra"/],
  ['category=Street,Macro', /^No photo is in all of the categories "Street,Macro"\./],
])('says why no title or no set of categories matches: %s', async (query, hint) => {
  expect(await hintOf(query)).toMatch(hint)
})
