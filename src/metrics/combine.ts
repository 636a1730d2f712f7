import type { Family, Reading } from './family.js'

const COMBINE: Readonly<Record<Family['combine'], (a: number, b: number) => number>> = {
  sum: (a, b) => a + b,
  max: Math.max,
  min: Math.min,
}

/** Several processes as one, which can serve when one of them can. */
export function combineReadings(readings: readonly Reading[]): Reading {
  const families = new Map<string, { family: Family; values: Map<string, number> }>()
  for (const family of readings.flatMap((reading) => reading.families)) {
    const known = families.get(family.name) ?? { family, values: new Map<string, number>() }
    families.set(family.name, known)
    for (const [series, value] of family.samples) {
      const before = known.values.get(series)
      known.values.set(series, before === undefined ? value : COMBINE[family.combine](before, value))
    }
  }
  const isReady = readings.some(({ unready }) => unready === undefined)
  return {
    unready: isReady ? undefined : (readings[0]?.unready ?? 'no process serves'),
    families: [...families.values()].map(({ family, values }) => ({ ...family, samples: [...values] })),
  }
}

/** What stays true of a process that is gone: what it counted. A sum must never fall. */
export function countsOf({ families }: Reading): Reading {
  return {
    unready: 'it is gone',
    families: families.filter(({ type }) => type === 'counter' || type === 'histogram'),
  }
}
