import { describe, expect, test } from 'vitest'
import { makePhoto } from '../photos.js'
import { useService } from '../use-service.js'
import { decodeHtml, getHtml } from './read-page.js'

const service = useService({
  photos: [
    makePhoto('2024-05-01', { title: 'Elbe', location: 'Hamburg, Germany' }),
    makePhoto('2024-05-02', { title: 'Limmat', location: 'Zürich, Switzerland' }),
    makePhoto('2023-05-03', { title: 'Alster', location: 'Hamburg, Germany' }),
  ],
})

const titles = async (query: string) =>
  [...found((await getHtml(service, `/search/?${query}`)).text).matchAll(/<span class="caption"><b>([^<]*)<\/b>/g)].map(
    ([, title]) => decodeHtml(title!),
  )
/** The page without the latest days, which an empty search shows. */
const found = (html: string) => html.split('class="last-days"', 1)[0]!

describe('the search page', () => {
  test('accepts the name of the place parameter in the API', async () => {
    expect(await titles('location=hamburg')).toEqual(['Elbe', 'Alster'])
    expect(await titles('location=hamburg&year=2023')).toEqual(['Alster'])
    expect(await titles('location=hamburg&photographer=ERIK')).toEqual(['Elbe', 'Alster'])
    expect(await titles('location=Reykjavik')).toEqual([])
  })

  test('writes its own name of the place parameter into addresses', async () => {
    const { text } = await getHtml(service, '/search/?location=Hamburg')
    expect(text).toContain('type="text/markdown" href="/search.md?place=Hamburg"')
    expect(text).toContain('<input type="hidden" name="place" value="Hamburg"')
  })

  test('prefers its own name if both are given', async () => {
    expect(await titles('place=switzerland&location=hamburg')).toEqual(['Limmat'])
  })

  test('lets a country be removed as a filter', async () => {
    const { text } = await getHtml(service, '/search/?q=a&place=Germany')
    expect(text).toMatch(
      /<a href="\/search\/\?q=a" aria-current="true" rel="nofollow">Germany <small>2<\/small><span class="unseen"> selected, remove/,
    )
  })

  test('leads to its filters from the top if there are any', async () => {
    expect((await getHtml(service, '/search/')).text).toMatch(/3 photos<span> · <a href="#filter">Filter<\/a>/)
    expect((await getHtml(service, '/search/?q=xyzzy')).text).not.toContain('#filter')
  })

  test('ignores a year that is not written in four digits', async () => {
    for (const year of ['02024', '999', '2e3', '20240']) expect(await titles(`year=${year}`), year).toHaveLength(3)
    expect(await titles('year=2024')).toHaveLength(2)
  })
})

test('a random photo can be limited to a place by the parameter of the API', async () => {
  const { headers } = await service.get('/random/?location=switzerland')
  expect(headers.location).toBe('https://photos.example/2024/05/02/photo-of-2024-05-02/')
})

describe('the words of a search', () => {
  const words = useService({
    photos: [
      makePhoto('2024-05-01', { title: 'Bridge at noon', location: 'Hamburg, Germany', tags: ['low tide'] }),
      makePhoto('2024-05-02', { title: 'Wind-swept dunes', location: 'Évora, Portugal', tags: ['low', 'tide'] }),
      makePhoto('2024-05-03', { title: 'The bridge', location: 'Porto, Portugal', tags: [] }),
      makePhoto('2024-05-04', { title: 'Hamburg, a bridge', location: 'Köln, Germany', tags: [] }),
      makePhoto('2024-05-05', { title: 'Crane, noon', location: 'Köln, Germany', tags: [] }),
    ],
  })

  const markdown = async (q: string, more = '') =>
    (await words.get(`/search.md?q=${encodeURIComponent(q)}${more}`)).text
  const days = async (q: string) =>
    [...(await markdown(q)).matchAll(/^- (2024-05-\d\d) /gm)].map(([, day]) => Number(day!.slice(-1)))

  test.each([
    // Words that are neither adjacent nor in the same text.
    ['hamburg bridge', [4, 1]],
    ['bridge, hamburg', [4, 1]],
    ['portugal bridge', [3]],
    // Without accents and punctuation.
    ['evora', [2]],
    ['koeln', [5, 4]],
    ['windswept', [2]],
    ['wind swept', [2]],
    // A phrase is in quotation marks.
    ['low tide', [2, 1]],
    ['"low tide"', [1]],
    ['„low tide“ hamburg', [1]],
    ['"low tide" portugal', []],
    // Punctuation alone is looked for as it stands.
    ['-', [2]],
  ])('%s find the photos of %j', async (q, found) => {
    expect(await days(q)).toEqual(found)
  })

  test('lead to the request of the API that finds the same', async () => {
    for (const [q, more] of [
      ['noon hamburg', ''],
      ['portugal bridge', '&year=2024'],
      ['portugal bridge', '&photographer=erik'],
      ['evora', ''],
      ['"low tide"', ''],
      ['hamburg bridge', ''],
      ['hamburg, a bridge', ''],
    ] as const) {
      const request = /\[The same search in the API\]\(https:\/\/photos\.example([^)]+)\)/.exec(
        await markdown(q, more),
      )?.[1]
      const { json } = await words.get(request!)
      expect(
        json.photos.map(({ date }: { date: string }) => Number(date.slice(-1))),
        q,
      ).toEqual(await days(q))
    }
  })

  test('lead to no request if no single one finds the same', async () => {
    const text = await markdown('dunes swept wind')
    expect(text).toContain('No single API request finds the same photos.')
    expect(text).not.toContain('The same search in the API')
  })

  test.each([
    ['hambrug brigde', 'Hamburg bridge (2 photos)', 'q=Hamburg+bridge'],
    ['hamburgo bridge', 'Hamburg bridge (2 photos)', 'q=Hamburg+bridge'],
    ['Portogallo', 'Portugal (2 photos)', 'place=Portugal'],
  ])('lead to similar spellings, or to translations: %s', async (q, name, query) => {
    expect(await markdown(q)).toContain(`Did you mean: [${name}](https://photos.example/search/?${query})`)
  })

  test('that match nothing because of a filter lead to the search without it', async () => {
    expect(await markdown('bridge', '&year=2019')).toContain(
      'Without “2019”: [3 photos](https://photos.example/search/?q=bridge)',
    )
  })

  test('without a near match suggest removing a filter', async () => {
    expect(await markdown('xyzzy', '&tag=xyzzy')).toContain(
      'No photos found. Try fewer or shorter words, or remove a filter.',
    )
    expect(await markdown('', '&tag=xyzzy')).toContain('No photos found. Remove a filter.')
  })

  test('show the API request below the pictures and the filters', async () => {
    const { text } = await getHtml(words, '/search/?q=portugal')
    const [pictures, filters, request] = ['<ul class="grid"', '<nav id="filter"', 'The same search in the API'].map(
      (part) => text.indexOf(part),
    )
    expect([pictures! > 0, pictures! < filters!, filters! < request!]).toEqual([true, true, true])
  })

  test('that are a day, a month, a year or a day of every year lead to its page', async () => {
    const leads = async (q: string) =>
      /<p class="leads">(.*?)<\/p>/.exec((await getHtml(words, `/search/?q=${encodeURIComponent(q)}`)).text)?.[1]
    expect(await leads('1 May 2024')).toBe('<a href="/2024/05/01/photo-of-2024-05-01/">1 May 2024: Bridge at noon</a>')
    expect(await leads('May 2024')).toMatch(/^<a href="\/2024\/05\/">May 2024 \(\d photos\)<\/a>$/)
    expect(await leads('2024')).toMatch(/^<a href="\/2024\/">2024 \(\d photos\)<\/a>$/)
    expect(await leads('1 May')).toBe('<a href="/on-this-day/05-01/">1 May (1 photo)</a>')
  })

  test('without a near match lead to the archive', async () => {
    expect(await markdown('xyzzy')).toContain(
      'No photos found. Try fewer or shorter words. [Go to the archive](https://photos.example/archive/)',
    )
  })
})
