// Asks each question of the developer pages over HTTP and over MCP, and compares the answer with one that is computed from
// the photos directly.
import { describe, expect, test } from 'vitest'
import type { Question, Questions } from '../../src/contract/questions.js'
import { questionPath } from '../../src/contract/questions.js'
import type { Photo } from '../../src/photos/photo.js'
import { askMcp } from '../mcp/ask.js'
import { makePhoto } from '../photos.js'
import { useService } from '../use-service.js'

const NOW = '2024-06-03T12:00:00+02:00'
const TODAY = '2024-06-02'

/** Every fourth day from 2021 to May 2024, and the days that questions name; places, categories and words vary. */
function photosByHand(): readonly Photo[] {
  const days = new Set(['2006-01-01', '2008-02-29', '2016-02-29', '2024-02-29', '2024-05-17', TODAY, '2024-06-04'])
  for (let day = Date.UTC(2021, 0, 1); day < Date.UTC(2024, 5, 1); day += 4 * 86_400_000) {
    days.add(new Date(day).toISOString().slice(0, 10))
  }
  const places = ['Hamburg, Germany', 'Porto, Portugal', 'Bergen, Norway', 'New Hamburg, Canada']
  const titles = ['Fog at the pier', 'Low tide', 'Between two trains', 'A fogged window']
  const tags = [['harbour', 'rain'], ['harbour light'], ['Harbour'], []]
  const categories = [['Abstract'], ['Street', 'Abstract'], ['Time exposure'], ['B&W']]
  return [...days].sort().map((date, index) =>
    makePhoto(date, {
      slug: `photo-${index}`,
      title: titles[index % 4]!,
      location: places[Math.floor(index / 2) % 4]!,
      tags: tags[Math.floor(index / 3) % 4]!,
      categories: categories[index % 4]!,
      photographer: index % 3 === 0 ? 'Erik' : 'Jens',
      camera: index % 5 === 0 ? { camera: 'Nikon D300', lens: 'Nikkor 50mm' } : { camera: 'Ricoh GR III' },
    }),
  )
}

const photos = photosByHand().filter(({ date }) => date <= TODAY)
const newestFirst = [...photos].reverse()
const daysOf = (found: readonly { readonly date: string }[]) => found.map(({ date }) => date)
const countBy = (valuesOf: (photo: Photo) => readonly string[]) => {
  const counts = new Map<string, number>()
  for (const value of photos.flatMap(valuesOf)) counts.set(value, (counts.get(value) ?? 0) + 1)
  return Object.fromEntries(counts)
}
const countsOf = (listed: readonly { name: string; photos: number }[]) =>
  Object.fromEntries(listed.filter(({ photos }) => photos > 0).map(({ name, photos }) => [name, photos]))
const isIn = (place: string) => (photo: Photo) => photo.location.toLowerCase().includes(place)

/** How an answer is read, and what it must be. */
type Answered = readonly [read: (answer: never) => unknown, expected: unknown]
const ofDay = ({ date }: { date: string }) => date
const ANSWERS: Readonly<Record<keyof Questions, Answered>> = {
  newest: [ofDay, TODAY],
  ofDay: [(credit: string) => /© (\w+) .*\/(\d{4}\/\d\d\/\d\d)\//.exec(credit)?.slice(1), ['Erik', '2024/05/17']],
  newestBy: [ofDay, newestFirst.find(({ photographer }) => photographer === 'Jens')?.date],
  total: [(total: number) => total, photos.length],
  perCategory: [countsOf, countBy(({ categories }) => categories)],
  wordAtPlace: [
    ofDay,
    newestFirst.filter(isIn('hamburg')).find(({ title }) => title.toLowerCase().includes('fog'))?.date,
  ],
  firstFromPlace: [ofDay, photos.find(isIn('hamburg'))?.date],
  tagged: [ofDay, newestFirst.find(({ tags }) => tags.some((tag) => tag.toLowerCase() === 'harbour'))?.date],
  ofDays: [daysOf, daysOf(newestFirst.filter(({ date }) => date >= '2024-05-01' && date <= '2024-05-03'))],
  ofDayOfYear: [daysOf, ['2024-02-29', '2016-02-29', '2008-02-29']],
  ofCategoryAndYear: [
    (total: number) => total,
    photos.filter(
      ({ date, photographer, categories }) =>
        date.startsWith('2024') && photographer === 'Jens' && categories.includes('Abstract'),
    ).length,
  ],
  yearOfMost: [
    (counted: Readonly<Record<string, Record<string, number[]>>>) =>
      Object.entries(counted.Abstract!).map(([year, numbers]) => [year, numbers.reduce((sum, one) => sum + one, 0)]),
    [...new Set(photos.map(({ date }) => date.slice(0, 4)))].map((year) => [
      year,
      photos.filter(({ date, categories }) => date.startsWith(year) && categories.includes('Abstract')).length,
    ]),
  ],
  placesOfCountry: [
    (places: readonly { country: string; cities: Record<string, number> }[]) =>
      places.find(({ country }) => country === 'Portugal')?.cities,
    { Porto: photos.filter(isIn('porto')).length },
  ],
  shown: [
    ({ alt, next }: { alt: string; next: string }) => [alt, next],
    [
      photos.filter(({ date }) => date === '2024-05-17').map(({ title, location }) => `${title}, ${location}`)[0],
      photos.find(({ date }) => date > '2024-05-17')?.date,
    ],
  ],
  // Between 2008-02-29 and 2016-02-29, two of the days above.
  longestGap: [
    (gaps: readonly { from: string; to: string }[]) => [gaps[0]!.from, gaps[0]!.to],
    ['2008-03-01', '2016-02-28'],
  ],
  cameras: [countsOf, countBy(({ camera }) => [camera.camera!])],
  moreInAutumn: [
    countsOf,
    Object.fromEntries(
      ['Erik', 'Jens'].map((name) => [
        name,
        photos.filter(({ date, photographer }) => /^2023-(09|10|11)/.test(date) && photographer === name).length,
      ]),
    ),
  ],
  autumn: [
    (total: number) => total,
    photos.filter((photo) => isIn('hamburg')(photo) && /-(09|10|11)-/.test(photo.date)).length,
  ],
  random: [({ categories }: { categories: readonly string[] }) => categories.includes('Abstract'), true],
  terms: [({ contact_url }: { contact_url: string }) => contact_url, 'https://photos.example/contact/'],
}

const service = useService({ photos: photosByHand(), now: NOW })

const memberOf = (answer: unknown, path: string) =>
  path.split('.').reduce((value, name) => (value as Record<string, unknown>)?.[name], answer)

describe.each(Object.keys(ANSWERS) as (keyof Questions)[])('the question %s', (id) => {
  const [read, expected] = ANSWERS[id] as [(answer: unknown) => unknown, unknown]
  const question = (): Question => service.contract.questions[id]

  test('is answered by one request over HTTP [open-latest-gap]', async () => {
    expect(expected).not.toEqual([])
    const { json } = await service.get(questionPath(question(), service.contract.operations))
    expect(read(memberOf(json, question().answer))).toEqual(expected)
  })

  test('is answered by one call over MCP', async () => {
    const { tool, arguments: given, answer } = question()
    const name = service.contract.tools[tool].name
    const { json } = await askMcp(service, 'tools/call', { name, arguments: given })
    expect(read(memberOf(json.result.structuredContent, answer))).toEqual(expected)
  })
})

test('the developer pages show the request and the call for each question', async () => {
  const { text } = await service.get('/developers.md')
  const section = text.slice(text.indexOf('## For agents'), text.indexOf('## REST API'))
  const { questions, operations, tools } = service.contract
  const untold = Object.values<Question>(questions).filter(
    (one) =>
      !section.includes(`\`GET ${questionPath(one, operations)}\``) ||
      !section.includes(`\`${tools[one.tool].name} ${JSON.stringify(one.arguments)}\``),
  )
  expect(untold).toEqual([])
})
