import { expect, test } from 'vitest'
import { setSiteValues } from './site-values.js'

const set = (members: Readonly<Record<string, unknown>>, ...assigned: readonly (readonly [string, string])[]) => {
  const faults: string[] = []
  return { changed: setSiteValues(members, new Map(assigned), faults), faults }
}

test('texts, lists and numbers are read as the schema has them; nothing takes a value away', () => {
  const { changed, faults } = set(
    {},
    ['title', 'Light, and harbours'],
    ['categories', ' Street , Sea,'],
    ['largestPicture', '2560'],
    ['licence', ''],
  )
  expect(faults).toEqual([])
  expect(changed).toEqual({
    title: 'Light, and harbours',
    categories: ['Street', 'Sea'],
    largestPicture: 2560,
    licence: undefined,
  })
})

test('photographers are listed by name, and keep what else is known of them', () => {
  const ada = { name: 'Ada', aliases: ['A.'] }
  const { changed } = set({ photographers: [ada, { name: 'Eva' }] }, ['photographers', 'Björn, Ada'])
  expect(changed.photographers).toEqual([{ name: 'Björn' }, ada])
})

test('members of members are named with a dot, and their siblings stay', () => {
  const { changed } = set(
    { imprint: { name: 'Ada', email: '' }, keywordRules: { road: 'Street' } },
    ['imprint.email', 'a@b.test'],
    ['imprint.address', '["Way 1, rear", "1234 Town"]'],
    ['keywordRules.junk', 'null'],
  )
  expect(changed).toEqual({
    imprint: { name: 'Ada', email: 'a@b.test', address: ['Way 1, rear', '1234 Town'] },
    keywordRules: { road: 'Street', junk: null },
  })
})

test('a sentence with commas stays one paragraph, and JSON gives several', () => {
  const sentence = 'We keep logs for a week, then delete them.'
  const { changed: one } = set({}, ['privacy.further', sentence])
  const { changed: two } = set({}, ['privacy.further', JSON.stringify([sentence, 'Nothing else, ever.'])])
  expect(one.privacy).toEqual({ further: [sentence] })
  expect(two.privacy).toEqual({ further: [sentence, 'Nothing else, ever.'] })
})

test('what is no value of a site is refused, and so is half of JSON', () => {
  const { faults } = set(
    {},
    ['titel', 'x'],
    ['imprint.nam', 'x'],
    ['$schema', 'x'],
    ['categories', '["a"'],
    ['photographers', ''],
    ['description', ''],
  )
  expect(faults.map((fault) => fault.split(';')[0]?.split(':')[0])).toEqual([
    'titel is not a value of site.json',
    'imprint.nam is not a value of site.json',
    '$schema is not a value of site.json',
    'categories begins with [, so it must be JSON',
    'photographers cannot be taken away',
  ])
})

test('a value that has members of its own is told with their names', () => {
  expect(set({}, ['privacy', 'x']).faults).toEqual([
    'privacy has several values; name one of them: privacy.authority, privacy.hosting, privacy.further',
  ])
})
