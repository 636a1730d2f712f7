import { fromNumbers, type PhotoDate } from './photo-date.js'

const EXAMPLE = '2026-11-21'

/**
 * Advice for a malformed date: the day that it denotes in another notation, both days if it is ambiguous, or else an
 * example.
 */
export function adviseDate(text: string): string {
  const [day, other] = findDays(text.trim())
  if (day === undefined) return `write a calendar day as year, month and day, such as ${EXAMPLE}`
  return other === undefined ? `write it as ${day}` : `write it as ${day} or ${other}, whichever is meant`
}

/** Reads `2026/11/24`, `20261124` and `24.11.2026`; for `11/24/2026` and `24/11/2026`, each reading that is a valid day. */
export function findDays(text: string): readonly PhotoDate[] {
  const yearFirst = /^(\d{4})([-./]?)(\d{1,2})\2(\d{1,2})$/.exec(text)
  if (yearFirst !== null) {
    const [, year, sign, month = '', day = ''] = yearFirst
    // Without separators, fewer than eight digits are ambiguous.
    return sign === '' && text.length < 8 ? [] : daysOf([Number(year), Number(month), Number(day)])
  }
  const yearLast = /^(\d{1,2})([-./]) ?(\d{1,2})\2 ?(\d{4})$/.exec(text)
  if (yearLast === null) return []
  const [first, second, year] = [yearLast[1], yearLast[3], yearLast[4]].map(Number) as [number, number, number]
  const dayFirst = [year, second, first] as const
  return yearLast[2] === '.' ? daysOf(dayFirst) : daysOf(dayFirst, [year, first, second])
}

function daysOf(...numbers: readonly (readonly [year: number, month: number, day: number])[]): readonly PhotoDate[] {
  const days = numbers.map((one) => fromNumbers(...one)).filter((day) => day !== undefined)
  return [...new Set(days)]
}
