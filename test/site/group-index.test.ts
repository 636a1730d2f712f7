import { describe, expect, test } from 'vitest'
import { makePhoto } from '../photos.js'
import { startService } from '../service.js'
import { useService } from '../use-service.js'
import { decodeHtml, getHtml, jsonLdOf, mainOf } from './read-page.js'

const service = useService({
  photos: [
    makePhoto('2024-05-01', { categories: ['Street'], tags: ['fog', 'sea'], location: 'Hamburg, Germany' }),
    makePhoto('2024-05-02', { categories: ['Street', 'B&W'], tags: ['fog'], location: 'Husum, Germany' }),
    makePhoto('2024-05-03', { categories: ['B&W'], tags: ['Sea', 'fog'], location: 'Zürich, Switzerland' }),
    makePhoto('2024-05-04', { categories: ['Street'], tags: [], location: '', photographer: 'Jens' }),
    // Its day has not begun.
    makePhoto('2024-05-18', { categories: ['Macro'], tags: ['dew'], location: 'Oslo, Norway', photographer: 'Jens' }),
  ],
})

/** Entries of a page: address, name and count. */
const listed = async (path: string) =>
  [
    ...mainOf((await getHtml(service, path)).text).matchAll(
      /<a href="([^"]*)">(?:<img[^>]*>)?<span class="caption"><b>([^<]*)<\/b> ([^<]*)</g,
    ),
  ].map(([, href, name, count]) => [decodeHtml(href!), decodeHtml(name!), count])

describe('the page of all', () => {
  test('categories has those with photos, by their counts', async () => {
    expect(await listed('/categories/')).toEqual([
      ['/categories/street/', 'Street', '3 photos'],
      ['/categories/b-and-w/', 'B&W', '2 photos'],
    ])
  })

  test('photographers has each with their count', async () => {
    expect(await listed('/photographers/')).toEqual([
      ['/photographers/erik/', 'Erik', '3 photos'],
      ['/photographers/jens/', 'Jens', '1 photo'],
    ])
  })

  test('tags has one entry for all spellings of a tag', async () => {
    expect(await listed('/tags/')).toEqual([
      ['/tags/fog/', 'fog', '3 photos'],
      ['/tags/sea/', 'Sea', '2 photos'],
    ])
  })

  test('places has the top level only', async () => {
    expect(await listed('/places/')).toEqual([
      ['/places/germany/', 'Germany', '2 photos'],
      ['/places/switzerland/', 'Switzerland', '1 photo'],
    ])
  })

  test('says in markdown and JSON-LD what it says in HTML', async () => {
    for (const path of ['/categories/', '/photographers/', '/tags/', '/places/']) {
      const entries = await listed(path)
      const markdown = (await service.get(`${path.slice(0, -1)}.md`)).text
      const [collection] = jsonLdOf((await getHtml(service, path)).text)
      expect(collection.mainEntity.numberOfItems).toBe(entries.length)
      for (const [place, [href, name, count = '']] of entries.entries()) {
        expect(markdown).toContain(`- [${name}](https://photos.example${href}) (${count.split(' ')[0]})`)
        expect(collection.mainEntity.itemListElement[place]).toMatchObject({
          url: `https://photos.example${href}`,
          name,
        })
      }
    }
  })

  test('is linked from the archive', async () => {
    const { text } = await getHtml(service, '/archive/')
    for (const path of ['/categories/', '/photographers/', '/tags/', '/places/']) {
      expect(text).toContain(`<a href="${path}">`)
    }
  })
})

test('many tags are on several pages, and nothing is on a page after the last', async () => {
  const many = await startService({
    photos: [makePhoto('2024-05-01', { tags: Array.from({ length: 100 }, (_, at) => `tag ${at}`) })],
  })
  const first = (await getHtml(many, '/tags/')).text
  expect(first).toContain('100 tags, page 1 of 3')
  expect(first).toContain('<a rel="next" href="/tags/?page=2">Next ›</a>')
  expect(mainOf((await getHtml(many, '/tags/?page=3')).text).match(/class="caption"/g)).toHaveLength(4)
  expect((await getHtml(many, '/tags/?page=4')).status).toBe(404)
  expect((await many.get('/tags.md?page=3')).text).toContain('[Previous](https://photos.example/tags.md?page=2)')
})

test('an empty archive has them too', async () => {
  const empty = await startService({ photos: [] })
  for (const path of ['/categories/', '/photographers/', '/tags/', '/places/']) {
    const { status, text } = await getHtml(empty, path)
    expect(status, path).toBe(200)
    expect(mainOf(text)).toContain('The first photo is still to come.')
  }
})

test('an archive whose photos have no category does not say that its first photo is still to come', async () => {
  const plain = await startService({ photos: [makePhoto('2024-05-01', { categories: [] })] })
  const pages = [mainOf((await getHtml(plain, '/categories/')).text), (await plain.get('/categories.md')).text]
  expect(pages).toEqual([expect.stringContaining('0 categories'), expect.stringContaining('0 categories')])
  expect(pages.join('\n')).not.toContain('still to come')
})
