import { PATHS } from '../../contract/addresses/addresses.js'
import { type GroupKinds, largestFirst, topGroups } from '../../contract/addresses/group-kinds.js'
import { markdownPath } from '../../contract/addresses/page-paths.js'
import { notFound } from '../../contract/problems.js'
import { changedBy } from '../archive/year.js'
import { definePage, type Page, type PageMaker, type PageModel, queryText } from '../page.js'
import { type Cover, CoverGrid, presentCovers } from '../parts/covers.js'
import { listNode } from '../parts/json-ld.js'
import { Pages } from '../parts/list-view.js'
import { blocks, link, list } from '../parts/markdown.js'
import { PHOTOS_PER_PAGE, readPageNumber } from '../parts/photo-list.js'
import { languageOf } from '../words/site-language.js'

/** All groups of one kind, largest first, each shown by one of its pictures. */
interface IndexModel extends PageModel {
  /** `37 tags` */
  readonly count: string
  readonly total: number
  readonly covers: readonly Cover[]
  /** No photo has appeared yet; otherwise there are photos, and none is of this kind. */
  readonly isBeforeFirst: boolean
  /** From 1. */
  readonly page: number
  readonly pages: number
  readonly pathOf: (page: number) => string
}

/** Above the fold of a phone. */
const FIRST_COVERS = 6

/** The page of all categories, and the like. */
export function groupIndexPage(name: keyof GroupKinds): PageMaker {
  return (contract, calendar): Page => {
    const kind = contract.groupKinds[name]
    const { words, number, photos: countText } = languageOf(contract.site)
    return definePage<IndexModel>({
      pattern: kind.path,
      query: ['page'],
      className: 'list',
      find: ({ published, query }) => {
        const groups = largestFirst(topGroups(kind, published))
        const page = readPageNumber(query.page, groups.length)
        if (page === undefined) throw notFound(`${kind.path}${queryText({ page: query.page })}`)
        const pages = Math.max(1, Math.ceil(groups.length / PHOTOS_PER_PAGE))
        const pathOf = (wanted: number) => `${kind.path}${queryText({ page: wanted === 1 ? undefined : wanted })}`
        const count = words.groups[name](groups.length, number(groups.length))
        const shown = groups.slice((page - 1) * PHOTOS_PER_PAGE, page * PHOTOS_PER_PAGE)
        const title = words.archive[name]
        return {
          path: pathOf(page),
          title: page === 1 ? title : words.list.titleOfPage(title, page),
          description: words.groups.description(count, countText(published.total), contract.site.title),
          trail: [{ name: words.archive.title, path: PATHS.archive }],
          photo: shown[0]?.photos[0],
          previous: page > 1 ? pathOf(page - 1) : undefined,
          next: page < pages ? pathOf(page + 1) : undefined,
          count,
          total: groups.length,
          covers: presentCovers(shown, kind, contract),
          isBeforeFirst: published.total === 0,
          page,
          pages,
          pathOf,
        }
      },
      html: ({ title, count, covers, isBeforeFirst, page, pages, pathOf }) => (
        <>
          <header class="heading">
            <h1>{title}</h1>
            <p class="count">
              {count}
              {pages > 1 && words.list.page(page, pages)}
            </p>
            {isBeforeFirst && <p>{words.home.empty}</p>}
          </header>
          {covers.length > 0 && <CoverGrid covers={covers} eager={FIRST_COVERS} />}
          <Pages
            list={{ page, pages, pathOf }}
            words={words.list}
            before={words.groups.before}
            after={words.groups.after}
          />
        </>
      ),
      markdown({ count, covers, isBeforeFirst, page, pages, previous, next }) {
        const to = (name: string, path: string) => link(name, contract.addresses.absolute(path))
        return blocks(
          `${count}${pages > 1 ? words.list.page(page, pages) : ''}`,
          isBeforeFirst && words.home.empty,
          list(covers.map(({ name, path, number: shown }) => `${to(name, path)} (${shown})`)),
          [
            previous && to(words.groups.before, markdownPath(previous)),
            next && to(words.groups.after, markdownPath(next)),
          ]
            .filter((way) => way !== undefined)
            .join(' · '),
        )
      },
      jsonLd: (model) => [listNode(model, model.covers, model.total, contract)],
      sitemap: (published) => [{ path: kind.path, changed: changedBy(published.latest(), calendar) }],
    })
  }
}
