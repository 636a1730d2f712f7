import { expect } from 'vitest'
import { send, type TestAnswer } from '../client.js'
import type { RunningServer } from '../program/run.js'

/** The numbers of a server at one moment, by series: `name{label="value"}`. */
export type Numbers = ReadonlyMap<string, number>

const SERIES =
  /^(?<series>[a-z_:][a-z0-9_:]*(?:\{(?:[a-z_]+="(?:[^"\\\n]|\\[\\"n])*",?)*\})?) (?<value>-?[\d.e+-]+|\+Inf|NaN)$/i

/** The address of the metrics, which a server logs at level info. */
export async function metricsAddress(server: RunningServer): Promise<string> {
  await expect.poll(() => server.log()).toContain('metrics are at /metrics')
  return (
    JSON.parse(
      server
        .log()
        .split('\n')
        .find((line) => line.includes('metrics are at'))!,
    ) as { address: string }
  ).address
}

export async function readMetrics(address: string): Promise<Numbers> {
  return parseMetrics(await send(address, '/metrics'))
}

/** Every line must fit the format, and every series must have a declared type. */
function parseMetrics({ text }: TestAnswer): Numbers {
  const numbers = new Map<string, number>()
  const types = new Map<string, string>()
  for (const line of text.split('\n').slice(0, -1)) {
    const [, kind, name = '', rest = ''] = /^# (HELP|TYPE) (\S+) (.+)$/.exec(line) ?? []
    if (kind === 'TYPE') types.set(name, rest)
    if (line === '' || line.startsWith('#')) continue
    const { series, value } = SERIES.exec(line)?.groups ?? {}
    expect(series, line).toBeDefined()
    expect(numbers.has(series!), `${series} occurs twice`).toBe(false)
    const announced = [...types].some(([family]) => series!.startsWith(family))
    expect(announced, `${series} has no type`).toBe(true)
    numbers.set(series!, Number(value))
  }
  return numbers
}

/** The sum of all series of one name whose labels hold this text. */
export function sumOf(numbers: Numbers, name: string, labels = ''): number {
  return [...numbers]
    .filter(([series]) => (series === name || series.startsWith(`${name}{`)) && series.includes(labels))
    .reduce((sum, [, value]) => sum + value, 0)
}
