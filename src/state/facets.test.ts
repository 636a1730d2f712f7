import { describe, expect, test } from 'vitest'
import { indexPhotos } from '../../test/index-photos.js'
import { makePhoto } from '../../test/photos.js'
import { type Group, groupPhotos, placeParts } from './facets.js'

describe('the parts of a place', () => {
  test('are listed from the largest to the smallest', () => {
    expect(placeParts('Hamburg, Germany')).toEqual(['Germany', 'Hamburg'])
    expect(placeParts('Altona, Hamburg, Germany')).toEqual(['Germany', 'Hamburg', 'Altona'])
    expect(placeParts('Iceland')).toEqual(['Iceland'])
  })

  test('are three at most; further commas belong to the smallest', () => {
    expect(placeParts('Pier 3, Altona, Hamburg, Germany')).toEqual(['Germany', 'Hamburg', 'Pier 3, Altona'])
    expect(placeParts('a, b, c, d, e')).toEqual(['e', 'd', 'a, b, c'])
  })

  test('are neither empty nor padded', () => {
    expect(placeParts(' Hamburg ,, Germany , ')).toEqual(['Germany', 'Hamburg'])
    expect(placeParts('')).toEqual([])
    expect(placeParts(' , ')).toEqual([])
  })
})

describe('photos grouped by shared values', () => {
  const photos = [
    makePhoto('2024-01-05', {
      tags: ['Low tide', 'sea'],
      categories: ['Street'],
      location: 'Altona, Hamburg, Germany',
    }),
    makePhoto('2024-01-04', { tags: ['LOW TIDE'], categories: ['street', 'STREET'], location: 'Köln, Germany' }),
    makePhoto('2024-01-03', { tags: ['Straße'], photographer: 'Jens', location: 'hamburg, GERMANY' }),
    makePhoto('2024-01-02', { tags: ['strasse', 'sea'], photographer: 'Jens', location: 'Kiel, Germany' }),
    makePhoto('2024-01-01', { tags: [], photographer: 'Jens', location: '' }),
  ].reverse()
  const facets = groupPhotos(photos, indexPhotos(photos))
  const days = (group: Group | undefined) => group?.newest(group.count).map(({ date }) => Number(date.slice(-2)))
  const overview = (groups: ReadonlyMap<string, Group>) =>
    [...groups].map(([key, group]) => [key, group.name, days(group)])

  test('exclude photos added to the index later', () => {
    const before = groupPhotos(photos.slice(0, 3), indexPhotos(photos))
    expect(overview(before.tags)).toEqual([
      ['strasse', 'Straße', [3, 2]],
      ['sea', 'sea', [2]],
    ])
    expect(before.places.get('germany')?.count).toBe(2)
  })

  test('return as many of the newest as requested', () => {
    expect(
      facets.places
        .get('germany')
        ?.newest(2)
        .map(({ date }) => date),
    ).toEqual(['2024-01-05', '2024-01-04'])
  })

  test('are in a category once, even if they name it twice', () => {
    expect(days(facets.categories.get('street'))).toEqual([5, 4])
  })

  test('are in their place and in all places around it', () => {
    expect(overview(facets.places)).toEqual([
      ['germany', 'Germany', [5, 4, 3, 2]],
      ['germany\nhamburg', 'Hamburg, Germany', [5, 3]],
      ['germany\nhamburg\naltona', 'Altona, Hamburg, Germany', [5]],
      ['germany\nköln', 'Köln, Germany', [4]],
      ['germany\nkiel', 'Kiel, Germany', [2]],
    ])
    expect(facets.places.get('germany\nhamburg')?.parts).toEqual(['Germany', 'Hamburg'])
  })

  test('list the places within a place, those with the most photos first', () => {
    const within = (key: string) => facets.places.get(key)?.places.map(({ name }) => name)
    expect(within('germany')).toEqual(['Hamburg, Germany', 'Köln, Germany', 'Kiel, Germany'])
    expect(within('germany\nhamburg')).toEqual(['Altona, Hamburg, Germany'])
    expect(within('germany\nkiel')).toEqual([])
  })
})
