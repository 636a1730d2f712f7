import { expect, test } from 'vitest'
import { setSiteValues } from './site-values.js'

const set = (members: Readonly<Record<string, unknown>>, ...assigned: readonly (readonly [string, string])[]) => {
  const faults: string[] = []
  return { changed: setSiteValues(members, new Map(assigned), faults), faults }
}

test('reads texts, lists and numbers by the schema; an empty text removes a value', () => {
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

test.each([
  ['true', true],
  ['false', false],
  ['maybe', 'maybe'],
])('reads %s as %j where true or false is expected', (text, value) => {
  expect(set({}, ['showsCameras', text]).changed).toEqual({ showsCameras: value })
})

test('sets inner members with a dot, and keeps their siblings', () => {
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

test('keeps a sentence with commas as one paragraph, and reads several from JSON', () => {
  const sentence = 'We keep logs for a week, then delete them.'
  const { changed: one } = set({}, ['privacy.further', sentence])
  const { changed: two } = set({}, ['privacy.further', JSON.stringify([sentence, 'Nothing else, ever.'])])
  expect(one.privacy).toEqual({ further: [sentence] })
  expect(two.privacy).toEqual({ further: [sentence, 'Nothing else, ever.'] })
})

test('rejects unknown values, and broken JSON', () => {
  const { faults } = set(
    {},
    ['titel', 'x'],
    ['imprint.nam', 'x'],
    ['licence.mining', 'reserved'],
    ['$schema', 'x'],
    ['categories', '["a"'],
    ['photographers', ''],
    ['description', ''],
  )
  expect(faults.map((fault) => fault.split(';')[0]?.split(':')[0])).toEqual([
    'titel is not a value of site.json',
    'imprint.nam is not a value of site.json',
    'licence.mining is not a value of site.json',
    '$schema is not a value of site.json',
    'categories begins with [, so it must be JSON',
    'photographers cannot be removed',
  ])
})

test('lists the members of a value that has members', () => {
  expect(set({}, ['privacy', 'x']).faults).toEqual([
    'privacy has several values; name one of them: privacy.authority, privacy.hosting, privacy.further',
  ])
})
