import { expect, test } from 'vitest'
import { PATHS } from '../../src/contract/addresses/addresses.js'
import { faultOfPageName } from '../../src/contract/theme/own-page-path.js'
import { startService } from '../service.js'
import { watchRoutes } from '../trust/watch-routes.js'

/** Path segments of feeds, lists and pages in blogs. */
const OF_BLOGS = ['feed', 'rss', 'rss2', 'atom', 'rdf', 'tag', 'category', 'author', 'page', 'comments', 'amp', 'embed']

test('no name allowed for a page of the owners takes an address in use', async () => {
  const routes = watchRoutes()
  const { get, close, contract, archive } = await startService()
  routes.stop()
  const registered = [...routes.registered].map((route) => route.split(' ')[1]!)
  const words = [...registered, ...Object.values(PATHS)].flatMap((path) => path.split('/'))
  const names = new Set([...words, ...OF_BLOGS].map((word) => word.split('.')[0]!.toLowerCase()))
  const answering: string[] = []
  for (const name of names) {
    // Owners may write the texts of these.
    if (name === 'about' || name === 'follow' || faultOfPageName(name) !== undefined) continue
    for (const path of [`/${name}/`, `/${name}`, `/${name}.md`]) {
      const { status } = await get(path)
      if (status !== 404) answering.push(`${path} ${status}`)
    }
    if (contract.resolve(`/${name}/`, archive.published()) !== undefined) answering.push(name)
  }
  await close()
  expect(answering).toEqual([])
  expect(names.size).toBeGreaterThan(50)
})
