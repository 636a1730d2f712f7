import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { useVisit } from './use-visit.js'
import { DESK, hasBrowser, PHONE, pathOf } from './visit.js'

const TODAY = '/2024/05/17/photo-3/'
const YESTERDAY = '/2024/05/16/photo-4/'
const DAY_BEFORE = '/2024/05/15/photo-5/'

/** Waits until the lightbox shows that day. */
async function shows(page: Page, day: string): Promise<void> {
  await page.locator(`.lightbox .bar p:has-text("${day}")`).waitFor()
  // Poll from here: the policy of the page forbids `waitForFunction`.
  await expect.poll(() => page.evaluate('document.querySelector(".lightbox img")?.complete')).toBe(true)
}

/** Two taps in immediate succession, even on a busy machine. */
const TAP_TWICE = `(() => {
  const view = document.querySelector('.lightbox .view')
  for (const type of ['pointerdown', 'pointerup', 'pointerdown', 'pointerup']) {
    const at = { pointerId: 7, pointerType: 'touch', isPrimary: true, clientX: 195, clientY: 420 }
    view.dispatchEvent(new PointerEvent(type, { ...at, bubbles: true }))
  }
})()`

/** Moves a finger from point to point, and lifts it at the end if `isLifted`. */
async function drag(page: Page, points: readonly (readonly [x: number, y: number])[], isLifted = true): Promise<void> {
  const client = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: readonly [number, number]) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: at === undefined ? [] : [{ x: at[0], y: at[1] }] })
  for (const [index, at] of points.entries()) await touch(index === 0 ? 'touchStart' : 'touchMove', at)
  if (isLifted) await touch('touchEnd')
}

const boxOf = async (page: Page) => (await page.locator('.lightbox img').boundingBox())!

describe.skipIf(!hasBrowser)('the lightbox', () => {
  const visit = useVisit()

  const enter = async (path: string, options = DESK) => {
    const page = await visit.open(path, options)
    await page.keyboard.press('f')
    await page.locator('.lightbox img').waitFor()
    return page
  }

  test('covers the page in full screen too', async () => {
    const page = await enter(TODAY)
    await page.waitForFunction('document.fullscreenElement')
    const corner = await sharp(await page.screenshot({ clip: { x: 10, y: 10, width: 300, height: 60 } })).stats()
    expect(corner.channels.map(({ min, max }) => max - min)).toEqual([0, 0, 0])
  })

  test('is a link to the largest file where there is no script', async () => {
    const page = await visit.open(TODAY, { ...DESK, javaScriptEnabled: false })
    const href = await page.getByRole('link', { name: 'Full screen' }).getAttribute('href')
    expect(href).toBe('/images/2024/05/17/photo-3-1600.jpg')
    const file = await fetch(visit.service.baseUrl + href)
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  })

  test('shows all pixels on 1, the whole picture on 0, and zooms on + and -', async () => {
    const page = await enter(TODAY, { ...DESK, viewport: { width: 600, height: 400 }, deviceScaleFactor: 1 })
    const whole = (await boxOf(page)).width
    const widthAt = async (key: string) => {
      await page.keyboard.press(key)
      return (await boxOf(page)).width
    }
    expect(await widthAt('1')).toBeCloseTo(800, 0)
    expect(await widthAt('0')).toBeCloseTo(whole, 0)
    const closer = await widthAt('+')
    expect([closer > 1.1 * whole, closer < 800]).toEqual([true, true])
    expect(await widthAt('-')).toBeCloseTo(whole, 0)
  })

  test('stays without a network, and goes on when it is back', async () => {
    const page = await enter(TODAY)
    await page.evaluate(`(() => {
      const load = fetch
      globalThis.failed = 0
      globalThis.fetch = (path, ...more) =>
        path !== '${DAY_BEFORE}' || ++failed > 2 ? load(path, ...more) : Promise.reject(new TypeError('Failed to fetch'))
    })()`)
    await page.keyboard.press('ArrowLeft')
    await shows(page, '16 May 2024')
    // The first attempt is the preloading.
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => page.evaluate('failed')).toBe(2)
    await page.keyboard.press('ArrowLeft')
    await shows(page, '15 May 2024')
  })

  test('closes without a network on the page that is loaded', async () => {
    const page = await enter(TODAY)
    await page.keyboard.press('ArrowLeft')
    await shows(page, '16 May')
    await page.evaluate('Object.defineProperty(navigator, "onLine", { value: false })')
    await page.keyboard.press('Escape')
    await page.locator('.lightbox').waitFor({ state: 'detached' })
    expect([pathOf(page), await page.locator('h1').count()]).toEqual([TODAY, 1])
  })

  test('closes on Esc and returns the focus', async () => {
    const page = await visit.open(TODAY)
    await page.getByRole('link', { name: 'Full screen' }).press('Enter')
    await shows(page, '17 May 2024')
    await page.keyboard.press('Escape')
    await page.locator('.lightbox').waitFor({ state: 'detached' })
    expect(await page.evaluate('document.activeElement.className')).toBe('larger')
    expect(pathOf(page)).toBe(TODAY)
  })

  test('keeps the focus inside', async () => {
    const page = await enter(TODAY)
    for (let times = 0; times < 12; times++) {
      await page.keyboard.press('Tab')
      const isInside =
        'document.activeElement === document.body || document.activeElement.closest(".lightbox") !== null'
      expect(await page.evaluate(isInside)).toBe(true)
    }
  })

  test('moves on arrow keys, and Esc opens the page of the picture shown', async () => {
    const page = await enter(TODAY)
    await page.keyboard.press('ArrowLeft')
    await shows(page, '16 May 2024')
    await page.keyboard.press('ArrowLeft')
    await shows(page, '15 May 2024')
    await page.keyboard.press('ArrowRight')
    await shows(page, '16 May 2024')
    await page.keyboard.press('Escape')
    await page.waitForURL(`**${YESTERDAY}`)
    await expect.poll(() => page.evaluate('document.activeElement.className')).toBe('frame')
  })

  test('shows the picture at 100 % on a click, with the same point below the pointer', async () => {
    const page = await enter(TODAY, { ...DESK, viewport: { width: 600, height: 400 }, deviceScaleFactor: 1 })
    const before = await boxOf(page)
    const [x, y] = [before.x + before.width / 4, before.y + before.height / 4]
    await page.mouse.click(x, y)
    const close = await boxOf(page)
    expect(close.width).toBeCloseTo(800, 0)
    expect((x - close.x) / close.width).toBeCloseTo(0.25, 1)
    // Click elsewhere to avoid a double click.
    await page.mouse.click(x + 100, y)
    expect((await boxOf(page)).width).toBeCloseTo(before.width, 0)
  })

  test('moves a picture that is larger than the screen by dragging', async () => {
    const page = await enter(TODAY, { ...DESK, viewport: { width: 600, height: 400 } })
    await page.mouse.click(300, 200)
    const before = await boxOf(page)
    await page.mouse.move(300, 200)
    await page.mouse.down()
    await page.mouse.move(250, 140, { steps: 3 })
    await page.mouse.up()
    const after = await boxOf(page)
    expect([after.x - before.x, after.y - before.y]).toEqual([-50, -60])
  })

  test('plays the days one by one on Space, and pauses on Space', async () => {
    const page = await visit.open(DAY_BEFORE)
    await page.clock.install()
    await page.keyboard.press('f')
    await shows(page, '15 May 2024')
    await page.keyboard.press('Space')
    await page.getByRole('button', { name: 'Pause' }).waitFor()
    await page.clock.runFor(6500)
    await shows(page, '16 May 2024')
    await page.clock.runFor(6000)
    await shows(page, '17 May 2024')
    await page.keyboard.press('Space')
    await page.getByRole('button', { name: 'Play' }).waitFor()
  })

  test('zooms in at a double tap on a phone, and out at another', async () => {
    const page = await visit.open(YESTERDAY, PHONE)
    await page.locator('.frame').tap()
    await shows(page, '16 May 2024')
    expect((await boxOf(page)).width).toBeCloseTo(390, 0)
    await page.evaluate(TAP_TWICE)
    expect((await boxOf(page)).width).toBeCloseTo(3 * 390, 0)
    await page.evaluate(TAP_TWICE)
    expect((await boxOf(page)).width).toBeCloseTo(390, 0)
  })

  test('zooms in with two fingers', async () => {
    const page = await visit.open(YESTERDAY, PHONE)
    await page.locator('.frame').tap()
    await shows(page, '16 May 2024')
    const client = await page.context().newCDPSession(page)
    const fingers = (type: 'touchStart' | 'touchMove', apart: number) =>
      client.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: [
          { x: 195 - apart / 2, y: 420, id: 1 },
          { x: 195 + apart / 2, y: 420, id: 2 },
        ],
      })
    await fingers('touchStart', 100)
    await fingers('touchMove', 130)
    await expect.poll(async () => (await boxOf(page)).width).toBeCloseTo(507, 0)
  })

  test('enlarges a small picture to fill the screen, and shows its pixels at 100 %', async () => {
    const page = await enter(YESTERDAY, { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 2 })
    expect((await boxOf(page)).width).toBeCloseTo(1350, 0)
    await page.getByRole('button', { name: '100 %' }).click()
    expect((await boxOf(page)).width).toBeCloseTo(600, 0)
    await page.getByRole('button', { name: 'Fit' }).click()
    expect((await boxOf(page)).width).toBeCloseTo(1350, 0)
  })

  test('zooms to three times the size at a double click, and back at another', async () => {
    const page = await enter(YESTERDAY)
    const whole = (await boxOf(page)).width
    await page.mouse.dblclick(700, 400)
    expect((await boxOf(page)).width).toBeCloseTo(3 * whole, 0)
    await page.mouse.dblclick(700, 400)
    expect((await boxOf(page)).width).toBeCloseTo(whole, 0)
  })

  test('zooms with the wheel at the pointer, with and without Ctrl', async () => {
    const page = await enter(YESTERDAY)
    const whole = await boxOf(page)
    await page.mouse.move(whole.x + whole.width / 4, whole.y + whole.height / 2)
    await page.mouse.wheel(0, -100)
    await expect.poll(async () => (await boxOf(page)).width).toBeGreaterThan(1.1 * whole.width)
    const closer = await boxOf(page)
    expect((whole.x + whole.width / 4 - closer.x) / closer.width).toBeCloseTo(0.25, 1)
    await page.keyboard.down('Control')
    await page.mouse.wheel(0, -100)
    await expect.poll(async () => (await boxOf(page)).width).toBeGreaterThan(1.1 * closer.width)
    expect(await page.evaluate('visualViewport.scale')).toBe(1)
    await page.keyboard.up('Control')
    await page.mouse.wheel(0, 2000)
    await expect.poll(async () => (await boxOf(page)).width).toBeCloseTo(whole.width, 0)
  })

  test('moves a picture larger than the screen on arrow keys when a button has the focus', async () => {
    const page = await enter(TODAY, { ...DESK, viewport: { width: 600, height: 400 } })
    await page.getByRole('button', { name: '100 %' }).click()
    const before = await boxOf(page)
    await page.keyboard.press('ArrowRight')
    expect((await boxOf(page)).x).toBeLessThan(before.x)
  })

  test('leaves nothing in the history when it is closed', async () => {
    const page = await visit.open(YESTERDAY)
    await page.goto(page.url().replace(YESTERDAY, TODAY))
    await page.keyboard.press('f')
    await shows(page, '17 May 2024')
    await page.keyboard.press('Escape')
    await page.locator('.lightbox').waitFor({ state: 'detached' })
    await expect.poll(() => page.evaluate('history.state?.lightbox')).toBeUndefined()
    await page.evaluate('history.back()')
    await page.waitForURL(`**${YESTERDAY}`)
  })

  test('reopens after a reload, and going back closes it', async () => {
    const page = await enter(TODAY)
    await page.reload()
    await shows(page, '17 May 2024')
    await page.evaluate('history.back()')
    await page.locator('.lightbox').waitFor({ state: 'detached' })
    expect(pathOf(page)).toBe(TODAY)
  })

  /** Records the number of pictures after each change, and whether any is loading. */
  const WATCH_PICTURES = `(() => {
    window.seen = []
    const view = document.querySelector('.lightbox .view')
    new MutationObserver(() => {
      const images = [...view.querySelectorAll('img')]
      window.seen.push(images.length + (images.every((image) => image.complete) ? '' : ' loading'))
    }).observe(view, { childList: true })
  })()`

  test.each([
    ['keeps the old picture until the new one covers it', DESK, ['2', '1']],
    ['changes pictures at once with reduced motion', { ...DESK, reducedMotion: 'reduce' as const }, ['1']],
  ])('%s', async (_case, device, pictures) => {
    const page = await enter(TODAY, device)
    await page.evaluate(WATCH_PICTURES)
    await page.keyboard.press('ArrowLeft')
    await shows(page, '16 May 2024')
    await expect.poll(() => page.evaluate('window.seen')).toEqual(pictures)
  })

  test('opens at a tap, follows a swipe to the day before, and closes when pulled down', async () => {
    const page = await visit.open(TODAY, PHONE)
    await page.locator('.frame').tap()
    await shows(page, '17 May 2024')
    await drag(
      page,
      [80, 120, 200].map((x) => [x, 400]),
      false,
    )
    await page.locator('.lightbox .coming').waitFor()
    expect((await page.locator('.lightbox picture:not(.coming)').boundingBox())!.x).toBeCloseTo(120, 0)
    await drag(
      page,
      [200, 320].map((x) => [x, 400]),
    )
    await shows(page, '16 May 2024')
    await drag(
      page,
      [300, 340, 370].map((y) => [200, y]),
    )
    expect(await page.locator('.lightbox').count()).toBe(1)
    await drag(
      page,
      [300, 340, 390].map((y) => [200, y]),
    )
    await page.locator('.lightbox').waitFor({ state: 'detached' })
    expect(pathOf(page)).toBe(YESTERDAY)
  })

  test('gives each day its address, so a reload keeps the place, and going back leads to the page before', async () => {
    const page = await visit.open(TODAY)
    await page.locator('.frame').click()
    await shows(page, '17 May 2024')
    await page.keyboard.press('ArrowLeft')
    await shows(page, '16 May 2024')
    expect([pathOf(page), await page.title()]).toEqual([YESTERDAY, 'Photo 4 · Photoblog'])
    await page.reload()
    await shows(page, '16 May 2024')
    await page.evaluate('history.back()')
    await page.getByRole('heading', { name: 'Photo 3' }).waitFor()
    expect([pathOf(page), await page.locator('.lightbox').count()]).toEqual([TODAY, 0])
  })
})
