import { Command } from 'commander'
import { expect, test } from 'vitest'
import { declareTexts, toTexts } from './options.js'

function read(...line: readonly string[]) {
  const command = new Command()
  declareTexts(command, 'edit')
  return toTexts(command.parse(line, { from: 'user' }).opts())
}

test('several tags stand in one option or in several', () => {
  expect(read('--tag', 'car, yellow', '--tag', 'fog')).toEqual({ tags: ['car', 'yellow', 'fog'] })
})

test('a comma behind a backslash belongs to the tag', () => {
  expect(read('--tag', 'Kiel\\, Germany')).toEqual({ tags: ['Kiel, Germany'] })
})

test('an empty tag is no tag at all', () => {
  expect(read('--tag', '')).toEqual({ tags: [] })
})

test('splits categories at commas as tags, and keeps the comma of a place', () => {
  expect(read('--category', 'Street, Black\\, white', '--location', 'Kiel, Germany')).toEqual({
    categories: ['Street', 'Black, white'],
    location: 'Kiel, Germany',
  })
})
