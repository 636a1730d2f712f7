import { fold, type Site } from '../archive/index.js'
import { createPagePaths, oldSlugsOf } from '../contract/index.js'
import type { Blog } from '../publish/import/index.js'

/** Where the lists of an old blog lead: its categories by the slugs that they had there, and its authors. */
export function redirectsOf(blogs: readonly Blog[], site: Site): ReadonlyMap<string, string> {
  const pages = createPagePaths(site)
  const redirects = new Map<string, string>()
  for (const { address, categories, authors } of blogs) {
    const home = URL.canParse(address) ? new URL(address).pathname.replace(/\/$/, '') : ''
    for (const { id, slug, name } of categories) {
      const own = site.categories.find((category) => isSame(category, name))
      if (own === undefined) continue
      if (slug !== '' && !oldSlugsOf(own).includes(slug)) redirects.set(`${home}/category/${slug}`, pages.category(own))
      if (/^\d+$/.test(id)) redirects.set(`${home}/?cat=${id}`, pages.category(own))
    }
    for (const { id, login, displayName, email } of authors.values()) {
      const own = site.photographers.find(({ name, aliases }) =>
        [name, ...aliases].some((one) => [login, displayName, email].some((other) => isSame(one, other))),
      )
      if (own === undefined) continue
      for (const slug of oldSlugsOf(login)) redirects.set(`${home}/author/${slug}`, pages.photographer(own.name))
      if (/^\d+$/.test(id)) redirects.set(`${home}/?author=${id}`, pages.photographer(own.name))
    }
  }
  return redirects
}

function isSame(a: string, b: string): boolean {
  return fold(a.trim()) === fold(b.replaceAll('&amp;', '&').trim())
}
