import type { DigitalSourceType } from '../../archive/index.js'
import { chooseForm } from './choose-form.js'
import { legalEn } from './legal-en.js'
import { licenceEn } from './licence-en.js'
import type { ProseLink } from './prose.js'

const form = chooseForm('en')

/** What the pages say, in English; every other language has the same words, and the compiler holds it to that. */
export const en = {
  /** @param shown the count as the site writes numbers */
  photos: (count: number, shown: string) => `${shown} ${form(count, { one: 'photo', other: 'photos' })}`,

  frame: {
    skip: 'Skip to content',
    preview: 'Preview: photos of days that have not begun are visible here. Only this computer can see this page.',
    site: 'Site',
    aboutSite: 'About the site',
    today: 'Today',
    random: 'Random',
    archive: 'Archive',
    search: 'Search',
    about: 'About',
    contact: 'Contact',
    licence: 'Licence',
    developers: 'Developers',
    rss: 'RSS',
    keys: 'Keys',
    previous: 'Previous: ',
    next: 'Next: ',
    days: 'Days',
    months: 'Months',
    years: 'Years',
  },

  /** What the script says. */
  script: {
    dark: 'Dark',
    light: 'Light',
    keys: 'Keys',
    close: 'Close',
    help: [
      ['← j', 'the day before'],
      ['→ k', 'the day after'],
      ['t', 'today'],
      ['r', 'a random day'],
      ['/', 'search'],
      ['?', 'this help'],
    ],
  },

  home: {
    empty: 'The first photo has yet to appear. Come back tomorrow, or follow the feed.',
    lastDays: 'The last days',
  },

  photo: {
    by: (photographer: string) => `Photo: ${photographer}`,
    byLink: (photographer: string) => `Photo by ${photographer}`,
    toPreviousDay: (alt: string) => `${alt}. To the previous day`,
    previousDay: 'Previous day',
    nextDay: 'Next day',
    categories: 'Categories',
    tags: 'Tags',
    camera: 'Camera',
    origin: 'Origin',
    origins: {
      computationalCapture: 'Several frames merged by the camera',
      negativeFilm: 'Digitised from a negative',
      positiveFilm: 'Digitised from a slide',
      print: 'Digitised from a print',
      minorHumanEdits: 'Slightly edited by a person',
      humanEdits: 'Edited by a person',
      compositeWithTrainedAlgorithmicMedia: 'Edited with generative AI',
      algorithmicallyEnhanced: 'Enhanced by an algorithm',
      softwareImage: 'Made with software',
      digitalArt: 'Digital art',
      digitalCreation: 'Made by a person with digital tools',
      dataDrivenMedia: 'Drawn from data',
      trainedAlgorithmicMedia: 'Made with generative AI',
      algorithmicMedia: 'Drawn by an algorithm',
      screenCapture: 'Captured from a screen',
      virtualRecording: 'Recorded in a virtual scene',
      composite: 'Composed of several pictures',
      compositeCapture: 'Composed of several photographs',
      compositeSynthetic: 'Composed of several pictures, at least one of them synthetic',
    } satisfies Record<Exclude<DigitalSourceType, 'digitalCapture'>, string>,
    credit: 'Credit',
    licensing: 'Licensing',
    copy: 'Copy',
    copied: 'Copied',
    sameDay: 'The same day',
  },

  list: {
    page: (page: number, pages: number) => `, page ${page} of ${pages}`,
    titleOfPage: (title: string, page: number) => `${title}, page ${page}`,
    pages: 'Pages',
    pageNumber: (page: number) => `Page ${page}`,
    newer: 'Newer',
    older: 'Older',
    newerPhotos: 'Newer photos',
    olderPhotos: 'Older photos',
    narrow: 'Narrow it down',
    chosen: 'chosen',
    takeAway: 'chosen, take away',
    within: 'Within',
    feed: 'RSS feed',
    facets: { photographer: 'Photographer', category: 'Category', place: 'Place', tag: 'Tag', year: 'Year' },
    inCategory: (name: string) => `Photos in the category ${name}`,
    byPhotographer: (name: string) => `Photos by ${name}`,
    tagged: (name: string) => `Photos tagged ${name}`,
    from: (name: string) => `Photos from ${name}`,
    on: (what: string, site: string) => `${what} on ${site}`,
  },

  /** The pages that list all categories, photographers, places and tags. */
  groups: {
    categories: (count: number, shown: string) => `${shown} ${form(count, { one: 'category', other: 'categories' })}`,
    photographers: (count: number, shown: string) =>
      `${shown} ${form(count, { one: 'photographer', other: 'photographers' })}`,
    places: (count: number, shown: string) => `${shown} ${form(count, { one: 'place', other: 'places' })}`,
    tags: (count: number, shown: string) => `${shown} ${form(count, { one: 'tag', other: 'tags' })}`,
    description: (groups: string, photos: string, site: string) => `${groups}, ${photos} on ${site}.`,
    before: 'Previous',
    after: 'Next',
  },

  archive: {
    title: 'Archive',
    description: (photos: string) => `${photos} by year, category, photographer, place and tag.`,
    onThisDay: 'On this day, in every year',
    years: 'Years',
    categories: 'Categories',
    photographers: 'Photographers',
    places: 'Places',
    tags: 'Tags',
    toArchive: 'To the archive',
  },

  calendar: {
    yearDescription: (year: number, photos: string) => `The year ${year}, day by day: ${photos}.`,
    monthDescription: (month: string, photos: string) => `${month}, day by day: ${photos}.`,
    dayDescription: (day: string, photos: string) => `${day} in every year: ${photos}.`,
    inEveryYear: 'In every year',
    noPhotoYet: 'No photo yet on this day',
  },

  search: {
    title: 'Search',
    titleFor: (words: string) => `Search: ${words}`,
    description: (photos: number) => `Search ${photos} photos by title, place, category, tag and photographer.`,
    label: 'Title, place, category, tag or photographer',
    button: 'Search',
    nothingOfMany: 'Nothing fits. All words must stand side by side: try one of them alone.',
    nothing: 'Nothing fits. Try a part of the word, or take a filter away.',
  },

  /** What people are told; other problems say what their documents say. */
  errors: {
    not_found: [
      'There is nothing here',
      'The address may be mistyped. Here is the newest photo; the archive holds all others.',
    ],
    gone: [
      'This photo is gone',
      'Its photographers have taken it back. Here is the newest photo; the archive holds all others.',
    ],
    photo_not_found: [
      'No photo on this day',
      'Each day has its photo from 00:00 on. Here is the newest; the archive holds all others.',
    ],
  },

  about: {
    title: 'About',
    description: (site: string) => `${site} Who makes it, and how it works.`,
    notYet: 'The first photo has yet to appear.',
    since: (photos: string, date: string) => `${photos} since ${date}.`,
    everyDay: (timeZone: string) =>
      `A new one appears every day at 00:00, ${timeZone} time. Nothing is ever shown before its day.`,
    photographers: 'Photographers',
    findYourWay: 'Find your way',
    keys: 'Keys: ← and j to the day before, → and k to the day after, t today, r random, / search, ? help. On a phone, swipe.',
    ways: (archive: ProseLink, onThisDay: ProseLink) => [
      'The ',
      archive('archive'),
      ' has every year as stripes of its days’ colours. ',
      onThisDay('On this day'),
      ' shows what other years had today.',
    ],
    follow: 'Follow',
    feeds: (rss: ProseLink, jsonFeed: ProseLink, developers: ProseLink) => [
      rss('RSS'),
      ' and ',
      jsonFeed('JSON Feed'),
      ' bring the picture itself, one a day; every category and photographer has a feed too. Programs and agents are welcome: ',
      developers('developers'),
      '.',
    ],
  },

  contact: {
    title: 'Contact',
    description: (names: string, _people: number) => `How to reach ${names}, and how to ask for a licence.`,
    reach: (names: string, people: number, email: ProseLink, address: string) => [
      `${names} ${form(people, { one: 'reads', other: 'read' })} what is sent to `,
      email(address),
      '.',
    ],
    licensing: 'Licensing',
    askBeyond:
      'For a larger file, a print, or any use that the licence does not allow, write which photo it is about (its address is enough) and what it is for.',
    ask: 'For a print, a publication or any other use of a photo, write which one (its address is enough), where it is to appear, in what size and for how long.',
    allowed: (licence: ProseLink) => [
      'What is allowed without asking stands on the page about the ',
      licence('licence'),
      '.',
    ],
  },

  licence: licenceEn,

  legal: legalEn,
}

export type Words = typeof en
