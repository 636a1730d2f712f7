import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'

const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium'

/** Requests of a browser. */
export const BROWSER_FIELDS = { Accept: 'text/html,image/avif,image/webp,*/*;q=0.8', 'Accept-Encoding': 'br' }

/**
 * The paths that a browser on a laptop requests for each page, scrolled to its end, in order; `undefined`, which is
 * reported, without a browser.
 */
export async function recordVisits(
  port: number,
  pages: readonly string[],
): Promise<readonly (readonly string[])[] | undefined> {
  if (!existsSync(CHROMIUM)) {
    console.warn(`\n*** LEFT OUT: visits: ${CHROMIUM} does not exist. Set CHROMIUM to a browser.\n`)
    return undefined
  }
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox', '--disable-gpu'] })
  const visits: string[][] = []
  for (const path of pages) {
    // A new context has an empty cache.
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    const page = await context.newPage()
    const asked: string[] = []
    page.on('request', (request) => {
      const url = new URL(request.url())
      if (url.port === String(port)) asked.push(url.pathname + url.search)
    })
    await page.goto(`http://127.0.0.1:${port}${path}`, { waitUntil: 'networkidle' })
    for (let step = 0; step < 20; step++) await page.mouse.wheel(0, 600)
    await page.waitForLoadState('networkidle')
    visits.push([...new Set(asked)])
    await context.close()
  }
  await browser.close()
  return visits
}
