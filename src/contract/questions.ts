import type { Site } from '../photos/site.js'
import type { Operation, Operations } from './operations.js'
import type { Parameters } from './parameters.js'
import type { Tools } from './tools.js'

export const OPERATION_OF = {
  searchPhotos: 'searchPhotos',
  getPhoto: 'getPhotoByDate',
  getLatestPhoto: 'getLatestPhoto',
  randomPhoto: 'getRandomPhoto',
  getSiteOverview: 'getSiteOverview',
} as const satisfies Record<keyof Tools, keyof Operations>

/** A question that agents are often asked, and the one request that answers it. */
export interface Question {
  readonly question: string
  readonly tool: keyof Tools
  /** Arguments of the tool and parameters of the operation. */
  readonly arguments: Readonly<Record<string, string | number>>
  readonly answer: string
}

export function createQuestions(site: Site, parameters: Parameters) {
  const photographer = site.photographers.at(-1)?.name ?? ''
  const category = String(parameters.category.example)
  const location = String(parameters.location.example)
  const tag = String(parameters.tag.example)
  const q = String(parameters.q.example)
  const date = String(parameters.date.example)
  const [year, month] = [Number(date.slice(0, 4)), date.slice(0, 7)]
  return {
    newest: {
      question: "What is today's photo, or else the newest?",
      tool: 'getLatestPhoto',
      arguments: {},
      answer: 'photo',
    },
    ofDay: {
      question: `Which photo is from ${date}, and how do I credit it?`,
      tool: 'getPhoto',
      arguments: { date },
      answer: 'photo.credit',
    },
    newestBy: {
      question: `What is the newest photo by ${photographer}?`,
      tool: 'getLatestPhoto',
      arguments: { photographer },
      answer: 'photo',
    },
    total: {
      question: 'How many photos are there?',
      tool: 'getSiteOverview',
      arguments: {},
      answer: 'total_photos',
    },
    perCategory: {
      question: 'How many photos does each category, photographer and year have?',
      tool: 'getSiteOverview',
      arguments: {},
      answer: 'categories',
    },
    wordAtPlace: {
      question: `Show me a photo from ${location} that has to do with ${q}.`,
      tool: 'searchPhotos',
      arguments: { location, q, limit: 1 },
      answer: 'photos.0',
    },
    firstFromPlace: {
      question: `Which was the first photo from ${location}?`,
      tool: 'searchPhotos',
      arguments: { location, order: 'oldest', limit: 1 },
      answer: 'photos.0',
    },
    tagged: {
      question: `Show me the newest photo with the tag ${tag}. How many photos have it?`,
      tool: 'searchPhotos',
      arguments: { tag, limit: 1 },
      answer: 'photos.0',
    },
    ofDays: {
      question: `Which photos are from ${month}-01 to ${month}-03?`,
      tool: 'searchPhotos',
      arguments: { from: `${month}-01`, to: `${month}-03` },
      answer: 'photos',
    },
    ofDayOfYear: {
      question: 'Which photos are from a 29 February?',
      tool: 'searchPhotos',
      arguments: { on: '02-29', limit: 50 },
      answer: 'photos',
    },
    ofCategoryAndYear: {
      question: `How many photos of ${category} did ${photographer} publish in ${year}?`,
      tool: 'searchPhotos',
      arguments: { category, photographer, year, limit: 1 },
      answer: 'total_matches',
    },
    yearOfMost: {
      question: `Which year has the most photos of ${category}?`,
      tool: 'getSiteOverview',
      arguments: { include: 'counts' },
      answer: 'counts.categories',
    },
    placesOfCountry: {
      question: 'Which countries and largest cities are there, and how many photos are from each?',
      tool: 'getSiteOverview',
      arguments: { include: 'places' },
      answer: 'places',
    },
    shown: {
      question: `What does the photo of ${date} show, how was it taken, and which photo comes next?`,
      tool: 'getPhoto',
      arguments: { date, include: 'details' },
      answer: 'photo.details',
    },
    random: {
      question: `Show me any photo of ${category}.`,
      tool: 'randomPhoto',
      arguments: { category },
      answer: 'photo',
    },
    longestGap: {
      question: 'What is the longest run of days without a photo?',
      tool: 'getSiteOverview',
      arguments: { include: 'gaps' },
      answer: 'gaps',
    },
    cameras: {
      question: 'Which cameras and lenses were used, and for how many photos?',
      tool: 'getSiteOverview',
      arguments: { include: 'cameras,lenses' },
      answer: 'cameras',
    },
    moreInAutumn: {
      question: `Who published more in the autumn of ${year - 1}?`,
      tool: 'getSiteOverview',
      arguments: { from: `${year - 1}-09-01`, to: `${year - 1}-11-30` },
      answer: 'photographers',
    },
    autumn: {
      question: `How many photos are from ${location} in autumn, all years together?`,
      tool: 'searchPhotos',
      arguments: { location, on: 'autumn', limit: 1 },
      answer: 'total_matches',
    },
    terms: {
      question: 'What may I do with the photos, and whom do I ask?',
      tool: 'getSiteOverview',
      arguments: {},
      answer: 'license',
    },
  } as const satisfies Record<string, Question>
}

export type Questions = ReturnType<typeof createQuestions>

/** The path and query that answer a question over HTTP. */
export function questionPath({ tool, arguments: given }: Question, operations: Operations): string {
  const { path, parameters }: Operation = operations[OPERATION_OF[tool]]
  const query = new URLSearchParams()
  let filled = path
  for (const [name, value] of Object.entries(given)) {
    const isInPath = parameters.some((parameter) => parameter.name === name && parameter.in === 'path')
    if (isInPath) filled = filled.replace(`{${name}}`, String(value))
    else query.set(name, String(value))
  }
  return query.size === 0 ? filled : `${filled}?${query}`
}
