import { fold } from '../fold.js'
import { findDays } from './advise-date.js'
import { fromNumbers, type PhotoDate } from './photo-date.js'

/** The day, month, year or day of every year that a text names, if it names nothing else. */
export type NamedTime =
  | { readonly kind: 'day'; readonly date: PhotoDate }
  | { readonly kind: 'month'; readonly year: number; readonly month: number }
  | { readonly kind: 'year'; readonly year: number }
  /** A day of every year, as `07-14`. */
  | { readonly kind: 'dayOfYear'; readonly monthAndDay: string }

/** No written date is longer, even with its weekday. */
const MAX_CHARACTERS = 40
const MIN_LETTERS = 3
/** A leap year, because readers may name 29 February without a year. */
const LEAP_YEAR = 2000

/**
 * The possible meanings of `text` as a day, a month of a year, a year, or a day of every year: usually none or one, but two
 * for `03/04/2026`.
 * @param monthNames lists of twelve names each, one list per language
 */
export function readTimes(text: string, monthNames: readonly (readonly string[])[]): readonly NamedTime[] {
  const written = text.trim()
  if (written.length > MAX_CHARACTERS) return []
  const days = findDays(written)
  if (days.length > 0) return days.map((date) => ({ kind: 'day', date }))
  return readNumbers(written) ?? readWords(written, monthNames) ?? []
}

/** Reads `2015`, `2015-03`, `03/2015` and `14.7.` */
function readNumbers(text: string): readonly NamedTime[] | undefined {
  const [year] = /^[1-9]\d{3}$/.exec(text) ?? []
  if (year !== undefined) return [{ kind: 'year', year: Number(year) }]
  const { first, second } = /^(?<first>\d{1,4})[-./] ?(?<second>\d{1,4})\.?$/.exec(text)?.groups ?? {}
  if (first === undefined || second === undefined) return undefined
  if (first.length === 4) return monthOf(Number(first), Number(second))
  if (second.length === 4) return monthOf(Number(second), Number(first))
  return text.includes('.') ? dayOfYear(Number(second), Number(first)) : undefined
}

/** Reads `23 March 2015`, `Monday, March 23rd, 2015`, `14 July` and `Mär 2015`. */
function readWords(text: string, monthNames: readonly (readonly string[])[]): readonly NamedTime[] | undefined {
  const parts = fold(text.replace(/^\p{L}+, */u, ''))
    .split(/[\s,.]+/)
    .filter((part) => part !== '')
  const numbers = parts
    .map((part) => /^(\d{1,4})(?:st|nd|rd|th)?$/.exec(part)?.[1])
    .filter((part) => part !== undefined)
  const [name, ...others] = parts.filter((part) => !/^\d/.test(part))
  const month = name === undefined || others.length > 0 ? undefined : monthNamed(name, monthNames)
  if (month === undefined || numbers.length + 1 !== parts.length) return undefined
  const years = numbers.filter((number) => number.length === 4).map(Number)
  const days = numbers.filter((number) => number.length <= 2).map(Number)
  const [year, day] = [years[0], days[0]]
  if (years.length > 1 || days.length > 1 || years.length + days.length !== numbers.length) return undefined
  if (day === undefined) return year === undefined ? undefined : monthOf(year, month)
  if (year === undefined) return dayOfYear(month, day)
  const date = fromNumbers(year, month, day)
  return date && [{ kind: 'day', date }]
}

/** The number of a month from 1; its name may be shortened to three or more letters. */
function monthNamed(name: string, monthNames: readonly (readonly string[])[]): number | undefined {
  if (name.length < MIN_LETTERS) return undefined
  for (const names of monthNames) {
    const index = names.findIndex((full) => fold(full).startsWith(name))
    if (index >= 0) return index + 1
  }
  return undefined
}

function monthOf(year: number, month: number): readonly NamedTime[] | undefined {
  return year >= 1000 && month >= 1 && month <= 12 ? [{ kind: 'month', year, month }] : undefined
}

function dayOfYear(month: number, day: number): readonly NamedTime[] | undefined {
  const date = fromNumbers(LEAP_YEAR, month, day)
  return date && [{ kind: 'dayOfYear', monthAndDay: date.slice(5) }]
}
