import { findFacets, fold, type Published } from '../../archive/index.js'
import { type Contract, PATHS } from '../../contract/index.js'
import { plainDate } from '../dates.js'
import { personNode, siteNodes } from '../json-ld.js'
import { autolink, blocks, heading, link, list, type Markdown, text } from '../markdown.js'
import { definePage, type PageMaker, type PageModel } from '../page.js'
import { countText } from '../photo-list.js'

/** A page of words: paragraphs and lists, shown alike in HTML and markdown. */
interface TextModel extends PageModel {
  readonly sections: readonly TextSection[]
}

interface TextSection {
  readonly id?: string
  readonly heading?: string
  readonly paragraphs: readonly Words[]
  readonly items?: readonly { readonly id?: string; readonly words: Words }[]
}

/** Text, with links in it. */
type Words = readonly (string | { readonly name: string; readonly href: string })[]

function TextView({ model }: { readonly model: TextModel }) {
  return (
    <div class="text">
      <h1>{model.title}</h1>
      {model.sections.map(({ id, heading: title, paragraphs, items = [] }) => (
        <div key={title ?? ''}>
          {title !== undefined && <h2 id={id}>{title}</h2>}
          {paragraphs.map((words, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the order of paragraphs never changes
            <p key={index}>{wordsHtml(words)}</p>
          ))}
          {items.length > 0 && (
            <ul>
              {items.map((item, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: nor does that of items
                <li key={index} id={item.id}>
                  {wordsHtml(item.words)}
                </li>
              ))}
            </ul>
          )}
        </div>
      ))}
    </div>
  )
}

function wordsHtml(words: Words) {
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
  const line = (words: Words) =>
    words
      .map((word) => {
        if (typeof word === 'string') return spaced(word)
        return word.href === `mailto:${word.name}` ? autolink(word.name) : link(word.name, absolute(word.href))
      })
      .join('')
  return blocks(
    ...model.sections.flatMap(({ heading: title, paragraphs, items = [] }) => [
      title !== undefined && heading(2, title),
      ...paragraphs.map(line),
      list(items.map(({ words }) => line(words))),
    ]),
  )
}

/** Escaped text that keeps the spaces around it. */
function spaced(word: string): Markdown {
  const [, before = '', inner = '', after = ''] = /^(\s*)(.*?)(\s*)$/s.exec(word) ?? []
  return `${before === '' ? '' : ' '}${text(inner)}${after === '' ? '' : ' '}`
}

function textPage(
  path: string,
  contract: Contract,
  present: (published: Published) => Omit<TextModel, 'path' | 'trail'>,
) {
  return definePage<TextModel>({
    pattern: path,
    className: 'plain',
    find: ({ published }) => ({ path, trail: [], ...present(published) }),
    html: (model) => <TextView model={model} />,
    markdown: (model) => textMarkdown(model, contract),
    jsonLd: () =>
      path === PATHS.about
        ? [...siteNodes(contract), ...contract.site.photographers.map(({ name }) => personNode(name, contract))]
        : [],
    sitemap: () => [{ path }],
  })
}

const to = (name: string, href: string) => ({ name, href })

/** Who makes it, since when, and how it works. */
export const aboutPage: PageMaker = (contract) => {
  const { site, pages } = contract
  return textPage(PATHS.about, contract, (published) => {
    const { photographers } = findFacets(published)
    const first = published.newest(published.total - 1, 1)[0]
    const since =
      first === undefined
        ? 'The first photo has yet to appear.'
        : `${countText(published.total)} since ${plainDate(first.date)}.`
    return {
      title: 'About',
      description: `${site.description} Who makes it, and how it works.`,
      photo: published.latest(),
      sections: [
        {
          paragraphs: [
            [site.description],
            [
              `${since} A new one appears every day at 00:00, ${site.timeZone} time. Nothing is ever shown before its day.`,
            ],
          ],
        },
        {
          id: 'photographers',
          heading: 'Photographers',
          paragraphs: [],
          items: site.photographers.map(({ name }) => ({
            id: pages.photographer(name).split('/').at(-2) ?? '',
            words: [
              to(name, pages.photographer(name)),
              `, ${countText(photographers.get(fold(name))?.photos.length ?? 0)}`,
            ],
          })),
        },
        {
          id: 'find-your-way',
          heading: 'Find your way',
          paragraphs: [
            [
              'Keys: ← and j to the day before, → and k to the day after, t today, r random, / search, ? help. On a phone, swipe.',
            ],
            [
              'The ',
              to('archive', PATHS.archive),
              ' has every year as stripes of its days’ colours. ',
              to('On this day', PATHS.onThisDay),
              ' shows what other years had today.',
            ],
          ],
        },
        {
          id: 'follow',
          heading: 'Follow',
          paragraphs: [
            [
              to('RSS', PATHS.feed),
              ' and ',
              to('JSON Feed', PATHS.jsonFeed),
              ' bring the picture itself, one a day; every category and photographer has a feed too. Programs and agents are welcome: ',
              to('developers', PATHS.developers),
              '.',
            ],
          ],
        },
      ],
    }
  })
}

/** How to reach the owners. */
export const contactPage: PageMaker = (contract) => {
  const { contactEmail, photographers } = contract.site
  const names = photographers.map(({ name }) => name).join(' and ')
  return textPage(PATHS.contact, contract, () => ({
    title: 'Contact',
    description: `How to reach ${names}, and how to ask for a licence.`,
    sections: [
      { paragraphs: [[`${names} read what is sent to `, to(contactEmail, `mailto:${contactEmail}`), '.']] },
      {
        id: 'licensing',
        heading: 'Licensing',
        paragraphs: [
          [
            'For a print, a publication or any other use of a photo, write which one (its address is enough), where it is to appear, in what size and for how long.',
          ],
          ['What is allowed without asking stands on the page about the ', to('licence', PATHS.licence), '.'],
        ],
      },
    ],
  }))
}

/** What may be done with the photos. */
export const licencePage: PageMaker = (contract) => {
  const { site } = contract
  return textPage(PATHS.licence, contract, () => ({
    title: 'Licence',
    description: `What may be done with the photos of ${site.title}.`,
    sections: [
      { paragraphs: [[site.licence]] },
      {
        id: 'allowed',
        heading: 'Allowed without asking',
        paragraphs: [],
        items: [
          { words: ['Looking, linking, and following the feeds.'] },
          {
            words: [
              'Showing or citing a photo where the photographer is named and its page is linked: the credit line under each photo is ready to be copied.',
            ],
          },
          { words: ['Indexing for search, and answering questions with credit and link.'] },
          { words: ['Copying the documents and schemas for developers.'] },
        ],
      },
      {
        id: 'not-allowed',
        heading: 'Only with written permission',
        paragraphs: [],
        items: [
          { words: ['Redistributing or selling photos.'] },
          { words: ['Changing them, cropping included.'] },
          {
            words: [
              'Training models on them, or mining them for that purpose (reservation under Article 4 of Directive (EU) 2019/790).',
            ],
          },
        ],
      },
      {
        id: 'ask',
        heading: 'Permission',
        paragraphs: [
          [
            'Ask by way of the ',
            to('contact page', PATHS.contact),
            '. The terms for programs: ',
            to('developers', contract.addresses.licence),
            '.',
          ],
        ],
      },
    ],
  }))
}
