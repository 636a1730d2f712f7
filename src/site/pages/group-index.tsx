import { findFacets, type Group, type PlaceGroup, type Published } from '../../archive/index.js'
import { type Contract, markdownPath, notFound, PATHS } from '../../contract/index.js'
import { definePage, type Page, type PageMaker, type PageModel } from '../page.js'
import { type Cover, CoverGrid, presentCovers } from '../parts/covers.js'
import { listNode } from '../parts/json-ld.js'
import { Pages } from '../parts/list-view.js'
import { blocks, link, list } from '../parts/markdown.js'
import { PHOTOS_PER_PAGE, readPageNumber } from '../parts/photo-list.js'
import { queryText } from '../parts/query-text.js'
import type { Words } from '../words/en.js'
import { languageOf } from '../words/site-language.js'
import { categoryGroups, photographerGroups } from './listed-groups.js'
import { changedBy } from './year.js'

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

interface IndexKind {
  readonly path: string
  readonly title: (words: Words) => string
  /** `37 tags` */
  readonly count: (words: Words, groups: number, shown: string) => string
  readonly groups: (published: Published, contract: Contract) => readonly Group[]
  readonly pathOf: (group: Group, contract: Contract) => string
}

/** Above the fold of a phone. */
const FIRST_COVERS = 6

function groupIndex(kind: IndexKind): PageMaker {
  return (contract, calendar): Page => {
    const { words, number, photos: countText } = languageOf(contract.site)
    return definePage<IndexModel>({
      pattern: kind.path,
      query: ['page'],
      className: 'list',
      find: ({ published, query }) => {
        const groups = kind
          .groups(published, contract)
          .filter(({ photos }) => photos.length > 0)
          .sort((a, b) => b.photos.length - a.photos.length)
        const page = readPageNumber(query.page, groups.length)
        if (page === undefined) throw notFound(`${kind.path}${queryText({ page: query.page })}`)
        const pages = Math.max(1, Math.ceil(groups.length / PHOTOS_PER_PAGE))
        const pathOf = (wanted: number) => `${kind.path}${queryText({ page: wanted === 1 ? undefined : wanted })}`
        const count = kind.count(words, groups.length, number(groups.length))
        const shown = groups.slice((page - 1) * PHOTOS_PER_PAGE, page * PHOTOS_PER_PAGE)
        const title = kind.title(words)
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
          covers: presentCovers(shown, (group) => kind.pathOf(group, contract), contract),
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

export const categoriesPage = groupIndex({
  path: PATHS.categories,
  title: ({ archive }) => archive.categories,
  count: ({ groups }, count, shown) => groups.categories(count, shown),
  groups: categoryGroups,
  pathOf: ({ name }, { pages }) => pages.category(name),
})

export const photographersPage = groupIndex({
  path: PATHS.photographers,
  title: ({ archive }) => archive.photographers,
  count: ({ groups }, count, shown) => groups.photographers(count, shown),
  groups: photographerGroups,
  pathOf: ({ name }, { pages }) => pages.photographer(name),
})

export const tagsPage = groupIndex({
  path: PATHS.tags,
  title: ({ archive }) => archive.tags,
  count: ({ groups }, count, shown) => groups.tags(count, shown),
  groups: (published) => [...findFacets(published).tags.values()],
  pathOf: ({ name }, { pages }) => pages.tag(name),
})

/** Top-level places; their parts are listed on their own pages. */
export const placesPage = groupIndex({
  path: PATHS.places,
  title: ({ archive }) => archive.places,
  count: ({ groups }, count, shown) => groups.places(count, shown),
  groups: (published) => [...findFacets(published).places.values()].filter(({ parts }) => parts.length === 1),
  pathOf: (group, { pages }) => pages.place((group as PlaceGroup).parts),
})
