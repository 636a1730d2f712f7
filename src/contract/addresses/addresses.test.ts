import { describe, expect, test } from 'vitest'
import { seedPhotos } from '../../../test/photos.js'
import { createAddresses, parseImageName } from './addresses.js'
import { linkField } from './head-links.js'
import { parseQuery } from './old-blog-paths.js'

const photo = { ...seedPhotos(1)[0]!, date: '2012-05-06', slug: 'fog' } as ReturnType<typeof seedPhotos>[number]

test('addresses of pictures can be on another host', () => {
  const cdn = createAddresses('https://photos.example', 'https://cdn.example/photos')
  expect(cdn.image(photo, 'full')).toBe('https://cdn.example/photos/images/2012/05/06/fog-1600.jpg')
  expect(cdn.imageHref(photo, 'full')).toBe('https://cdn.example/photos/images/2012/05/06/fog-1600.jpg')
  expect(cdn.imagePath(photo, 'full')).toBe('/images/2012/05/06/fog-1600.jpg')
  expect(cdn.photoPage(photo)).toBe('https://photos.example/2012/05/06/fog/')
  expect(cdn.mediaOrigin).toBe('https://cdn.example')
})

test.each([
  ['fog-1600.jpg', { slug: 'fog', size: 'full', format: 'jpeg' }],
  ['a-b-400-400.webp', { slug: 'a-b-400', size: 'thumbnail', format: 'webp' }],
  ['fog-1600.avif', { slug: 'fog', size: 'full', format: 'avif' }],
  ['fog-1601.jpg', undefined],
  ['fog-01600.jpg', undefined],
  ['fog-1600.jpeg', undefined],
  ['fog-1600.png', undefined],
  ['Fog-1600.jpg', undefined],
  ['-1600.jpg', undefined],
  ['fog1600.jpg', undefined],
  ['x/fog-1600.jpg', undefined],
  ['fog-1600.jpg.jpg', undefined],
  ['fog-1600.jpgx', undefined],
])('the name of a picture %s means %j', (name, meaning) => {
  expect(parseImageName(name)).toEqual(meaning)
})

describe('a Link field', () => {
  test('lists its links in their order', () => {
    expect(linkField(['<a>', '<b>', '<c>'])).toBe('<a>, <b>, <c>')
    expect(linkField([])).toBe('')
  })

  test('skips links that do not fit into 2,560 bytes, and adds later ones that do', () => {
    const long = `<${'a'.repeat(2500)}>`
    const last = `<${'b'.repeat(54)}>`
    expect(linkField([long, last, `<${'c'.repeat(60)}>`])).toBe(`${long}, ${last}`)
    expect(linkField([long, `<${'c'.repeat(55)}>`, '<d>'])).toBe(`${long}, <d>`)
  })
})

describe('a query', () => {
  test('is parsed like a form', () => {
    const query = parseQuery('q=a+b%20c&q=d&e')
    expect([query?.getAll('q'), query?.get('e')]).toEqual([['a b c', 'd'], ''])
  })

  test('keeps malformed encoding unchanged', () => {
    expect(parseQuery('q=%zz')?.get('q')).toBe('%zz')
  })
})
