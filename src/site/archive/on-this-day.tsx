import { PATHS } from '../../contract/addresses/addresses.js'
import type { Contract } from '../../contract/contract.js'
import { notFound } from '../../contract/problems.js'
import { addDays, fromNumbers } from '../../photos/days/photo-date.js'
import type { Published } from '../../state/published.js'
import { definePage, type Link, type PageMaker } from '../page.js'
import { collectionNode } from '../parts/json-ld.js'
import { LatestDays } from '../parts/list-view.js'
import { blocks, image, list } from '../parts/markdown.js'
import { presentItem, presentPicture } from '../parts/photo-item.js'
import { creditedLink, datedLink, latestUnless } from '../parts/photo-list.js'
import { LargePicture, widthWithin } from '../parts/picture.js'
import { languageOf } from '../words/site-language.js'

/** Leap years have every day of the year. */
const ANY_LEAP_YEAR = 2000

/** The same day in every year, newest first. */
function presentDay(monthAndDay: string, published: Published, contract: Contract) {
  const { pages, site } = contract
  const { dates, words, photos: countText } = languageOf(site)
  const path = pages.dayOfYear(monthAndDay)
  const day = fromNumbers(ANY_LEAP_YEAR, Number(monthAndDay.slice(0, 2)), Number(monthAndDay.slice(3)))
  if (day === undefined) throw notFound(path)
  const photos = published.onDayOfYear(monthAndDay)
  const beside = (days: number): Link => {
    const other = addDays(day, days).slice(5)
    return { name: dates.dayOfYear(other), path: pages.dayOfYear(other) }
  }
  const items = photos.map((photo) => ({
    ...presentItem(photo, contract),
    year: photo.date.slice(0, 4),
    picture: presentPicture(photo, contract),
  }))
  return {
    path,
    title: dates.dayOfYear(monthAndDay),
    description: words.calendar.dayDescription(dates.dayOfYear(monthAndDay), countText(photos.length)),
    trail: [{ name: words.archive.title, path: PATHS.archive }],
    photo: photos[0],
    listed: photos.length > 0,
    beside: { label: words.frame.days, previous: beside(-1), next: beside(1) },
    items,
    feeds: [{ title: `${site.title}: ${words.feed.inOtherYears}`, path: PATHS.onThisDayFeed }],
    latest: latestUnless(items.length, published, contract),
  }
}

export const onThisDayPage: PageMaker = (contract) => {
  const language = languageOf(contract.site)
  const { words } = language
  return definePage({
    pattern: `${PATHS.onThisDay}:day(^\\d{2}-\\d{2}$)/`,
    className: 'day',
    find: ({ published, params }) => presentDay(params.day ?? '', published, contract),
    html: (model) => (
      <>
        <header class="heading">
          <h1>{model.title}</h1>
          <p class="count">{model.items.length === 0 ? words.calendar.noPhotoYet : words.calendar.inEveryYear}</p>
        </header>
        {model.items.length === 0 && (
          <p class="leads">
            <a href={PATHS.archive}>{words.archive.toArchive}</a>
          </p>
        )}
        <LatestDays items={model.latest} language={language} />
        <ol class="years">
          {model.items.map((item, index) => (
            <li key={item.path}>
              <h2>{item.year}</h2>
              <a href={item.path} class={item.picture.className}>
                <LargePicture
                  file={item.picture}
                  alt={item.alt}
                  eager={index === 0}
                  sizes={widthWithin(85, item.picture, 1200)}
                />
                <span class="caption">
                  <b>{item.title}</b> {item.photo.location.trim() !== item.title && item.photo.location}
                </span>
              </a>
            </li>
          ))}
        </ol>
      </>
    ),
    markdown: ({ items, latest }) =>
      items.length === 0
        ? blocks(`${words.calendar.noPhotoYet}.`, list(latest.map((item) => datedLink(item, contract))))
        : list(
            items.map((item) => {
              const shown = image(item.alt, contract.addresses.absolute(item.picture.src))
              return `${creditedLink(item, contract)}\n  ${shown}`
            }),
          ),
    jsonLd: (model) => [collectionNode(model, model.items, model.items.length, contract)],
    sitemap(published) {
      const newest = new Map(published.between('', published.today).map((photo) => [photo.date.slice(5), photo]))
      return [...newest.keys()].sort().map((day) => ({
        path: contract.pages.dayOfYear(day),
        newest: newest.get(day),
      }))
    },
  })
}

export const onThisDayToday: PageMaker = ({ pages }) => ({
  pattern: PATHS.onThisDay,
  find: ({ published }) => ({ redirect: pages.dayOfYear(published.today.slice(5)), status: 302 }),
})
