import { expect, test } from 'vitest'
import { oldSlugsOf } from './old-slugs.js'

test("returns WordPress's slugs for a name in each language", () => {
  expect(oldSlugsOf('Köln Straße')).toEqual(expect.arrayContaining(['koeln-strasse', 'koln-strase', 'köln-straße']))
  expect(oldSlugsOf('Ærø på Fanø')).toEqual(expect.arrayContaining(['aero-pa-fano', 'aeroe-paa-fanoe', 'ærø-på-fanø']))
  expect(oldSlugsOf('Łódź & Þór')).toEqual(expect.arrayContaining(['lodz-thor']))
})

test('keeps letters of other scripts', () => {
  expect(oldSlugsOf('Хужирт')).toEqual(['хужирт'])
})
