import { describe, expect, test } from 'vitest'
import { COLOUR_NAMES, formatColours, mixColours, nameColour, readColours } from './colours.js'

test.each([
  ['ff0000', 'red'],
  ['8b1a1a', 'red'],
  ['ff8c00', 'orange'],
  ['ffbf00', 'amber'],
  ['ffe600', 'yellow'],
  ['6b8e23', 'yellow-green'],
  ['228b22', 'green'],
  ['40e0d0', 'turquoise'],
  ['00bfff', 'sky-blue'],
  ['0000ff', 'blue'],
  ['8000ff', 'violet'],
  ['ff00ff', 'magenta'],
  ['ff69b4', 'pink'],
  ['ff0050', 'red'],
  ['0d0d10', 'black'],
  ['808080', 'grey'],
  ['8a9299', 'grey'],
  ['f4f2f0', 'white'],
])('the colour #%s is named %s', (hex, name) => {
  expect(nameColour(hex)).toBe(name)
})

describe('the colours of a picture', () => {
  const colours = formatColours([
    { hex: 'c8201e', share: 0.6 },
    { hex: '808080', share: 0.36 },
    { hex: '0000ff', share: 0.04 },
  ])

  test('are written as one text, and read from it', () => {
    expect(colours).toBe('c8201e998080805c0000ff0a')
    expect(readColours({ colours }).map(({ hex, share }) => [hex, share.toFixed(2)])).toEqual([
      ['c8201e', '0.60'],
      ['808080', '0.36'],
      ['0000ff', '0.04'],
    ])
  })

  test('are empty if they were never measured', () => {
    expect(readColours({})).toEqual([])
    expect(mixColours({})).toEqual([])
  })

  test('are named, except those with a small share', () => {
    expect(mixColours({ colours })).toEqual(['red', 'grey'])
  })

  test('have strengths that add up to 1', () => {
    const strengths = new Float64Array(15)
    mixColours({ colours }, strengths)
    expect(strengths.reduce((sum, one) => sum + one, 0)).toBeCloseTo(1)
    expect(COLOUR_NAMES[strengths.indexOf(Math.max(...strengths))]).toBe('red')
  })

  test('between two names count as both', () => {
    const strengths = new Float64Array(15)
    mixColours({ colours: 'ff5a00ff' }, strengths)
    const [red, orange] = strengths
    expect(Math.min(red!, orange!)).toBeGreaterThan(0.2)
  })
})
