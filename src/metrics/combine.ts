import type { Family, Reading } from './family.js'

const COMBINE: Readonly<Record<Family['combine'], (a: number, b: number) => number>> = {
  sum: (a, b) => a + b,
  max: Math.max,
  min: Math.min,
}

/** Combines the readings of several processes. Together they are ready when one of them is. */
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
    unready: isReady ? undefined : (readings[0]?.unready ?? 'no process is serving'),
    families: [...families.values()].map(({ family, values }) => ({ ...family, samples: [...values] })),
  }
}

/** The counters of a process that has exited: a sum must never fall. */
export function countsOf({ families }: Reading): Reading {
  return {
    unready: 'the process has exited',
    families: families.filter(({ type }) => type === 'counter' || type === 'histogram'),
  }
}
