// Themes in a browser: shipped ones are readable and fit a phone, owners' files are shown, and nothing foreign is loaded.
import { describe, expect, test } from 'vitest'
import type { Theme, ThemeFile } from '../../src/contract/theme/theme.js'
import { SPECIFIED_SITE } from '../../src/photos/site.js'
import { axeFaults } from '../studio/axe.js'
import { useVisit } from './use-visit.js'
import { DESK, hasBrowser, PHONE, startVisit } from './visit.js'

const OWN_PAGE = {
  path: '/prints/',
  title: 'Prints',
  description: 'Prints.',
  menu: 1,
  text: 'On [paper](/contact/).\n\n| size | price |\n|---|--:|\n| small | 80 € |\n\n> Said.',
}
const PATHS = ['/', '/2024/05/16/photo-4/', '/archive/', '/search/?q=fog', '/prints/']

const file = (name: string, mediaType: string, body: string): ThemeFile => ({
  name,
  mediaType,
  body: Buffer.from(body),
})
const NO_THEME: Theme = { name: 'plain', colours: {}, textTypeface: [], titleTypeface: [], stylesheetFiles: [] }

describe.skipIf(!hasBrowser).each(['darkroom', 'paper'] as const)('the theme %s', (name) => {
  const visit = useVisit([], SPECIFIED_SITE, { theme: { ...NO_THEME, name }, ownPages: [OWN_PAGE] })

  test.each(['light', 'dark'] as const)('is accessible and fits a phone in the %s scheme', async (colorScheme) => {
    const page = await visit.open('/about/', { ...PHONE, colorScheme })
    const found: string[] = []
    for (const path of PATHS) {
      await page.goto(new URL(path, page.url()).href)
      found.push(...(await axeFaults(page)).map((fault) => `${path} ${fault}`))
      expect([path, await page.evaluate('document.documentElement.scrollWidth <= innerWidth')]).toEqual([path, true])
    }
    expect(found).toEqual([])
  })

  test('colours the bars of the browser like light pages after “Light” was chosen', async () => {
    const page = await visit.open('/about/', { ...DESK, colorScheme: 'dark' })
    const bars = () =>
      page.locator('meta[name="theme-color"]').evaluateAll((all) => all.map((meta) => meta.getAttribute('content')))
    const [light] = await bars()
    await page.getByRole('button', { name: 'Light' }).click()
    expect(await bars()).toEqual([light, light])
  })
})

describe.skipIf(!hasBrowser)('a theme of the owners', () => {
  const drawing = (name: string, colour: string) => ({
    ...file(
      name,
      'image/svg+xml',
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 20"><style>.a{fill:${colour}}</style><rect class="a" width="80" height="20"/></svg>`,
    ),
    width: 80,
    height: 20,
  })
  const theme: Theme = {
    ...NO_THEME,
    colours: { accent: '#00aa00' },
    logo: drawing('logo.svg', '#ff0000'),
    logoDark: drawing('logo-dark.svg', '#0000ff'),
    stylesheet: file(
      'look.css',
      'text/css',
      '.text a{color:rgb(1, 2, 3)}main{background:url("https://elsewhere.example/a.png")}',
    ),
  }

  test('overrides ours, shows the logo of the scheme, and loads nothing from another host', async () => {
    const visit = await startVisit([], SPECIFIED_SITE, { theme, ownPages: [OWN_PAGE] })
    for (const [colorScheme, shown] of [
      ['light', 'logo-light'],
      ['dark', 'logo-dark'],
    ] as const) {
      const page = await visit.open('/prints/', { ...DESK, colorScheme })
      expect(
        await page
          .locator('.text a')
          .first()
          .evaluate((link) => getComputedStyle(link).color),
      ).toBe('rgb(1, 2, 3)')
      const logos = page.locator('.name img:visible')
      expect(await logos.evaluateAll((all) => all.map(({ className }) => className))).toEqual([shown])
      // The drawing's own style element is not refused: its middle has that colour.
      const colour = await logos.first().evaluate(async (image: HTMLImageElement) => {
        await image.decode()
        const canvas = document.createElement('canvas').getContext('2d')!
        canvas.drawImage(image, 0, 0)
        return [...canvas.getImageData(10, 10, 1, 1).data]
      })
      expect(colour).toEqual(colorScheme === 'light' ? [255, 0, 0, 255] : [0, 0, 255, 255])
    }
    expect(visit.complaints.length).toBeGreaterThan(0)
    expect(visit.complaints.filter((one) => !one.includes('https://elsewhere.example/a.png'))).toEqual([])
    await visit.close()
  })
})
