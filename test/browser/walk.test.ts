import { describe, expect, test } from 'vitest'
import { useVisit } from './use-visit.js'
import { DESK, hasBrowser, PHONE, pathOf } from './visit.js'

const TODAY = '/2024/05/17/photo-3/'
const YESTERDAY = '/2024/05/16/photo-4/'
const DAY_BEFORE = '/2024/05/15/photo-5/'

describe.skipIf(!hasBrowser)('a visitor walks the site', { retry: 1 }, () => {
  const visit = useVisit()

  test('by mouse: the outer quarters of the picture and the filmstrip lead on, the archive to a year, month and day', async () => {
    const page = await visit.open(TODAY)
    const { x, y, width } = (await page.locator('.frame').boundingBox())!
    await page.mouse.click(x + 0.2 * width, y + 200)
    await page.waitForURL(`**${YESTERDAY}`)
    const wide = (await page.locator('.frame').boundingBox())!
    await page.mouse.click(wide.x + 0.8 * wide.width, wide.y + 200)
    await page.waitForURL(`**${TODAY}`)
    await page.locator('.film a').first().click()
    await page.waitForURL('**/2024/05/14/**')
    await page.getByRole('link', { name: 'Archive', exact: true }).click()
    await page.locator('.stripes b').first().click()
    await page.waitForURL('**/2024/')
    await page.getByRole('link', { name: 'May', exact: true }).click()
    await page.waitForURL('**/2024/05/')
    await page.locator('.calendar a').first().click()
    await page.waitForURL('**/2024/05/01/**')
  })

  test('by keys: arrows, j and k, today, search and help', async () => {
    const page = await visit.open(TODAY)
    const press = async (key: string, where: string | RegExp) => {
      await Promise.all([page.waitForEvent('load'), page.keyboard.press(key)])
      await page.waitForURL(where)
    }
    await press('ArrowLeft', `**${YESTERDAY}`)
    await press('j', `**${DAY_BEFORE}`)
    await press('k', `**${YESTERDAY}`)
    await press('ArrowRight', `**${TODAY}`)
    await press('r', /\/20\d\d\/\d\d\/\d\d\//)
    await press('t', /localhost\/$/)
    await press('/', '**/search/')
    await expect.poll(() => page.evaluate('document.activeElement.id')).toBe('q')
    await page.keyboard.type('"tag 7"')
    await page.keyboard.press('Enter')
    await page.waitForURL('**q=%22tag+7%22')
    expect(await page.locator('.count').textContent()).toMatch(/^40 photos/)
  })

  test('by keys: without letters if the reader does not want them', async () => {
    const page = await visit.open(TODAY)
    await page.keyboard.press('?')
    await page.getByLabel('Single-key shortcuts (letters and symbols)').uncheck()
    await page.keyboard.press('Enter')
    await page.reload()
    await page.keyboard.press('j')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowLeft')
    await page.waitForURL(`**${YESTERDAY}`)
  })

  test('by keys: help holds the focus and gives it back', async () => {
    const page = await visit.open(TODAY)
    await page.locator('.beside a[rel=prev]').focus()
    await page.keyboard.press('?')
    await page.getByRole('dialog').waitFor()
    for (let times = 0; times < 4; times++) await page.keyboard.press('Tab')
    expect(
      await page.evaluate(
        'document.activeElement === document.body || document.activeElement.closest("dialog") !== null',
      ),
    ).toBe(true)
    await page.keyboard.press('ArrowLeft')
    expect(pathOf(page)).toBe(TODAY)
    await page.keyboard.press('Escape')
    await expect.poll(() => page.evaluate('document.activeElement.rel')).toBe('prev')
  })

  test('by Tab alone: the skip link comes first, and every link on the page is reached in reading order', async () => {
    const page = await visit.open(TODAY)
    await page.keyboard.press('Tab')
    expect(await page.evaluate('document.activeElement.className')).toBe('skip')
    await page.keyboard.press('Enter')
    await expect.poll(() => page.evaluate('document.activeElement.id')).toBe('main')
    await page.goto('about:blank')
    await page.goto(new URL(TODAY, 'http://photos.localhost').href)
    // Skip what a closed part of the page hides.
    const targets = `[...document.querySelectorAll("a[href]:not(.turn), button, summary")].filter((one) => one.checkVisibility())`
    const reachable = Number(await page.evaluate(`${targets}.length`))
    const seen: string[] = []
    for (let times = 0; times < reachable; times++) {
      await page.keyboard.press('Tab')
      seen.push(String(await page.evaluate(`${targets}.indexOf(document.activeElement)`)))
    }
    expect(seen).toEqual(Array.from({ length: reachable }, (_, index) => String(index)))
  })

  test('on a phone: a swipe to the right goes to the day before, to the left to the day after', async () => {
    const page = await visit.open(YESTERDAY, PHONE)
    // While one page fades into the next, touches reach neither, so retry as a visitor would.
    const swipe = async (from: number, to: number, whatMoves: RegExp) => {
      const before = page.url()
      const client = await page.context().newCDPSession(page)
      const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
        client.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y: 200 }] })
      const attempt = async () => {
        if (page.url() !== before) return true
        await page.waitForLoadState()
        await touch('touchStart', from)
        for (let step = 1; step <= 6; step++) await touch('touchMove', from + ((to - from) * step) / 6)
        const follows = `${whatMoves}.test(document.querySelector('.frame')?.style.transform)`
        const hasMoved = await expect
          .poll(() => page.evaluate(follows), { timeout: 3000 })
          .toBe(true)
          .then(
            () => true,
            () => false,
          )
        await touch('touchEnd')
        return hasMoved
      }
      await expect.poll(attempt, { interval: 200 }).toBe(true)
    }
    await swipe(80, 320, /translateX\(\d\d/)
    await page.waitForURL(`**${DAY_BEFORE}`)
    await swipe(320, 80, /translateX\(-\d\d/)
    await page.waitForURL(`**${YESTERDAY}`)
    await swipe(200, 240, /translateX\(\d\d/)
    expect(pathOf(page)).toBe(YESTERDAY)
  })

  test('on a phone: the next picture follows the finger, and nothing scrolls sideways', async () => {
    const page = await visit.open(YESTERDAY, PHONE)
    const client = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
      client.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y: 200 }] })
    await touch('touchStart', 300)
    await touch('touchMove', 280)
    await touch('touchMove', 200)
    const nextPicture = () => page.evaluate("document.querySelector('.coming')?.currentSrc")
    await expect.poll(nextPicture).toContain('/images/2024/05/17/')
    const placeOfNext = async () => (await page.locator('.coming').boundingBox())?.x
    await expect.poll(placeOfNext).toBeCloseTo(390 + 12 - 100, 0)
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
    await touch('touchMove', 290)
    await touch('touchEnd')
    await page.locator('.coming').waitFor({ state: 'detached' })
  })

  test('the neighbouring pictures are prefetched in the size that their pages show', async () => {
    const page = await visit.open('/robots.txt')
    const fetched: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'image') fetched.push(new URL(request.url()).pathname)
    })
    await page.goto(new URL(YESTERDAY, page.url()).href, { waitUntil: 'networkidle' })
    await expect.poll(() => fetched.filter((path) => /\/1[57]\/.*-(?!240|400)\d+\.\w+$/.test(path)).length).toBe(2)
    const ahead = new Set(fetched)
    for (const path of [TODAY, DAY_BEFORE]) {
      await page.goto(new URL(path, page.url()).href)
      const shown = await page.evaluate("new URL(document.querySelector('.frame picture img').currentSrc).pathname")
      expect(ahead).toContain(shown)
    }
  })

  test('on a phone: nothing is wider than the screen', async () => {
    await visit.tour({ ...PHONE, viewport: { width: 320, height: 640 } }, async (page, path) =>
      expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth'), path).toBe(true),
    )
  })

  test('without JavaScript: links and the search work, and no dead button is shown', async () => {
    const page = await visit.open('/', { ...DESK, javaScriptEnabled: false })
    expect(await page.locator('button:visible').count()).toBe(0)
    await page.locator('.turn').first().click()
    await page.waitForURL(`**${YESTERDAY}`)
    await page.locator('.beside a[rel=prev]').click()
    await page.waitForURL(`**${DAY_BEFORE}`)
    await page.getByRole('link', { name: 'Search', exact: true }).click()
    await page.locator('#q').fill('köln')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect.poll(() => page.locator('.grid li').count()).toBe(48)
  })

  test('the scheme follows the system, then the switch, and is remembered', async () => {
    const page = await visit.open('/about/', { ...DESK, colorScheme: 'dark' })
    const ground = () => page.evaluate('getComputedStyle(document.body).backgroundColor')
    expect(await ground()).toBe('rgb(17, 17, 16)')
    await page.getByRole('button', { name: 'Light' }).click()
    expect(await ground()).toBe('rgb(251, 251, 250)')
    await page.reload()
    expect(await ground()).toBe('rgb(251, 251, 250)')
  })

  test('the credit line is copied as it stands', async () => {
    const page = await visit.open(TODAY, { ...DESK, permissions: ['clipboard-read', 'clipboard-write'] })
    // The button says so briefly.
    const said = page.getByRole('button', { name: 'Copied' }).waitFor()
    await page.getByRole('button', { name: 'Copy' }).click()
    await said
    const copied = await page.evaluate('navigator.clipboard.readText()')
    expect(copied).toBe(`© Jens / Photoblog, http://photos.localhost${TODAY}`)
  })

  test('a credit line that the clipboard refuses is selected, and the button says so', async () => {
    const page = await visit.open(TODAY)
    await page.evaluate('navigator.clipboard.writeText = () => Promise.reject(new Error("refused"))')
    await page.getByRole('button', { name: 'Copy' }).click()
    await page.getByRole('button', { name: 'Could not copy; the text is selected' }).waitFor()
    expect(await page.evaluate('getSelection().toString()')).toBe(`© Jens / Photoblog, http://photos.localhost${TODAY}`)
  })

  test('a press on a year’s stripes leads to the month of that day, and on its name to the year', async () => {
    const page = await visit.open('/archive/')
    const stripes = page.locator('.stripes img').nth(1)
    const { width, height } = (await stripes.boundingBox())!
    // The 200th day of 2023 is the 19th of July.
    await stripes.click({ position: { x: (width * 199.5) / 366, y: height / 2 } })
    await page.waitForURL('**/2023/07/')
    await page.goBack()
    await page.locator('.stripes b').nth(1).click()
    await page.waitForURL('**/2023/')
  })

  test('a year shows a thumbnail on focus, until the reader leaves', async () => {
    const page = await visit.open('/2024/')
    await page.locator('.cells a').first().focus()
    await page.locator('.peek').waitFor()
    expect(await page.locator('.peek').getAttribute('src')).toMatch(/^\/images\/2024\/01\/01\/photo-\d+-400\.jpg$/)
    await page.evaluate("dispatchEvent(new Event('pagehide'))")
    expect(await page.locator('.peek').isVisible()).toBe(false)
  })
})
