import { describe, expect, test } from 'vitest'
import { chooseCovers } from './covers.js'

describe('the photo that represents a group', () => {
  test.each([
    ['is its newest, if no other group shows that photo', [['harbour', 'fog'], ['dune']], ['harbour', 'dune']],
    [
      'is another one if an earlier group shows the newest',
      [['harbour'], ['harbour', 'fog'], ['harbour', 'fog', 'dune']],
      ['harbour', 'fog', 'dune'],
    ],
    ['is left to a group that has no other', [['harbour', 'fog'], ['harbour']], ['fog', 'harbour']],
    ['represents two groups if they have no other', [['harbour'], ['harbour']], ['harbour', 'harbour']],
    ['is missing in a group without photos', [[], ['harbour']], [undefined, 'harbour']],
  ])('%s', (_what, groups, covers) => {
    expect(chooseCovers(groups)).toEqual(covers)
  })

  test('is left to a group that has no other, even along a chain of groups', () => {
    const groups = [['harbour', 'fog'], ['fog', 'dune'], ['dune', 'pier'], ['harbour']]
    expect(chooseCovers(groups)).toEqual(['fog', 'dune', 'pier', 'harbour'])
  })
})
