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

test('keeps a comma after a backslash in the tag', () => {
  expect(read('--tag', 'Kiel\\, Germany')).toEqual({ tags: ['Kiel, Germany'] })
})

test('reads an empty tag as no tags', () => {
  expect(read('--tag', '')).toEqual({ tags: [] })
})

test('splits categories at commas like tags, but not places', () => {
  expect(read('--category', 'Street, Black\\, white', '--location', 'Kiel, Germany')).toEqual({
    categories: ['Street', 'Black, white'],
    location: 'Kiel, Germany',
  })
})
