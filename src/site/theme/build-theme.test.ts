import { expect, test } from 'vitest'
import type { Theme } from '../../contract/theme/theme.js'
import { THEME_NAMES } from '../../photos/site.js'
import { buildTheme } from './build-theme.js'
import { MIN_CONTRAST_RATIO, measureContrast } from './measure-contrast.js'
import { contrastOf, readThemeColours } from './theme-colours.js'

const themeOf = (parts: Partial<Theme>): Theme => ({
  name: 'plain',
  colours: {},
  textTypeface: [],
  titleTypeface: [],
  stylesheetFiles: [],
  ...parts,
})
const sheet = (css: string) => ({ name: 'look.css', mediaType: 'text/css', body: Buffer.from(css) })

test.each(THEME_NAMES)('the colours of the look %s are readable in both schemes', (name) => {
  const { pairs, unknown } = measureContrast(themeOf({ name }))
  expect(unknown).toEqual([])
  expect(pairs).toHaveLength(6)
  expect(pairs.filter(({ ratio }) => ratio < MIN_CONTRAST_RATIO)).toEqual([])
  // Texts are read longest, so they must reach WCAG's level AAA.
  expect(pairs.filter(({ token, ratio }) => token === 'text' && ratio < 7)).toEqual([])
})

// The figures are those of WebAIM's contrast checker.
test.each([
  ['#000000', '#ffffff', 21],
  ['#777777', '#ffffff', 4.47],
  ['#0000ff', '#ffffff', 8.59],
  ['#767676', '#ffffff', 4.54],
  ['#ffff00', '#ffffff', 1.07],
])('%s on %s has a contrast of %d', (one, other, ratio) => {
  expect(Math.floor(contrastOf(one, other) * 100) / 100).toBe(ratio)
})

test('the last declaration wins in either form, and colours that cannot be measured are named', () => {
  const css = ':root{--ground: light-dark(#fff, #000);--accent:#ABC}/* --accent:#000 */:root{--text:var(--x)}'
  const { light, dark } = readThemeColours(css)
  expect([light.ground, dark.ground, light.accent, dark.accent]).toEqual(['#ffffff', '#000000', '#aabbcc', '#aabbcc'])
  expect(light.text).toBeUndefined()
  const { unknown } = measureContrast(themeOf({ stylesheet: sheet(':root{--text:oklch(0.2 0 0)}') }))
  expect(unknown).toEqual(['text in the light scheme', 'text in the dark scheme'])
})

test('site.json changes one colour of a look and leaves the others; a single accent serves both schemes', () => {
  const { css } = buildTheme(':root{--ground:light-dark(#ffffff,#000000);--accent:light-dark(#111111,#eeeeee)}', {
    ...themeOf({ colours: { ground: '#fefefe', accent: '#b3261e' } }),
  })
  const { light, dark } = readThemeColours(css)
  expect([light.ground, dark.ground]).toEqual(['#fefefe', '#000000'])
  expect([light.accent, dark.accent]).toEqual(['#b3261e', '#b3261e'])
})
