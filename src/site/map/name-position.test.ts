import { expect, test } from 'vitest'
import { namePosition } from './name-position.js'

const MARIENPLATZ = [11.575, 48.137] as const
const WESTERLAND = [8.305, 54.907] as const

test.each([
  ['en', MARIENPLATZ, {}, 'Munich, Germany'],
  ['de', MARIENPLATZ, {}, 'München, Deutschland'],
  ['pt', MARIENPLATZ, {}, 'München, Alemanha'],
  ['de', MARIENPLATZ, { Deutschland: 'Bayern' }, 'München, Bayern'],
  ['en', MARIENPLATZ, { Munich: 'Minga', constructor: 'Hamburg' }, 'Minga, Germany'],
  ['en', WESTERLAND, {}, undefined],
  ['en', WESTERLAND, { 'Sylt, Germany': [54.95, 8.35] }, 'Sylt, Germany'],
  ['en', WESTERLAND, { 'Sylt, Germany': [55.05, 8.4] }, undefined],
  ['en', MARIENPLATZ, { 'Viktualienmarkt, München': [48.135, 11.576] }, 'Viktualienmarkt, München'],
  ['en', MARIENPLATZ, { 'Olympiapark, München': [48.175, 11.552] }, 'Munich, Germany'],
])('in %s, %s with the places %o is %s', (language, at, places, name) => {
  expect(namePosition(at, { language, places })).toBe(name)
})
