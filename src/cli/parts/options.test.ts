import { Command } from 'commander'
import { expect, test } from 'vitest'
import { declareTexts, toTexts } from './options.js'

function read(...line: readonly string[]) {
  const command = new Command()
  declareTexts(command, 'edit')
  return toTexts(command.parse(line, { from: 'user' }).opts())
}

test('reads several tags from one option or from several', () => {
  expect(read('--tag', 'car, yellow', '--tag', 'fog')).toEqual({ tags: ['car', 'yellow', 'fog'] })
})

test.each([
  ['keeps a comma in a tag if a backslash precedes it', ['--tag', 'Kiel\\, Germany'], { tags: ['Kiel, Germany'] }],
  ['reads an empty tag as no tags', ['--tag', ''], { tags: [] }],
  [
    'splits categories at commas like tags, but not places',
    ['--category', 'Street, Black\\, white', '--location', 'Kiel, Germany'],
    { categories: ['Street', 'Black, white'], location: 'Kiel, Germany' },
  ],
])('%s', (_does, line, texts) => {
  expect(read(...line)).toEqual(texts)
})
