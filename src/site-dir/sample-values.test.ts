import { expect, test } from 'vitest'
import { SPECIFIED_SITE } from '../photos/site.js'
import { findSamples } from './sample-values.js'

test('finds the samples of a new site', () => {
  expect(findSamples(SPECIFIED_SITE)).toEqual([
    'contactEmail is contact@localhost, a placeholder',
    'photographers are Erik and Jens',
  ])
})

test('finds nothing on the site of Erik and Jens with a real e-mail address', () => {
  expect(findSamples({ ...SPECIFIED_SITE, contactEmail: 'both@photoblog.test' })).toEqual([])
})

test('finds a description that names other photographers', () => {
  const photographers = [{ name: 'Ada', aliases: [] }]
  const site = { ...SPECIFIED_SITE, contactEmail: 'ada@photoblog.test', photographers }
  expect(findSamples(site)).toEqual(['description is «One photograph a day since 2006, by Erik and Jens.»'])
})
