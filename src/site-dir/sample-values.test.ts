import { expect, test } from 'vitest'
import { SPECIFIED_SITE } from '../photos/site.js'
import { findSamples } from './sample-values.js'

test('a site as init makes it names nobody who takes the photos, and nowhere to write to', () => {
  expect(findSamples(SPECIFIED_SITE)).toEqual([
    'contactEmail is contact@localhost, a placeholder',
    'photographers are Erik and Jens',
  ])
})

test('a site that really is by Erik and Jens is told nothing, once mail reaches them', () => {
  expect(findSamples({ ...SPECIFIED_SITE, contactEmail: 'both@photoblog.test' })).toEqual([])
})

test('a description that names others than the photographers is told', () => {
  const photographers = [{ name: 'Ada', aliases: [] }]
  const site = { ...SPECIFIED_SITE, contactEmail: 'ada@photoblog.test', photographers }
  expect(findSamples(site)).toEqual(['description is «One photograph a day since 2006, by Erik and Jens.»'])
})
