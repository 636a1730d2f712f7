import { expect, test } from 'vitest'
import type { Renamable } from '../photos/history-entry.js'
import { type Site, SPECIFIED_SITE } from '../photos/site.js'
import { renameInSite } from './prepare-renaming.js'

const site: Site = {
  ...SPECIFIED_SITE,
  categories: ['Street', 'Sea'],
  series: { Rust: 'It *flakes*.', Tide: '' },
  keywordRules: { road: 'Street', junk: null, 'rust project': 'Rust' },
  photographers: [
    { name: 'Erik', aliases: ['E.'] },
    { name: 'Jens', aliases: [] },
  ],
}
const after = (...given: Parameters<typeof renameInSite>) =>
  Object.fromEntries(Object.entries(renameInSite(...given) ?? {}).map(([name, value]) => [name, value.after]))
const rename = (kind: Renamable, from: string, to: string, isMerge = false) =>
  after(kind, { from, to, isMerge }, site, {})

test('renames a category in its place, and in keyword rules', () => {
  expect(rename('category', 'Street', 'City')).toEqual({
    categories: ['City', 'Sea'],
    keywordRules: { road: 'City', junk: null, 'rust project': 'Rust', Street: 'City' },
  })
})

test("merges two categories under the site's spelling", () => {
  expect(rename('category', 'Street', 'sea', true)).toEqual({
    categories: ['Sea'],
    keywordRules: { road: 'Sea', junk: null, 'rust project': 'Rust', Street: 'Sea' },
  })
})

test.each([
  ['Iron', false, { series: { Tide: '', Iron: 'It *flakes*.' }, rule: 'Iron' }],
  ['tide', true, { series: { Tide: 'It *flakes*.' }, rule: 'Tide' }],
])('renames a series with its text and its rules to %s', (to, isMerge, { series, rule }) => {
  const keywordRules = { road: 'Street', junk: null, 'rust project': rule }
  expect(rename('series', 'Rust', to, isMerge)).toEqual({ series, keywordRules })
})

test('keeps the old name of a photographer as an alias', () => {
  expect(rename('photographer', 'Erik', 'Erik B.')).toEqual({
    photographers: [
      { name: 'Erik B.', aliases: ['Erik', 'E.'] },
      { name: 'Jens', aliases: [] },
    ],
  })
  expect(rename('photographer', 'Erik', 'Jens', true)).toEqual({
    photographers: [{ name: 'Jens', aliases: ['Erik', 'E.'] }],
  })
})

test.each([
  ['Erik B.', false, { 'Erik B.': '@erik@social.example', Jens: '@jens@social.example' }],
  ['jens', true, { Jens: '@jens@social.example' }],
])('keeps the account of a photographer renamed to %s', (to, isMerge, creators) => {
  const follow = { bluesky: 'photos.example', creators: { Erik: '@erik@social.example', Jens: '@jens@social.example' } }
  const changed = after('photographer', { from: 'Erik', to, isMerge }, { ...site, follow }, {})
  expect(changed.follow).toEqual({ bluesky: 'photos.example', creators })
})

test("rejects a photographer's name that is the alias of another", () => {
  expect(() => rename('photographer', 'Jens', 'e.')).toThrow('"e." already means Erik; name another, or remove that')
})

test('rejects a merge into an unknown category', () => {
  expect(() => rename('category', 'Street', 'City', true)).toThrow('the category "City" is not in site.json')
})
