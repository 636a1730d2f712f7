import type { Contract } from '../../contract/contract.js'
import { gone } from '../../contract/problems.js'
import { OWN_TEXTS } from '../../contract/theme/own-page-path.js'
import type { OwnPage } from '../../contract/theme/theme.js'
import { definePage, type PageMaker, type PageModel } from '../page.js'
import { toHtml, withAbsoluteLinks } from '../parts/own-markdown.js'

export function ownPages({ ownPages: pages }: Contract): readonly PageMaker[] {
  return pages.filter(({ path }) => !OWN_TEXTS.includes(path)).map((page) => ownPage(page))
}

/** @param jsonLd structured data, if the page replaces a page of the program */
export function ownPage({ path, title, description, text }: OwnPage, jsonLd: readonly object[] = []): PageMaker {
  return (contract) =>
    definePage<PageModel & { readonly text: string }>({
      pattern: path,
      className: 'plain own',
      find: ({ published }) => {
        // An address at which a photo was published keeps leading to that photo or, if it was removed, to a 410.
        const former = OWN_TEXTS.includes(path) ? undefined : contract.resolve(path, published)
        if (former?.kind === 'gone') throw gone(path)
        if (former !== undefined) return { redirect: former.path, status: 301 }
        return { path, title, description, extras: ['own-page.css'], text }
      },
      html: (model) => (
        <div class="text">
          <h1>{model.title}</h1>
          <div dangerouslySetInnerHTML={{ __html: toHtml(model.text) }} />
        </div>
      ),
      markdown: (model) => withAbsoluteLinks(model.text, contract),
      jsonLd: () => jsonLd,
      sitemap: () => [{ path }],
    })
}
