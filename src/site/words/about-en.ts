import type { ProseLink } from './sentences.js'

/** The pages about the site and its owners in English. */
export const aboutEn = {
  about: {
    title: 'About',
    description: (site: string) => `${site} Who is behind it, and how it works.`,
    notYet: 'The first photo is still to come.',
    since: (photos: string, date: string) => `${photos} since ${date}.`,
    everyDay: (timeZone: string) => `A new one appears every day at 00:00 (${timeZone} time), never earlier.`,
    photographers: 'Photographers',
    findYourWay: 'Finding your way around',
    keys: 'Keyboard: ← or j for the previous day, → or k for the next, t for today, r for a random photo, f for the picture alone, / to search, ? for help. On a phone, swipe.',
    ways: (archive: ProseLink, onThisDay: ProseLink) => [
      'The ',
      archive('archive'),
      ' shows each year as stripes in the colours of its days. ',
      onThisDay('On this day'),
      ' shows the photos that appeared on today’s date in other years.',
    ],
    follow: 'Follow',
    feeds: (follow: ProseLink, rss: ProseLink, jsonFeed: ProseLink, developers: ProseLink) => [
      'There are many ways to ',
      follow('follow this site'),
      '. ',
      rss('RSS'),
      ' and ',
      jsonFeed('JSON Feed'),
      ' deliver the picture itself, one a day. Programs and agents are welcome: see the ',
      developers('developer pages'),
      '.',
    ],
  },

  contact: {
    title: 'Contact',
    description: (names: string, _people: number) => `How to reach ${names}, and how to ask for a licence.`,
    reach: (names: string, people: number, email: ProseLink, address: string) => [
      `${names} ${people === 1 ? 'reads' : 'read'} everything sent to `,
      email(address),
      '.',
    ],
    licensing: 'Licensing',
    askBeyond:
      'For a larger file, a print, or any use that the licence does not allow, say which photo you mean (its address is enough) and what it is for.',
    ask: 'For a print, a publication or any other use of a photo, say which photo you mean (its address is enough), where it will appear, at what size and for how long.',
    allowed: (licence: ProseLink) => ['The ', licence('licence page'), ' says what is allowed without asking.'],
  },

  follow: {
    title: 'Follow',
    description: (site: string) => `How to get each new photo from ${site}: in a feed reader, weekly or in a calendar.`,
    feed: 'A feed brings each new photo to you. A feed reader, which is an app or a website, looks here regularly and shows you what is new, next to news from other sites that you follow. You need no account here, and we do not learn who you are.',
    address: (feed: { readonly name: string; readonly href: string }) => [
      'Add this address to your feed reader: ',
      feed,
    ],
    readers: 'Open in a feed reader',
    lessOften: 'Several photos at once',
    digests: 'An entry of these feeds can contain several photos.',
    someOnly: 'Some of the photos',
    groups: (archive: ProseLink) => [
      'Categories, photographers, tags, places, series, cameras, lenses, focal lengths and colours have feeds. The ',
      archive('archive'),
      ' leads to their pages, which link to their feeds.',
    ],
    calendar: 'In your calendar',
    calendarFile: (subscribe: ProseLink, file: ProseLink) => [
      subscribe('Subscribe to the calendar'),
      ', and each day shows the title of its photo and a link to it. Some programs ask for ',
      file('the address of the file'),
      '.',
    ],
    frame: 'On the wall',
    wall: (frame: ProseLink) => [
      'Open the ',
      frame('picture frame'),
      ' on a tablet or a television: it shows each new photo automatically.',
    ],
    networks: 'Social networks',
  },
}

export type About = typeof aboutEn
