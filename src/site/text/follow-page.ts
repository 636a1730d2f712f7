import { PATHS } from '../../contract/addresses/addresses.js'
import type { Contract } from '../../contract/contract.js'
import type { PageMaker } from '../page.js'
import { profileOf } from '../parts/head.js'
import { languageOf } from '../words/site-language.js'
import { ownPage } from './own-pages.js'
import { textPage, to } from './text-pages.js'

/** Feed readers, each with its documented URL for adding a feed; the encoded URL of the feed is appended to it. */
const READERS: readonly (readonly [name: string, address: string])[] = [
  ['Feedly', 'https://feedly.com/i/subscription/feed%2F'],
  ['Inoreader', 'https://www.inoreader.com/?add_feed='],
  ['NewsBlur', 'https://www.newsblur.com/?url='],
  ['The Old Reader', 'https://theoldreader.com/feeds/subscribe?url='],
  ['Feedbin', 'https://feedbin.com/?subscribe='],
]

/** The owners' text, or the ways to get new photos without visiting the site each day. */
export const followPage: PageMaker = (contract, calendar) => {
  const own = contract.ownPages.find(({ path }) => path === PATHS.follow)
  if (own !== undefined) return ownPage(own)(contract, calendar)
  const { site, addresses } = contract
  const { follow, feed } = languageOf(site).words
  const address = addresses.absolute(PATHS.feed)
  const webcal = addresses.absolute(PATHS.calendar).replace(/^https?:/, 'webcal:')
  const digests = [
    { name: feed.weekly, path: PATHS.weekly },
    { name: feed.monthly, path: PATHS.monthly },
    { name: feed.inOtherYears, path: PATHS.onThisDayFeed },
  ]
  return textPage(PATHS.follow, contract, () => ({
    title: follow.title,
    description: follow.description(site.title),
    feeds: digests.map(({ name, path }) => ({ title: `${site.title}: ${name}`, path })),
    sections: [
      { paragraphs: [[follow.feed], follow.address(to(PATHS.feed)(address))] },
      {
        id: 'readers',
        heading: follow.readers,
        areButtons: true,
        items: READERS.map(([name, start]) => ({ words: [to(start + encodeURIComponent(address))(name)] })),
      },
      {
        id: 'digests',
        heading: follow.lessOften,
        paragraphs: [[follow.digests]],
        areButtons: true,
        items: digests.map(({ name, path }) => ({ words: [to(path)(name)] })),
      },
      { id: 'groups', heading: follow.someOnly, paragraphs: [follow.groups(to(PATHS.archive))] },
      { id: 'calendar', heading: follow.calendar, paragraphs: [follow.calendarFile(to(webcal), to(PATHS.calendar))] },
      { id: 'frame', heading: follow.frame, paragraphs: [follow.wall(to(PATHS.frame))] },
      ...presentAccounts(contract),
    ],
  }))
}

/** The site's social network accounts, if there are any. */
function presentAccounts({ site }: Contract) {
  const { mastodon, bluesky } = site.follow ?? {}
  const items = [
    ...(mastodon ? [{ words: ['Mastodon: ', to(profileOf(mastodon))(mastodon)] }] : []),
    ...(bluesky ? [{ words: ['Bluesky: ', to(`https://bsky.app/profile/${bluesky}`)(`@${bluesky}`)] }] : []),
  ]
  return items.length === 0 ? [] : [{ id: 'networks', heading: languageOf(site).words.follow.networks, items }]
}
