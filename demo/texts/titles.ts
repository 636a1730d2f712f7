import type { PhotoDate } from '../../src/photos/days/photo-date.js'
import type { Random } from '../drawing/random.js'
import type { Scene } from '../scenes/scene.js'
import { ADJECTIVES, HOURS, MONTHS, MOODS, WEEKDAYS } from './words.js'

export interface TitleContext {
  readonly scene: Scene
  readonly date: PhotoDate
  /** The town without its district. */
  readonly town: string
}

type Template = (random: Random, context: TitleContext, thing: string) => string

const weekdayOf = (date: PhotoDate): string => WEEKDAYS[new Date(`${date}T00:00:00Z`).getUTCDay()]!
const monthOf = (date: PhotoDate): string => MONTHS[Number(date.slice(5, 7)) - 1]!
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

function twoThings(random: Random, { scene }: TitleContext, thing: string, joined: (other: string) => string): string {
  const others = scene.things.filter((other) => other !== thing)
  return joined(random.pick(others))
}

/** Ways to make a title, each with how often it is used. */
const TEMPLATES: readonly (readonly [weight: number, template: Template])[] = [
  [30, (random, { scene }) => random.pick(scene.titles)],
  [9, (random, { scene }) => random.pick(MOODS[scene.light])],
  [5, (_random, _context, thing) => capital(thing)],
  [8, (random, { scene }, thing) => `${random.pick(ADJECTIVES[scene.light])} ${thing}`],
  [5, (_random, { town }, thing) => `${capital(thing)} in ${town}`],
  [4, (_random, { town }, thing) => `${capital(thing)}, ${town}`],
  [2, (_random, { town }, thing) => `Near ${town}: ${thing}`],
  [3, (_random, { date }, thing) => `${capital(thing)} in ${monthOf(date)}`],
  [2, (_random, { date }, thing) => `${monthOf(date)} ${thing}`],
  [3, (_random, { date }, thing) => `${weekdayOf(date)}, ${thing}`],
  [2, (_random, { date, town }) => `${weekdayOf(date)} in ${town}`],
  [2, (_random, { date, town }) => `${town} in ${monthOf(date)}`],
  [3, (random, { scene }, thing) => `${capital(thing)} at ${random.pick(HOURS[scene.light])}`],
  [2, (random, { scene, town }) => `${town} at ${random.pick(HOURS[scene.light])}`],
  [5, (random, context, thing) => twoThings(random, context, thing, (other) => `${capital(thing)} and ${other}`)],
  [3, (random, context, thing) => twoThings(random, context, thing, (other) => `Between ${thing} and ${other}`)],
  [2, (random, context, thing) => twoThings(random, context, thing, (other) => `${capital(thing)}, no ${other}`)],
  [2, (_random, _context, thing) => `${capital(thing)}, again`],
  [
    2,
    (random, _context, thing) =>
      `${capital(thing)}, ${random.pick(['second attempt', 'third try', 'from behind', 'this time', 'nearly', 'as promised', 'with patience'])}`,
  ],
  [
    3,
    (random, _context, thing) =>
      `${random.pick(['Almost', 'Mostly', 'Only', 'Just', 'Nothing but', 'Once more'])} ${thing}`,
  ],
  [
    3,
    (random, _context, thing) =>
      `${random.pick(['A word about', 'Notes on', 'Regarding', 'Study of', 'Towards', 'Sketch of', 'Without', 'Nearly', 'Speaking of', 'Subject:', 'Topic:', 'Found:', 'Wanted:'])} ${thing}`,
  ],
  [2, (random, _context, thing) => `${capital(thing)}, ${random.pick(['I', 'II', 'III', 'IV', 'V', 'VI'])}`],
  [
    2,
    (random, { town }) =>
      `${random.pick(['Leaving', 'Back in', 'Lost in', 'Somewhere in', 'A day in', 'Outside', 'Beyond', 'Postcard from', 'Last day in', 'First day in', 'Rain over', 'North of', 'South of'])} ${town}`,
  ],
]

/** A title of one to five words that fits the picture, the place and the day. */
export function makeTitle(random: Random, context: TitleContext): string {
  const thing = random.pick(context.scene.things)
  const [, template] = random.weighted(TEMPLATES, ([weight]) => weight)
  return template(random, context, thing)
}
