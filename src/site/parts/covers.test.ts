import { describe, expect, test } from 'vitest'
import { chooseCovers } from './covers.js'

describe('the photo that shows a group', () => {
  test('is its newest, where no other group shows that one', () => {
    expect(chooseCovers([['harbour', 'fog'], ['dune']])).toEqual(['harbour', 'dune'])
  })

  test('is another one where a group before it shows the newest', () => {
    expect(chooseCovers([['harbour'], ['harbour', 'fog'], ['harbour', 'fog', 'dune']])).toEqual([
      'harbour',
      'fog',
      'dune',
    ])
  })

  test('is left to a group that has no other', () => {
    expect(chooseCovers([['harbour', 'fog'], ['harbour']])).toEqual(['fog', 'harbour'])
  })

  test('is left to it along a chain of groups', () => {
    const groups = [['harbour', 'fog'], ['fog', 'dune'], ['dune', 'pier'], ['harbour']]
    expect(chooseCovers(groups)).toEqual(['fog', 'dune', 'pier', 'harbour'])
  })

  test('is shown twice where there are too few', () => {
    expect(chooseCovers([['harbour'], ['harbour']])).toEqual(['harbour', 'harbour'])
  })

  test('is none in a group without photos', () => {
    expect(chooseCovers([[], ['harbour']])).toEqual([undefined, 'harbour'])
  })
})
