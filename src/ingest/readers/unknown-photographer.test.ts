import { expect, test } from 'vitest'
import { findResembling } from './unknown-photographer.js'

const PHOTOGRAPHERS = [
  { name: 'Mira Kön', aliases: [] },
  { name: 'Bjørn Erik Pedersen', aliases: [] },
  { name: 'Erik Holm', aliases: ['seagull@mail.test'] },
]

const nameLike = (...creators: string[]) => findResembling(creators, PHOTOGRAPHERS)?.name

test.each([
  ['matches an e-mail address to a name, ignoring accents', 'bjorn.erik.pedersen@gmail.com', 'Bjørn Erik Pedersen'],
  ['ignores case, digits and missing spaces', 'BJORNPEDERSEN82', 'Bjørn Erik Pedersen'],
  ['prefers the photographer with more matching letters', 'Erik Pedersen', 'Bjørn Erik Pedersen'],
  ['matches aliases', 'Seagull Photos', 'Erik Holm'],
  ['matches nobody if two are equally similar', 'erik@mail.test', undefined],
  ['ignores the part of an address after the @', 'info@holm.test', undefined],
  ['ignores initials', 'M. E. B.', undefined],
])('%s', (_does, creator, name) => {
  expect(nameLike(creator)).toBe(name)
})

test('matches umlauts spelt with or without an e', () => {
  expect([nameLike('M. Kon'), nameLike('mkoen@mail.test')]).toEqual(['Mira Kön', 'Mira Kön'])
})
