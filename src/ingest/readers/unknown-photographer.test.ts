import { expect, test } from 'vitest'
import { findResembling } from './unknown-photographer.js'

const PHOTOGRAPHERS = [
  { name: 'Mira Kön', aliases: [] },
  { name: 'Bjørn Erik Pedersen', aliases: [] },
  { name: 'Erik Holm', aliases: ['seagull@mail.test'] },
]

const nameLike = (...creators: string[]) => findResembling(creators, PHOTOGRAPHERS)?.name

test('an e-mail address is like the name that it spells without accents', () => {
  expect(nameLike('bjorn.erik.pedersen@gmail.com')).toBe('Bjørn Erik Pedersen')
})

test('an umlaut may be spelt with or without an e', () => {
  expect([nameLike('M. Kon'), nameLike('mkoen@mail.test')]).toEqual(['Mira Kön', 'Mira Kön'])
})

test('upper case, digits and missing spaces do not hide a name', () => {
  expect(nameLike('BJORNPEDERSEN82')).toBe('Bjørn Erik Pedersen')
})

test('of two with a word of the creator, the one with more of it is meant', () => {
  expect(nameLike('Erik Pedersen')).toBe('Bjørn Erik Pedersen')
})

test('an alias counts as the name does', () => {
  expect(nameLike('Seagull Photos')).toBe('Erik Holm')
})

test('who is as like one as another is like none', () => {
  expect(nameLike('erik@mail.test')).toBeUndefined()
})

test('the part of an address behind the @ is nobody’s name', () => {
  expect(nameLike('info@holm.test')).toBeUndefined()
})

test('initials alone are like nobody', () => {
  expect(nameLike('M. E. B.')).toBeUndefined()
})
