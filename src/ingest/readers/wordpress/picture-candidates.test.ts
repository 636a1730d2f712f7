import { expect, test } from 'vitest'
import { findCandidates } from './picture-candidates.js'

const of = (content: string, meta: [string, string][] = []) =>
  findCandidates({ fields: new Map([['content', content]]), terms: [], meta }).map(({ id, url }) => id ?? url)

test('prefers the featured image, then custom fields, then the content', () => {
  const meta: [string, string][] = [
    ['thumb', '/small.jpg'],
    ['photo', '/photo.jpg'],
    ['unrelated', 'https://x.example/other.png'],
    ['_hidden', 'https://x.example/hidden.png'],
    ['_thumbnail_id', '7'],
  ]
  expect(of('<img src="/in.jpg">', meta)).toEqual([
    '7',
    '/photo.jpg',
    '/small.jpg',
    'https://x.example/other.png',
    '/in.jpg',
  ])
})

test('lists blocks, galleries and classic pictures in the order of the content', () => {
  const content = `<img alt=Boat src=/l&#8217;&eacute;t&#xe9;.jpg?w=9 width=640><!-- wp:gallery {"ids":[3,4]} -->x<!-- wp:image {"id":5,"linkDestination":"none"} -->
<a href="/full.jpg"><img class="size-large wp-image-6" src="/full-1024x768.jpg"></a>[gallery ids="8, 9"]`
  expect(of(content)).toEqual(['/l’été.jpg?w=9', '3', '4', '5', '6', '/full.jpg', '/full-1024x768.jpg', '8', '9'])
})

test('ignores data URLs, images without an address, and broken tags', () => {
  expect(of('<img src="data:image/gif;base64,R0"><img><img src="javascript:alert(1)"><img src=')).toEqual([])
})

// In quadratic time, this would not finish within the timeout of a test.
test.each(['<img ', '<!-- wp:image ', '[gallery ids="', ' ids="1"', '<img src="', '<figcaption>', '[caption '])(
  'finds no picture in 100,000 × %j',
  (piece) => {
    expect(of(`[gallery${piece.repeat(100_000)}`)).toEqual([])
  },
)
