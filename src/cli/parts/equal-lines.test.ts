import { expect, test } from 'vitest'
import { joinEqual } from './equal-lines.js'

const refused = (file: string, reason: string) => ({ file, message: `${file} ${reason}` })

test('what is the same of several files is told once, with their number and all names', () => {
  const files = ['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg', 'e.jpg']
  const lines = files.map((file) => refused(file, 'does not say who took it; name the photographer'))
  expect(joinEqual(lines)).toEqual([
    '5 files: each does not say who took it; name the photographer',
    ...files.map((file) => `  ${file}`),
  ])
})

test('what differs has its own line, in the order in which it came first', () => {
  const lines = [refused('a.jpg', 'is empty'), refused('b.jpg', 'contains text'), refused('c.jpg', 'is empty')]
  expect(joinEqual(lines)).toEqual(['2 files: each is empty (a.jpg, c.jpg)', 'b.jpg contains text'])
})
