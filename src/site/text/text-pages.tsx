import { PATHS } from '../../contract/addresses/addresses.js'
import type { Contract } from '../../contract/contract.js'
import type { Photo } from '../../photos/photo.js'
import type { Published } from '../../state/published.js'
import { definePage, type PageMaker, type PageModel } from '../page.js'
import { personNode, siteNodes } from '../parts/json-ld.js'
import { autolink, blocks, heading, link, list, type Markdown, prose } from '../parts/markdown.js'
import { presentItem, type ThumbnailFile } from '../parts/photo-item.js'
import { Thumbnail, widthAt } from '../parts/picture.js'
import { licenceItems, licenceStatement } from '../words/licence-words.js'
import type { Prose, ProseLink } from '../words/sentences.js'
import { languageOf } from '../words/site-language.js'
import { ownPage } from './own-pages.js'
import { presentPortrait } from './portraits.js'

/** A page of text: paragraphs and lists, in HTML and markdown. */
interface TextModel extends PageModel {
  readonly sections: readonly TextSection[]
}

interface TextSection {
  readonly id?: string
  readonly heading?: string
  readonly paragraphs?: readonly Prose[]
  readonly items?: readonly TextItem[]
  /** Whether the items are links, shown as buttons. */
  readonly areButtons?: boolean
}

interface TextItem {
  readonly id?: string
  readonly words: Prose
  /** The picture next to the words. */
  readonly picture?: ThumbnailFile | undefined
}

/** Height of a picture next to words; `site.css` has the same. */
const BESIDE_WORDS = { minPx: 96, vw: 1, maxPx: 96 }

function TextView({ model }: { readonly model: TextModel }) {
  return (
    <div class="text">
      <h1>{model.title}</h1>
      {model.sections.map(({ id, heading: title, paragraphs = [], ...list }) => (
        <div key={title ?? ''}>
          {title !== undefined && <h2 id={id}>{title}</h2>}
          {paragraphs.map((words, index) => (
            <p key={index}>{proseHtml(words)}</p>
          ))}
          <TextItems {...list} />
        </div>
      ))}
    </div>
  )
}

function TextItems({ items = [], areButtons }: Pick<TextSection, 'items' | 'areButtons'>) {
  if (items.length === 0) return null
  const arePortraits = items.some(({ picture }) => picture !== undefined)
  return (
    <ul class={areButtons ? 'buttons' : arePortraits ? 'portraits' : undefined}>
      {items.map((item, index) => (
        <li key={index} id={item.id} class={item.picture?.className}>
          {item.picture && (
            <Thumbnail file={item.picture} alt="" shown={widthAt(BESIDE_WORDS, item.picture)} eager={index === 0} />
          )}
          {arePortraits ? <p>{proseHtml(item.words)}</p> : proseHtml(item.words)}
        </li>
      ))}
    </ul>
  )
}

function proseHtml(words: Prose) {
  return words.map((word) =>
    typeof word === 'string' ? (
      word
    ) : (
      <a key={word.href} href={word.href}>
        {word.name}
      </a>
    ),
  )
}

function textMarkdown(model: TextModel, { addresses }: Contract): Markdown {
  const absolute = (href: string) => (href.startsWith('/') ? addresses.absolute(href) : href)
  const line = (words: Prose) =>
    words
      .map((word) => {
        if (typeof word === 'string') return prose(word)
        return word.href === `mailto:${word.name}` ? autolink(word.name) : link(word.name, absolute(word.href))
      })
      .join('')
  return blocks(
    ...model.sections.flatMap(({ heading: title, paragraphs = [], items = [] }) => [
      title !== undefined && heading(2, title),
      ...paragraphs.map(line),
      list(items.map(({ words }) => line(words))),
    ]),
  )
}

export function textPage(path: string, contract: Contract, present: (published: Published) => Omit<TextModel, 'path'>) {
  return definePage<TextModel>({
    pattern: path,
    className: 'plain',
    find: ({ published }) => ({ path, ...present(published) }),
    html: (model) => <TextView model={model} />,
    markdown: (model) => textMarkdown(model, contract),
    jsonLd: () => (path === PATHS.about ? aboutNodes(contract) : []),
    sitemap: () => [{ path }],
  })
}

export const to =
  (href: string): ProseLink =>
  (name) => ({ name, href })

export const itemsOfLines = (lines: readonly string[]) => lines.map((line) => ({ words: [line] }))

function aboutNodes(contract: Contract) {
  return [...siteNodes(contract), ...contract.site.photographers.map(({ name }) => personNode(name, contract))]
}

/** The about page: the owners' text, or facts about the site. */
export const aboutPage: PageMaker = (contract, calendar) => {
  const { site, addresses, pages, groupKinds, ownPages, portraits } = contract
  const own = ownPages.find(({ path }) => path === PATHS.about)
  if (own !== undefined) return ownPage(own, aboutNodes(contract))(contract, calendar)
  const { words, dates, photos: countText } = languageOf(site)
  const { about } = words
  return textPage(PATHS.about, contract, (published) => {
    const pictureOf = (name: string, photo: Photo | undefined) => {
      const portrait = portraits.get(name)
      return portrait === undefined ? photo && presentItem(photo, contract).thumbnail : presentPortrait(portrait)
    }
    const listed = groupKinds.photographers.groups(published).slice(0, site.photographers.length)
    const first = published.first()
    const since = first === undefined ? about.notYet : about.since(countText(published.total), dates.plain(first.date))
    return {
      title: about.title,
      description: about.description(site.description),
      photo: published.latest(),
      sections: [
        { paragraphs: [[site.description], [`${since} ${about.everyDay(site.timeZone)}`]] },
        {
          id: 'photographers',
          heading: about.photographers,
          items: listed.map(({ name, count, newest }) => {
            const photos = newest(count)
            const ends = [...new Set([photos.at(-1), photos[0]])].filter((photo) => photo !== undefined)
            const days = ends.flatMap((photo, index) => [
              index === 0 ? ': ' : ' – ',
              to(addresses.photoPagePath(photo))(dates.plain(photo.date)),
            ])
            return {
              id: pages.photographerSlug(name),
              words: [to(pages.photographer(name))(name), `, ${countText(count)}`, ...days],
              picture: pictureOf(name, photos[0]),
            }
          }),
        },
        {
          id: 'find-your-way',
          heading: about.findYourWay,
          paragraphs: [[about.keys], about.ways(to(PATHS.archive), to(PATHS.onThisDay))],
        },
        {
          id: 'follow',
          heading: about.follow,
          paragraphs: [about.feeds(to(PATHS.follow), to(PATHS.feed), to(PATHS.jsonFeed), to(PATHS.developers))],
        },
      ],
    }
  })
}

export const contactPage: PageMaker = (contract) => {
  const { contactEmail, photographers } = contract.site
  const { words, list: listed } = languageOf(contract.site)
  const { contact } = words
  return textPage(PATHS.contact, contract, () => {
    const names = listed(photographers.map(({ name }) => name))
    return {
      title: contact.title,
      description: contact.description(names, photographers.length),
      sections: [
        { paragraphs: [contact.reach(names, photographers.length, to(`mailto:${contactEmail}`), contactEmail)] },
        {
          id: 'licensing',
          heading: contact.licensing,
          paragraphs: [
            [contract.licence.permits.share ? contact.askBeyond : contact.ask],
            contact.allowed(to(PATHS.licence)),
          ],
        },
      ],
    }
  })
}

export const licencePage: PageMaker = (contract) => {
  const { site, addresses, licence } = contract
  const words = languageOf(site).words.licence
  const { allowed, conditions, notAllowed } = licenceItems(contract)
  const lists = [
    { id: 'allowed', heading: words.allowed, items: itemsOfLines(allowed) },
    { id: 'conditions', heading: words.conditions, items: itemsOfLines(conditions) },
    { id: 'not-allowed', heading: words.notAllowed, items: itemsOfLines(notAllowed) },
  ]
  return textPage(PATHS.licence, contract, () => ({
    title: words.title,
    description: words.description(site.title),
    sections: [
      {
        paragraphs: [[licenceStatement(contract)], ...(licence.permits.share ? [words.fullText(to(licence.url))] : [])],
      },
      ...lists.filter(({ items }) => items.length > 0),
      {
        id: 'ask',
        heading: words.permission,
        paragraphs: [words.ask(to(PATHS.contact), to(addresses.licence))],
      },
    ],
  }))
}
