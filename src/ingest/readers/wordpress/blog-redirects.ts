import { oldSlugsOf } from '../../../contract/addresses/old-slugs.js'
import { createPagePaths } from '../../../contract/addresses/page-paths.js'
import { findPhotographer } from '../../../photos/find-photographer.js'
import { foldName } from '../../../photos/fold.js'
import type { Site } from '../../../photos/site.js'
import type { Blog } from './index-exports.js'

/** Redirects for the lists of old blogs: categories and authors, by their slugs and ids. Keys are old paths. */
export function redirectsOf(blogs: readonly Blog[], site: Site): ReadonlyMap<string, string> {
  const pages = createPagePaths(site)
  const redirects = new Map<string, string>()
  for (const { address, categories, authors } of blogs) {
    const home = URL.canParse(address) ? new URL(address).pathname.replace(/\/$/, '') : ''
    for (const { id, slug, name } of categories) {
      const own = site.categories.find((category) => foldName(category) === foldName(unescapeName(name)))
      if (own === undefined) continue
      if (slug !== '' && !oldSlugsOf(own).includes(slug)) redirects.set(`${home}/category/${slug}`, pages.category(own))
      if (/^\d+$/.test(id)) redirects.set(`${home}/?cat=${id}`, pages.category(own))
    }
    for (const { id, login, displayName, email } of authors.values()) {
      const own = findPhotographer([login, displayName, email].map(unescapeName), site.photographers)
      if (own === undefined) continue
      for (const slug of oldSlugsOf(login)) redirects.set(`${home}/author/${slug}`, pages.photographer(own))
      if (/^\d+$/.test(id)) redirects.set(`${home}/?author=${id}`, pages.photographer(own))
    }
  }
  return redirects
}

function unescapeName(name: string): string {
  return name.replaceAll('&amp;', '&')
}
