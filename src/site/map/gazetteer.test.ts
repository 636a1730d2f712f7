import { describe, expect, test } from 'vitest'
import { cityAt, countryOf, findCity } from './gazetteer.js'

/** Positions as encyclopaedias give them; a city is several kilometres wide. */
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
    // Without a country, the largest city of the name.
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

// Positions of sights, as encyclopaedias give them.
test.each([
  ['the Speicherstadt', 53.544, 9.989, 'Hamburg', 'DE'],
  ['Altona, a part of a city', 53.55, 9.936, 'Hamburg', 'DE'],
  ['the citadel of Spandau, nearer to small towns', 52.541, 13.213, 'Berlin', 'DE'],
  ['Sanssouci, near a larger city', 52.404, 13.038, 'Potsdam', 'DE'],
  ['the Alfama', 38.712, -9.13, 'Lisbon', 'PT'],
  ['Springfield Armory, in a smaller city of that name', 42.108, -72.582, 'Springfield', 'US'],
  ['Sydney Opera House', -33.857, 151.215, 'Sydney', 'AU'],
  ['Taveuni, on both sides of the 180th meridian', -16.86, -179.97, undefined, undefined],
  ['Suva, a full turn to the west', -18.142, 178.442 - 360, 'Suva', 'FJ'],
  ['the black beach of Vík, far from every city', 63.404, -19.045, undefined, undefined],
  ['nowhere', Number.NaN, 10, undefined, undefined],
])('the city at %s (%d, %d) is %s', (_name, latitude, longitude, name, country) => {
  const found = cityAt([longitude, latitude])
  expect([found?.name, found?.country]).toEqual([name, country])
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
