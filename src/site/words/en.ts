import type { ColourName } from '../../photos/colours.js'
import type { DigitalSourceType } from '../../photos/digital-source-type.js'
import { aboutEn } from './about-en.js'
import { legalEn } from './legal-en.js'
import { licenceEn } from './licence-en.js'
import { sentence, withNoun } from './sentences.js'

/** The interface in English. The compiler requires the same entries of every other language. */
export const en = {
  photos: withNoun('photo', 'photos'),

  frame: {
    skip: 'Skip to content',
    preview: 'Preview: future photos are visible here. Only this computer can see this page.',
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

  /** Texts of the client-side script. */
  script: {
    dark: 'Dark',
    light: 'Light',
    keys: 'Keys',
    close: 'Close',
    letters: 'Single-key shortcuts (letters and symbols)',
    room: {
      label: 'The picture alone',
      picture: 'Picture',
      previous: 'Previous',
      next: 'Next',
      play: 'Play',
      pause: 'Pause',
      whole: 'Fit',
    },
    help: [
      ['← j', 'the day before'],
      ['→ k', 'the day after'],
      ['t', 'today'],
      ['r', 'a random day'],
      ['f', 'the picture alone, in full screen'],
      ['+ −', 'full screen: zoom in and out'],
      ['1 0', 'full screen: 100 %, the whole picture'],
      ['b', 'full screen: white, grey or black around the picture'],
      ['space', 'full screen: slide show'],
      ['Esc', 'leave full screen'],
      ['/', 'search'],
      ['?', 'this help'],
    ],
  },

  home: {
    empty: 'The first photo is still to come. Come back tomorrow, or follow the feed.',
    lastDays: 'Recent days',
  },

  photo: {
    by: (photographer: string) => `Photo: ${photographer}`,
    byLink: (photographer: string) => `Photo by ${photographer}`,
    lookCloser: (alt: string) => `${sentence(alt)} Look closer`,
    previousDay: 'Previous day',
    nextDay: 'Next day',
    categories: 'Categories',
    tags: 'Tags',
    camera: 'Camera',
    origin: 'Origin',
    origins: {
      computationalCapture: 'Merged from several frames by the camera',
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
      screenCapture: 'Screenshot',
      virtualRecording: 'Recorded in a virtual scene',
      composite: 'Composite of several pictures',
      compositeCapture: 'Composite of several photographs',
      compositeSynthetic: 'Composite of several pictures, at least one of them synthetic',
    } satisfies Record<Exclude<DigitalSourceType, 'digitalCapture'>, string>,
    credit: 'Credit',
    licensing: 'Licensing',
    copy: 'Copy',
    copied: 'Copied',
    copyRefused: 'Could not copy; the text is selected',
    share: 'Share',
    use: 'Use this picture…',
    embed: 'Embed code',
    askForUse: 'Ask about other uses',
    useSubject: (title: string, day: string) => `Use of “${title}”, ${day}`,
    larger: 'Full screen',
    about: 'About this photo',
    around: 'Days before and after',
    sameDay: 'The same day',
    similar: 'Like this',
    colours: 'Colours',
    series: 'Series',
    placeInSeries: (place: string, count: string) => `${place} of ${count}`,
    previousInSeries: (title: string) => `Previous in the series: ${title}`,
    nextInSeries: (title: string) => `Next in the series: ${title}`,
  },

  pictureFrame: {
    description: (site: string) => `A photo from ${site}, full-screen, followed by the next one.`,
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
    filter: 'Filter',
    chosen: 'selected',
    takeAway: 'selected, remove',
    within: 'Within',
    feed: 'RSS feed',
    facets: {
      photographer: 'Photographer',
      category: 'Category',
      place: 'Place',
      tag: 'Tag',
      year: 'Year',
      camera: 'Camera',
      lens: 'Lens',
    },
    of: {
      categories: (name: string) => `Photos in the category ${name}`,
      photographers: (name: string) => `Photos by ${name}`,
      places: (name: string) => `Photos from ${name}`,
      tags: (name: string) => `Photos tagged ${name}`,
      series: (name: string) => `Photos in the series ${name}`,
      cameras: (name: string) => `Photos taken with the camera ${name}`,
      lenses: (name: string) => `Photos taken with the lens ${name}`,
      focalLengths: (name: string) => `Photos taken at ${name}`,
      colours: (name: string) => `Photos with the colour ${name}`,
    },
    on: (what: string, site: string) => `${what} on ${site}`,
  },

  /** The page that browsers show for a feed, and the names of the digests. */
  feed: {
    whatItIs: 'This is a feed. Add its address to a feed reader to receive each new photo:',
    toSite: 'Go to the site',
    weekly: 'Each week’s photos',
    monthly: 'Each month’s photos',
    inOtherYears: 'This day in other years',
  },

  /** The pages that list all groups of a kind, such as categories or cameras. */
  groups: {
    categories: withNoun('category', 'categories'),
    photographers: withNoun('photographer', 'photographers'),
    places: withNoun('place', 'places'),
    tags: withNoun('tag', 'tags'),
    series: withNoun('series', 'series'),
    cameras: withNoun('camera', 'cameras'),
    lenses: withNoun('lens', 'lenses'),
    focalLengths: withNoun('range of focal lengths', 'ranges of focal lengths'),
    colours: withNoun('colour', 'colours'),
    description: (groups: string, photos: string, site: string) => `${groups}, ${photos} on ${site}.`,
    before: 'Previous',
    after: 'Next',
  },

  map: {
    title: 'Map',
    data: 'Map data',
  },

  colours: {
    red: 'Red',
    orange: 'Orange',
    amber: 'Amber',
    yellow: 'Yellow',
    'yellow-green': 'Yellow-green',
    green: 'Green',
    turquoise: 'Turquoise',
    'sky-blue': 'Sky blue',
    blue: 'Blue',
    violet: 'Violet',
    magenta: 'Magenta',
    pink: 'Pink',
    black: 'Black',
    grey: 'Grey',
    white: 'White',
  } satisfies Record<ColourName, string>,

  archive: {
    title: 'Archive',
    description: (photos: string) => `${photos} by year, category, photographer, place and tag.`,
    onThisDay: 'On this day in every year',
    years: 'Years',
    categories: 'Categories',
    photographers: 'Photographers',
    places: 'Places',
    tags: 'Tags',
    series: 'Series',
    cameras: 'Cameras',
    lenses: 'Lenses',
    focalLengths: 'Focal lengths',
    colours: 'Colours',
    toArchive: 'Go to the archive',
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
    description: (photos: string) => `Search ${photos} by title, place, category, tag and photographer.`,
    label: 'Title, place, category, tag or photographer',
    button: 'Search',
    nothingOfMany: 'No photos contain all of these words. Try fewer of them.',
    nothing: 'No photos found. Try fewer or shorter words.',
    nothingOfManyFiltered: 'No photos contain all of these words. Try fewer of them, or remove a filter.',
    nothingFiltered: 'No photos found. Try fewer or shorter words, or remove a filter.',
    nothingChosen: 'No photos found. Remove a filter.',
    quote: (text: string) => `“${text}”`,
    containAll: (photos: string, count: number, words: string, of: number) =>
      `${photos} ${count === 1 ? 'contains' : 'contain'} ${of === 2 ? 'both' : 'all of'} ${words}.`,
    sameRequest: 'The same search in the API',
    noSameRequest: 'No single API request finds the same photos.',
    didYouMean: 'No photos found. Did you mean:',
    without: (text: string) => `No photos found. Without ${text}:`,
  },

  /** Texts of error pages; other problems show the texts of the problem document. */
  errors: {
    not_found: [
      'There is nothing here',
      'The address may be mistyped. Here is the newest photo; the archive has all the others.',
    ],
    gone: [
      'This photo has been removed',
      'It no longer exists. Here is the newest photo; the archive has all the others.',
    ],
    photo_not_found: [
      'No photo on this day',
      'A new photo appears each day at 00:00. Here is the newest; the archive has all the others.',
    ],
    service_unavailable: [
      'Back in a moment',
      'The site is starting, or too many people are here at once. Please try again in a few seconds.',
    ],
    internal_error: ['Something went wrong', 'The fault is ours. Please try again later.'],
    bad_request: ['The address is malformed', 'Part of it is missing or mistyped. The archive has all photos.'],
  },

  /** Titles and texts for addresses that name a day without a photo. */
  missingDay: {
    none: [
      'There is no such day',
      'It is not in the calendar. Here is the newest photo; the archive has all the others.',
    ],
    before: (first: string) => [
      'Before the first photo',
      `The first photo appeared on ${first}. Here is the newest; the archive has all the others.`,
    ],
    toCome: (timeZone: string) => [
      'This day is still to come',
      `A new photo appears each day at 00:00 (${timeZone} time). Here is the newest; the archive has all the others.`,
    ],
    gap: ['No photo on this day', 'Here is the newest photo; the archive has all the others.'],
  },

  ...aboutEn,

  licence: licenceEn,

  legal: legalEn,
}

export type Words = typeof en
