import { existsSync } from 'node:fs'
import { mkdtemp, open, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import sharp from 'sharp'
import { onTestFinished } from 'vitest'
import { addDays, toPhotoDate } from '../../src/photos/days/photo-date.js'
import type { Photo, Picture } from '../../src/photos/photo.js'
import type { Site } from '../../src/photos/site.js'
import { composeCanvas } from '../../src/pictures/renditions/compose-canvas.js'
import { LEGAL_PAGES, LEGAL_SITE } from '../legal-site.js'
import { makePhoto, SEEDED_CAMERA } from '../photos.js'
import { type ServiceOptions, startService, type TestService } from '../service.js'
import { SHARED_PAGES } from '../site/read-page.js'

export const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium'

/** Whether a browser is installed. Without one, the tests are skipped with a message. */
export const hasBrowser = existsSync(CHROMIUM)
if (!hasBrowser) {
  console.warn(
    `\n!!! NO BROWSER: ${CHROMIUM} does not exist, so the browser tests are left out. Set CHROMIUM to one.\n`,
  )
}

/** A name that resolves inside the browser only, and that browsers treat as secure. */
const PUBLIC_URL = 'http://photos.localhost'

/** A browser in which the names below `localhost` lead to a service. */
export function launchBrowser({ baseUrl }: TestService, ...more: readonly string[]): Promise<Browser> {
  const args = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync']
  const quiet = ['--disable-background-networking', '--disable-component-update']
  const names = `--host-resolver-rules=MAP *.localhost 127.0.0.1:${new URL(baseUrl).port}`
  return chromium.launch({ executablePath: CHROMIUM, args: [...args, ...quiet, ...more, names] })
}

/** Every type of page. */
export const VISITED_PAGES = [
  ...SHARED_PAGES,
  '/2024/05/16/photo-4/',
  '/2024/05/',
  '/categories/landscapes/',
  '/tags/blue+hour/',
  '/series/low+water/',
  '/photographers/jens/?page=2',
  '/places/norway/',
  '/on-this-day/05-17/',
  '/search/?q=fog',
  '/search/?q=nothing+at+all',
  '/developers/',
  '/developers/reference/',
  ...LEGAL_PAGES,
  '/nothing/',
]

/** A browser with its own service, which has 800 photos and real picture files. */
export interface Visit {
  readonly service: TestService
  /** Opens a page in its own window until the test ends. `complaints` collects its errors. */
  open(path: string, options?: BrowserContextOptions): Promise<Page>
  /**
   * Shows every type of page, one after another in the same window, far quicker than a window for each.
   * @param prepare prepares the window
   */
  tour(
    options: BrowserContextOptions,
    look: (page: Page, path: string) => Promise<void>,
    prepare?: (page: Page) => Promise<void>,
  ): Promise<void>
  /** Errors that browsers report about our pages: scripts and violations of the policy. */
  readonly complaints: readonly string[]
  close(): Promise<void>
}

export const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
}
export const DESK: BrowserContextOptions = { viewport: { width: 1440, height: 900 } }

/**
 * @param browserArgs flags of experimental features
 * @param contract further parts of the contract, such as a theme
 */
export async function startVisit(
  browserArgs: readonly string[] = [],
  site: Site = LEGAL_SITE,
  contract: ServiceOptions['contract'] = {},
): Promise<Visit> {
  const directory = await mkdtemp(join(tmpdir(), 'photoblog-browser-'))
  const shapes = [
    await drawPicture(directory, 1200, 800, '#4d6b8a'),
    await drawPicture(directory, 800, 1200, '#8a6b4d'),
  ]
  const service = await startService({
    site,
    photos: visitPhotos(shapes),
    publicUrl: PUBLIC_URL,
    contract,
    pictures: {
      read: (key, { size, format }) => open(join(directory, `${key}.${size}.${format}`)).catch(() => undefined),
      draw: composeCanvas,
    },
  })
  const browser = await launchBrowser(service, ...browserArgs)
  const complaints: string[] = []
  const openWindow = async (options: BrowserContextOptions) => {
    const context = await browser.newContext(options)
    const page = await context.newPage()
    page.setDefaultTimeout(60_000)
    const complain = (message: string) => complaints.push(`${page.url()}: ${message}`)
    page.on('pageerror', (error) => {
      // If a page is left before its script runs, the browser itself reports the skipped transition.
      if (!/^Transition was (aborted|skipped)/.test(error.message)) complain(error.message)
    })
    page.on('console', (message) => {
      // A missing page is logged by the browser itself.
      if (message.type() === 'error' && !message.text().includes('404')) complain(message.text())
    })
    return page
  }
  return {
    service,
    complaints,
    async open(path, options = DESK) {
      const page = await openWindow(options)
      onTestFinished(() => page.context().close())
      await page.goto(PUBLIC_URL + path)
      return page
    },
    async tour(options, look, prepare) {
      const page = await openWindow(options)
      await prepare?.(page)
      for (const path of VISITED_PAGES) {
        await page.goto(PUBLIC_URL + path)
        await look(page, path)
      }
      await page.context().close()
    },
    async close() {
      await browser.close()
      await service.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

export const pathOf = (page: Page): string => new URL(page.url()).pathname

async function drawPicture(directory: string, width: number, height: number, colour: string): Promise<Picture> {
  const key = `${colour.slice(1)}${width}${height}`.padEnd(32, '0')
  const renditions: Picture['renditions'][number][] = []
  for (const [size, scale] of [
    ['full', 1],
    ['medium', 2 / 3],
    ['thumbnail', 1 / 3],
    ['small', 1 / 5],
  ] as const) {
    const pixels = { width: Math.round(width * scale), height: Math.round(height * scale) }
    for (const format of ['jpeg', 'webp'] as const) {
      const data = await sharp({ create: { ...pixels, channels: 3, background: colour } })
        .toFormat(format)
        .toBuffer()
      await writeFile(join(directory, `${key}.${size}.${format}`), data)
      renditions.push({ size, format, ...pixels, bytes: data.length })
    }
  }
  return { key, width, height, colour, placeholder: '', renditions }
}

function visitPhotos(pictures: readonly Picture[]): readonly Photo[] {
  const last = toPhotoDate('2024-05-20')
  const days = 800
  return Array.from({ length: days }, (_, index) =>
    makePhoto(addDays(last, -index), {
      slug: `photo-${index}`,
      title: `Photo ${index}`,
      photographer: index % 2 === 0 ? 'Erik' : 'Jens',
      location: index % 3 === 0 ? 'Köln, Germany' : 'Tromsø, Norway',
      categories: index % 5 === 0 ? ['B&W', 'Street'] : ['Landscapes'],
      tags: [index % 2 === 0 ? 'blue hour' : 'fog', `tag ${index % 20}`],
      caption: index % 2 === 0 ? 'A few words.' : '',
      camera: SEEDED_CAMERA,
      series: index < 9 ? 'Low water' : '',
      picture: pictures[index % pictures.length]!,
    }),
  )
}
