import { describe, expect, test } from 'vitest'
import { makePhoto } from '../photos.js'
import { useService } from '../use-service.js'

describe('a photo without a title', () => {
  const untitled = { title: '', slug: 'photo' }
  const service = useService({
    photos: [
      makePhoto('2024-05-16', untitled),
      makePhoto('2024-05-17', { ...untitled, location: '' }),
      makePhoto('2024-05-15', { title: 'Low tide' }),
    ],
  })
  const get = (path: string, headers = {}) => service.get(path, { headers })
  const tool = async (name: string, args: object) => (await service.call(name, args)).result.structuredContent

  test('is called the same wherever it is shown', async () => {
    const name = '17 May 2024'
    expect((await get('/api/v1/photos/2024-05-17')).json.photo.title).toBe(name)
    expect((await tool('get_photo', { date: '2024-05-17' })).photo.title).toBe(name)
    const page = await get('/2024/05/17/photo/', { accept: 'text/html' })
    expect(page.text).toContain(`<h1>${name}</h1>`)
    expect(page.text).toContain(`alt="${name}"`)
    expect((await get('/2024/05/17/photo.md')).text).toContain(`# ${name}`)
    expect((await get('/feed.json')).json.items[0].title).toBe(name)
    expect((await get('/feed.xml')).text).toContain(`<title>${name}</title>`)
    expect((await get('/oembed?url=/2024/05/17/photo/')).json.title).toBe(name)
  })

  test('is called by its place if it has one, and its alt text names that once', async () => {
    expect((await get('/api/v1/photos/2024-05-16')).json.photo.title).toBe('Hamburg, Germany')
    const page = await get('/2024/05/16/photo/', { accept: 'text/html' })
    expect(page.text).toMatch(/<h1><a href="[^"]*">Hamburg, Germany<\/a><\/h1>/)
    expect(page.text).toContain('alt="Hamburg, Germany"')
  })

  test('is found by that name', async () => {
    const dates = ({ photos }: { photos: { date: string }[] }) => photos.map(({ date }) => date)
    expect(dates((await get('/api/v1/photos?q=17%20may')).json)).toEqual(['2024-05-17'])
    expect(dates(await tool('search_photos', { q: '17 May 2024' }))).toEqual(['2024-05-17'])
    expect(dates((await get('/api/v1/photos?q=May')).json)).toEqual(['2024-05-17'])
  })
})
