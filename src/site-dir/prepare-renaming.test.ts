import { expect, test } from 'vitest'
import { type Site, SPECIFIED_SITE } from '../photos/site.js'
import { renameInSite } from './prepare-renaming.js'

const site: Site = {
  ...SPECIFIED_SITE,
  categories: ['Street', 'Sea'],
  keywordRules: { road: 'Street', junk: null },
  photographers: [
    { name: 'Erik', aliases: ['E.'] },
    { name: 'Jens', aliases: [] },
  ],
}
const after = (...given: Parameters<typeof renameInSite>) =>
  Object.fromEntries(Object.entries(renameInSite(...given) ?? {}).map(([name, value]) => [name, value.after]))
const rename = (kind: 'tag' | 'category' | 'photographer', from: string, to: string, isMerge = false) =>
  after(kind, { from, to, isMerge }, site, {})

test('a category keeps its place in the list, and keywords that meant it mean the new one', () => {
  expect(rename('category', 'Street', 'City')).toEqual({
    categories: ['City', 'Sea'],
    keywordRules: { road: 'City', junk: null, Street: 'City' },
  })
})

test('of two categories that become one, one stays, in the spelling of the site', () => {
  expect(rename('category', 'Street', 'sea', true)).toEqual({
    categories: ['Sea'],
    keywordRules: { road: 'Sea', junk: null, Street: 'Sea' },
  })
})

test('a photographer goes on being known in files by the former name', () => {
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

test('what is merged into a name that the site does not have is refused; tags are no matter of the site', () => {
  expect(() => rename('category', 'Street', 'City', true)).toThrow('the category "City" is not in site.json')
  expect(rename('tag', 'Street', 'City', true)).toEqual({})
})
