import { expect, test } from 'vitest'
import { joinEqual } from './equal-lines.js'

const refused = (file: string, reason: string) => ({ file, message: `${file} ${reason}` })

test('joins equal messages about several files, with their number and names', () => {
  const files = ['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg', 'e.jpg']
  const lines = files.map((file) => refused(file, 'does not say who took it; name the photographer'))
  expect(joinEqual(lines)).toEqual([
    '5 files: each does not say who took it; name the photographer',
    ...files.map((file) => `  ${file}`),
  ])
})

test('keeps different messages apart, in the order of their first file', () => {
  const lines = [refused('a.jpg', 'is empty'), refused('b.jpg', 'contains text'), refused('c.jpg', 'is empty')]
  expect(joinEqual(lines)).toEqual(['2 files: each is empty (a.jpg, c.jpg)', 'b.jpg contains text'])
})
