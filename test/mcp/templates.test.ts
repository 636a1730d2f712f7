// Resource templates: their URLs, contents and completions.
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { UriTemplate } from '@modelcontextprotocol/sdk/shared/uriTemplate.js'
import { describe, expect, test } from 'vitest'
import { makePhoto, seedPhotos } from '../photos.js'
import { startService } from '../service.js'
import { useService } from '../use-service.js'
import { askMcp } from './ask.js'

const BASE = 'https://photos.example'
const strange = makePhoto('2024-05-03', { title: 'Corner', location: 'São Paulo, Brazil', categories: ['B&W'] })
const british = makePhoto('2024-05-02', { location: 'Bath, Großbritannien' })
const others = seedPhotos().filter(({ date }) => date !== strange.date && date !== british.date)
const service = useService({ photos: [...others, strange, british].sort((a, b) => a.date.localeCompare(b.date)) })

const ask = async (method: string, params: object = {}) => (await askMcp(service, method, params)).json
const read = async (uri: string) => await ask('resources/read', { uri })
const complete = async (uri: string, name: string, value: string, known?: object) =>
  ask('completion/complete', {
    ref: { type: 'ref/resource', uri: BASE + uri },
    argument: { name, value },
    ...(known && { context: { arguments: known } }),
  })
const valuesOf = async (...given: Parameters<typeof complete>) => (await complete(...given)).result.completion.values

describe('resource templates', () => {
  test('are a photo by day, a month, a category and a place [open-further-methods]', async () => {
    const { resourceTemplates } = (await ask('resources/templates/list')).result
    expect(resourceTemplates.map(({ uriTemplate }: { uriTemplate: string }) => uriTemplate)).toEqual([
      `${BASE}/api/v1/photos/{date}`,
      `${BASE}/{year}/{month}.md`,
      `${BASE}/categories/{category}.md`,
      `${BASE}/places/{+place}.md`,
    ])
  })

  test.each([
    ['/api/v1/photos/2024-05-16', 'application/json'],
    ['/2024/05.md', 'text/markdown'],
    ['/categories/b-and-w.md', 'text/markdown'],
    ['/places/germany.md', 'text/markdown'],
    ['/places/brazil/s%C3%A3o+paulo.md', 'text/markdown'],
  ])('%s is read as over HTTP', async (path, mimeType) => {
    const { text } = await service.get(path)
    for (let time = 0; time < 2; time++) {
      expect((await read(BASE + path)).result.contents).toEqual([{ uri: BASE + path, mimeType, text }])
    }
  })

  test.each(['B&W', 'B%26W', 'b&w', 'b%26w'])('the category %s is read by its name', async (name) => {
    const uri = `${BASE}/categories/${name}.md`
    const { text } = await service.get('/categories/b-and-w.md')
    expect((await read(uri)).result.contents).toEqual([{ uri, mimeType: 'text/markdown', text }])
  })

  test.each([
    '/api/v1/photos/2024-05-18',
    '/api/v1/photos/2031-01-01',
    '/api/v1/photos/2024-02-30',
    '/api/v1/photos/latest',
    '/2024/13.md',
    '/2031/01.md',
    '/categories/none.md',
    '/places/atlantis.md',
    '/places/%zz.md',
    '/places/germany.md?page=2',
    `/places/${'x'.repeat(5000)}.md`,
  ])('%s is not a resource', async (path) => {
    expect((await read(BASE + path)).error).toMatchObject({ code: -32002, data: { uri: BASE + path } })
  })

  test('do not match URLs on another host', async () => {
    expect((await read('https://photos.example.evil/2024/05.md')).error.code).toBe(-32002)
  })

  test('include the new day at midnight', async () => {
    const month = async () => (await read(`${BASE}/2024/05.md`)).result.contents[0].text
    const before = await month()
    service.setNow('2024-05-18T00:00:00+02:00')
    const after = await month()
    const day = (await read(`${BASE}/api/v1/photos/2024-05-18`)).result
    service.setNow('2024-05-17T12:00:00+02:00')
    expect([before.includes('2024-05-18'), after.includes('2024-05-18')]).toEqual([false, true])
    expect(JSON.parse(day.contents[0].text).photo.date).toBe('2024-05-18')
  })
})

describe('the arguments of a template', () => {
  test('are completed with published days, newest first', async () => {
    const days = await valuesOf('/api/v1/photos/{date}', 'date', '2024-05-1')
    expect(days.slice(0, 2)).toEqual(['2024-05-17', '2024-05-16'])
    expect(days).not.toContain('2024-05-18')
  })

  test('are completed with categories, by name as well as by address', async () => {
    const template = '/categories/{category}.md'
    expect(await valuesOf(template, 'category', 'B&W')).toEqual(['b-and-w'])
    expect(await valuesOf(template, 'category', 'arch')).toEqual(['architecture'])
  })

  test('are completed with places, by all spellings of their address', async () => {
    const template = '/places/{+place}.md'
    expect(await valuesOf(template, 'place', 'Großbritannien/B')).toEqual(['großbritannien/bath'])
    expect(await valuesOf(template, 'place', 'BRAZIL/S')).toEqual(['brazil/são+paulo'])
  })

  test('get at most a hundred completions at a time, and the total', async () => {
    const long = await startService({ photos: seedPhotos(150) })
    const { json } = await askMcp(long, 'completion/complete', {
      ref: { type: 'ref/resource', uri: `${BASE}/api/v1/photos/{date}` },
      argument: { name: 'date', value: '' },
    })
    const { values, total, hasMore } = json.result.completion
    expect([values.length, total, hasMore]).toEqual([100, 147, true])
  })

  test.each([
    ['a reference to a prompt', { ref: { type: 'ref/prompt', name: 'x' }, argument: { name: 'x', value: '' } }, 'ref'],
    ['an unknown template', { ref: { type: 'ref/resource', uri: 'x' }, argument: { name: 'x', value: '' } }, 'ref.uri'],
    [
      'an unknown variable',
      { ref: { type: 'ref/resource', uri: `${BASE}/{year}/{month}.md` }, argument: { name: 'day', value: '' } },
      'argument.name must be year or month',
    ],
    ['a missing argument', { ref: { type: 'ref/resource', uri: `${BASE}/{year}/{month}.md` } }, 'argument'],
  ])('%s is refused with -32602 and named', async (_name, params, word) => {
    const { error } = await ask('completion/complete', params)
    expect(error).toMatchObject({ code: -32602, message: expect.stringContaining(word) })
  })
})

test('the newest official client lists, completes, expands and reads every template', async () => {
  const client = new Client({ name: 'photoblog-tests', version: '1.0.0' })
  await client.connect(new StreamableHTTPClientTransport(new URL(`${service.baseUrl}/mcp`)))
  const { resourceTemplates } = await client.listResourceTemplates()
  const found: string[] = []
  for (const { uriTemplate } of resourceTemplates) {
    const template = new UriTemplate(uriTemplate)
    const known: Record<string, string> = {}
    for (const name of template.variableNames) {
      const { completion } = await client.complete({
        ref: { type: 'ref/resource', uri: uriTemplate },
        argument: { name, value: '' },
        context: { arguments: known },
      })
      known[name] = completion.values.at(-1)!
    }
    const { contents } = await client.readResource({ uri: template.expand(known) })
    found.push(contents[0]!.mimeType!)
  }
  await client.close()
  expect(found).toEqual(['application/json', 'text/markdown', 'text/markdown', 'text/markdown'])
})
