import { chooseForm, type ProseLink } from './sentences.js'

const form = chooseForm('en')

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
    feeds: (rss: ProseLink, jsonFeed: ProseLink, developers: ProseLink) => [
      rss('RSS'),
      ' and ',
      jsonFeed('JSON Feed'),
      ' deliver the picture itself, one a day; each category and photographer has a feed too. Programs and agents are welcome: see the ',
      developers('developer pages'),
      '.',
    ],
  },

  contact: {
    title: 'Contact',
    description: (names: string, _people: number) => `How to reach ${names}, and how to ask for a licence.`,
    reach: (names: string, people: number, email: ProseLink, address: string) => [
      `${names} ${form(people, { one: 'reads', other: 'read' })} everything sent to `,
      email(address),
      '.',
    ],
    licensing: 'Licensing',
    askBeyond:
      'For a larger file, a print, or any use that the licence does not allow, write which photo you mean (its address is enough) and what it is for.',
    ask: 'For a print, a publication or any other use of a photo, write which photo you mean (its address is enough), where it will appear, in what size and for how long.',
    allowed: (licence: ProseLink) => ['The ', licence('licence page'), ' says what is allowed without asking.'],
  },
}

export type About = typeof aboutEn
