import { describe, expect, test } from 'vitest'
import { countryOf, findCity } from './gazetteer.js'

/** Positions as encyclopaedias give them; a city is some kilometres wide. */
describe('a city', () => {
  test.each([
    ['Hamburg', 'DE', 53.55, 10.0],
    ['Köln', 'DE', 50.94, 6.96],
    ['Koeln', 'DE', 50.94, 6.96],
    ['Cologne', 'DE', 50.94, 6.96],
    ['Wien', 'AT', 48.21, 16.37],
    ['Athína', 'GR', 37.98, 23.73],
    ['Tōkyō', 'JP', 35.69, 139.69],
    ['İstanbul', 'TR', 41.01, 28.96],
    ['Rīga', 'LV', 56.95, 24.11],
    ['Las Palmas', 'ES', 28.1, -15.41],
    ['Ushuaia', 'AR', -54.81, -68.3],
    ['Dunedin', 'NZ', -45.87, 170.5],
    // The one in Germany is smaller.
    ['Paris', undefined, 48.86, 2.35],
    ['London', undefined, 51.51, -0.13],
    ['London', 'CA', 42.98, -81.25],
  ])('%s (%s) is at %d, %d', (name, country, latitude, longitude) => {
    const [east, north] = findCity(name, country) ?? []
    expect(Math.abs(north! - latitude)).toBeLessThan(0.1)
    expect(Math.abs(east! - longitude)).toBeLessThan(0.1)
  })

  test.each([
    ['Hamburg', 'FR'],
    ['Gjógv', 'FO'],
    ['', 'DE'],
    ['|', 'DE'],
    ['53', 'DE'],
    ['constructor', undefined],
  ])('«%s» (%s) is unknown', (name, country) => {
    expect(findCity(name, country)).toBeUndefined()
  })
})

test.each([
  ['Germany', 'DE'],
  ['Deutschland', 'DE'],
  ['Österreich', 'AT'],
  ['Grèce', 'GR'],
  ['日本', 'JP'],
  ['USA', 'US'],
  ['Scotland', 'GB'],
  ['Turkey', 'TR'],
  ['Türkiye', 'TR'],
  ['Kosovo', 'XK'],
  ['Hamburg', undefined],
  ['', undefined],
])('the country «%s» is %s', (name, code) => {
  expect(countryOf(name)).toBe(code)
})
