import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { useVisit } from './use-visit.js'
import { DESK, hasBrowser, startVisit } from './visit.js'

/** Imitates WebMCP; `offered` collects the registered tools. */
const CURRENT = `globalThis.offered = []
Object.defineProperty(document, 'modelContext', { value: {
  registerTool: async (tool) => {
    if (offered.some(({ name }) => name === tool.name)) throw new Error('duplicate ' + tool.name)
    offered.push(tool)
  },
} })`

describe.skipIf(!hasBrowser)('an agent in the browser', () => {
  const visit = useVisit()

  const openWith = async (context: string, path = '/'): Promise<Page> => {
    const page = await visit.open('/robots.txt', DESK)
    await page.addInitScript(context)
    await page.goto(new URL(path, page.url()).href)
    await expect.poll(() => page.evaluate('offered.length')).toBe(5)
    return page
  }
  // biome-ignore lint/suspicious/noExplicitAny: a tool's answer, looked into.
  const call = (page: Page, name: string, input: object): Promise<any> =>
    page.evaluate(
      `offered.find(({ name }) => name === ${JSON.stringify(name)}).execute(${JSON.stringify(input)}).then((r) => r)`,
    )

  test('is offered the tools of the MCP server, in its words', async () => {
    const page = await openWith(CURRENT)
    const offered = await page.evaluate('offered.map(({ execute, ...tool }) => tool)')
    const expected = Object.values(visit.service.contract.tools).map(({ name, title, description }) => ({
      name,
      title,
      description,
      annotations: { readOnlyHint: true },
    }))
    expect(offered).toMatchObject(expected)
  })

  test('gets what the MCP server answers', async () => {
    const page = await openWith(CURRENT)
    const search = await call(page, 'search_photos', { q: 'fog', limit: 2 })
    expect(search.structuredContent).toMatchObject({ offset: 0, returned: 2, next_offset: 2 })
    expect(JSON.parse(search.content[0].text)).toEqual(search.structuredContent)
    const byDate = await call(page, 'get_photo', { date: '2024-05-17' })
    expect(byDate.structuredContent).toMatchObject({ found: true, photo: { date: '2024-05-17' } })
    const { url } = byDate.structuredContent.photo
    expect((await call(page, 'get_photo', { url })).structuredContent).toEqual(byDate.structuredContent)
    for (const other of [url.replace(/\/$/, '.md'), new URL('/2024/05/17/', url).pathname]) {
      expect((await call(page, 'get_photo', { url: other })).structuredContent, other).toEqual(byDate.structuredContent)
    }
    const absent = await call(page, 'get_photo', { url: new URL('/2024/05/19/another/', url).href })
    expect(absent.structuredContent).toMatchObject({ found: false, hint: expect.stringContaining('search_photos') })
    const undecided = await call(page, 'get_photo', {})
    expect(undecided).toMatchObject({
      isError: true,
      content: [{ text: expect.stringMatching(/\bdate\b.*\burl\b/) }],
    })
    const latest = await call(page, 'get_latest_photo', { photographer: 'Erik' })
    expect(latest.structuredContent).toMatchObject({ photo: { photographer: 'Erik' } })
    const random = await call(page, 'random_photo', { year: 2023 })
    expect(random.structuredContent).toMatchObject({ found: true })
    expect((await call(page, 'get_site_overview', {})).structuredContent.total_photos).toBeGreaterThan(700)
    expect(await call(page, 'search_photos', { limit: 0 })).toMatchObject({ isError: true })
  })
})

describe.skipIf(!hasBrowser)('a browser that has WebMCP', () => {
  test('accepts our tools and our form, and a call gets an answer', async (context) => {
    const visit = await startVisit(['--enable-blink-features=WebMCP', '--enable-features=WebMCP'])
    const page = await visit.open('/search/')
    const isThere = await page.evaluate('typeof document.modelContext?.getTools === "function"')
    if (!isThere) {
      await visit.close()
      console.warn('!!! This browser has no WebMCP, so our tools are not tested.')
      return context.skip()
    }
    await expect.poll(() => page.evaluate('document.modelContext.getTools().then((tools) => tools.length)')).toBe(6)
    const names = await page.evaluate('document.modelContext.getTools().then((tools) => tools.map(({ name }) => name))')
    const ours = Object.values(visit.service.contract.tools).map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining([...ours, 'show_search_results']))
    // Chromium 150 takes the arguments as JSON text, 156 as an object.
    const answer = await page.evaluate(`document.modelContext.getTools().then((tools) => {
      const tool = tools.find(({ name }) => name === 'get_photo')
      const call = (given) => document.modelContext.executeTool(tool, given)
      return call({ date: '2024-05-16' }).catch(() => call('{"date":"2024-05-16"}'))
    }).then(JSON.stringify)`)
    expect(answer).toContain('/2024/05/16/photo-4/')
    expect(visit.complaints).toEqual([])
    await visit.close()
  })
})

describe.skipIf(!hasBrowser)('the interactive reference', () => {
  test('renders under the strict policy, loads nothing foreign, and can send a request', async () => {
    const visit = await startVisit()
    const page = await visit.open('/developers/')
    const foreign: string[] = []
    page.on('request', (request) => {
      if (!/^(?:http:\/\/photos\.localhost\/|data:)/.test(request.url())) foreign.push(request.url())
    })
    await page.goto(new URL('/developers/reference/', page.url()).href)
    await page.getByRole('button', { name: 'Open the interactive reference' }).click()
    await page.locator('.opblock').first().waitFor()
    expect(await page.locator('.opblock').count()).toBe(8)
    await page.locator('.opblock-summary').nth(1).click()
    await page.locator('.btn.execute').click()
    await page.locator('.live-responses-table .response-col_status').first().waitFor()
    expect(await page.locator('.live-responses-table tbody .response-col_status').first().textContent()).toMatch(/200/)
    expect(foreign).toEqual([])
    expect(visit.complaints).toEqual([])
    await visit.close()
  })

  test('is fetched when it is opened: until then the page is a list of operations', async () => {
    const visit = await startVisit()
    const page = await visit.open('/about/')
    const fetched: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('swagger')) fetched.push(request.url())
    })
    await page.goto(new URL('/developers/reference/', page.url()).href, { waitUntil: 'networkidle' })
    expect(fetched).toEqual([])
    expect(await page.locator('.operations a').count()).toBe(7)
    await page.locator('#open-reference').press('Enter')
    await page.locator('.opblock').first().waitFor()
    expect(fetched).toHaveLength(2)
    expect(await page.evaluate('document.activeElement.id')).toBe('reference')
    await visit.close()
  })

  test('can be opened again when it could not be fetched', async () => {
    const visit = await startVisit()
    const page = await visit.open('/about/')
    await page.route(/swagger-ui-bundle/, (route) => route.abort(), { times: 1 })
    await page.goto(new URL('/developers/reference/', page.url()).href)
    await page.locator('#open-reference').click()
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.locator('.opblock').first().waitFor()
    await visit.close()
  })
})
