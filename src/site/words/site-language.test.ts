import { expect, test } from 'vitest'
import { toPhotoDate } from '../../photos/days/photo-date.js'
import { languageOf } from './site-language.js'

const DAY = toPhotoDate('2026-09-05')

test('English without a country puts the day before the month, American English after it', () => {
  expect(languageOf({ language: 'en' }).dates.long(DAY)).toBe('Saturday, 5 September 2026')
  expect(languageOf({ language: 'en-US' }).dates.long(DAY)).toBe('Saturday, September 5, 2026')
})

test('writes German dates, weekdays, numbers, plurals and lists', () => {
  const { dates, photos, list } = languageOf({ language: 'de' })
  expect(dates.long(DAY)).toBe('Samstag, 5. September 2026')
  expect(dates.medium(DAY)).toBe('5. Sept. 2026')
  expect(dates.dayOfYear('02-29')).toBe('29. Februar')
  expect(dates.weekdays).toEqual(['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So'])
  expect([0, 1, 2, 7630].map(photos)).toEqual(['0 Fotos', '1 Foto', '2 Fotos', '7.630 Fotos'])
  expect(list(['Erik', 'Jens'])).toBe('Erik und Jens')
})

test('uses the month names of a country', () => {
  const { tag, dates, words } = languageOf({ language: 'de-AT' })
  expect([tag, dates.month(1), words.archive.title]).toEqual(['de-AT', 'Jänner', 'Archiv'])
})

test('uses English, and its tag, for a language without a translation', () => {
  const { tag, dates, photos } = languageOf({ language: 'fr' })
  expect([tag, dates.plain(DAY), photos(1)]).toEqual(['en', '5 September 2026', '1 photo'])
})

test.each(['de-AT-DE', 'de-toolongsubtag-x'])('keeps the language of the invalid tag %s', (language) => {
  const { tag, dates, words } = languageOf({ language })
  expect([tag, dates.month(1), words.archive.title]).toEqual(['de', 'Januar', 'Archiv'])
})
