import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { useVisit } from './use-visit.js'
import { hasBrowser, PHONE } from './visit.js'

/** Box of an element's content on the screen, without its padding. */
const BOX_OF = `(node) => {
  const range = document.createRange()
  range.selectNodeContents(node)
  return range.getBoundingClientRect()
}`

describe.skipIf(!hasBrowser)('on a phone', () => {
  const visit = useVisit()

  const on = async <Value>(path: string, look: (page: Page) => Promise<Value>): Promise<Value> =>
    look(await visit.open(path, PHONE))

  test('a month shows its pictures over 100 px wide, each with its weekday', async () => {
    const [width, day] = await on('/2023/09/', (page) =>
      page.evaluate<[number, string]>(
        `[document.querySelector('.calendar .box').offsetWidth, document.querySelector('.calendar .day').innerText]`,
      ),
    )
    expect(width).toBeGreaterThan(100)
    expect(day).toBe('Fri 1')
  })

  test('a word of a caption is not broken', async () => {
    const lines = await on('/tags/fog/', (page) =>
      page.evaluate<number[]>(`[...document.querySelectorAll('.grid .caption b')].map((caption) => {
        caption.textContent = 'newspapers'
        return Math.round((${BOX_OF})(caption).height / parseFloat(getComputedStyle(caption).lineHeight))
      })`),
    )
    expect(new Set(lines)).toEqual(new Set([1]))
  })
})

describe.skipIf(!hasBrowser)('everywhere', () => {
  const visit = useVisit()

  test('the links to the neighbouring months take one line each', async () => {
    const page = await visit.open('/2023/10/')
    const lines = await page.evaluate<number[]>(`[...document.querySelectorAll('.beside a')].map((link) => {
      const range = document.createRange()
      range.selectNodeContents([...link.childNodes].find((node) => node.data?.includes('2023')))
      return range.getClientRects().length
    })`)
    expect(lines).toEqual([1, 1])
  })

  test('a printed list leaves out the link to its feed', async () => {
    const page = await visit.open('/tags/fog/')
    await page.emulateMedia({ media: 'print' })
    expect(await page.getByRole('link', { name: 'RSS feed' }).isVisible()).toBe(false)
  })

  test('a chosen facet looks chosen', async () => {
    const page = await visit.open('/search/?q=fog&category=Landscapes')
    const look = (which: string) =>
      page.evaluate<[string, string]>(`(() => {
        const { textDecorationLine, backgroundColor } = getComputedStyle(document.querySelector('.facets ${which}'))
        return [textDecorationLine, backgroundColor]
      })()`)
    const [line, ground] = await look('a[aria-current]')
    const [otherLine, otherGround] = await look('a:not([aria-current])')
    expect(line).toBe('underline')
    expect(otherLine).toBe('none')
    expect(ground).not.toBe(otherGround)
  })
})
