import { expect, test } from 'vitest'
import { findResembling } from './unknown-photographer.js'

const PHOTOGRAPHERS = [
  { name: 'Mira Kön', aliases: [] },
  { name: 'Bjørn Erik Pedersen', aliases: [] },
  { name: 'Erik Holm', aliases: ['seagull@mail.test'] },
]

const nameLike = (...creators: string[]) => findResembling(creators, PHOTOGRAPHERS)?.name

test('matches an e-mail address with a name without accents', () => {
  expect(nameLike('bjorn.erik.pedersen@gmail.com')).toBe('Bjørn Erik Pedersen')
})

test('matches umlauts spelt with or without an e', () => {
  expect([nameLike('M. Kon'), nameLike('mkoen@mail.test')]).toEqual(['Mira Kön', 'Mira Kön'])
})

test('ignores case, digits and missing spaces', () => {
  expect(nameLike('BJORNPEDERSEN82')).toBe('Bjørn Erik Pedersen')
})

test('prefers the photographer with more matching letters', () => {
  expect(nameLike('Erik Pedersen')).toBe('Bjørn Erik Pedersen')
})

test('matches aliases', () => {
  expect(nameLike('Seagull Photos')).toBe('Erik Holm')
})

test('matches nobody if two are equally similar', () => {
  expect(nameLike('erik@mail.test')).toBeUndefined()
})

test('ignores the part of an address after the @', () => {
  expect(nameLike('info@holm.test')).toBeUndefined()
})

test('ignores initials', () => {
  expect(nameLike('M. E. B.')).toBeUndefined()
})
