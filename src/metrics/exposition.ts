import type { Family } from './family.js'

export interface Exposition {
  readonly mediaType: string
  write(families: readonly Family[]): string
}

const SUFFIX: Readonly<Record<Family['type'], string>> = { counter: '_total', gauge: '', histogram: '', info: '_info' }

/** Prometheus text format 0.0.4: a family has the name of its series. */
export const PROMETHEUS_TEXT: Exposition = {
  mediaType: 'text/plain; version=0.0.4; charset=utf-8',
  write: (families) =>
    families
      .map((family) => write(family, family.name + SUFFIX[family.type], family.type === 'info' ? 'gauge' : family.type))
      .join(''),
}

/** OpenMetrics 1.0: a family's name has no suffix, and the text ends with `# EOF`. */
export const OPEN_METRICS: Exposition = {
  mediaType: 'application/openmetrics-text; version=1.0.0; charset=utf-8',
  write: (families) => `${families.map((family) => write(family, family.name, family.type)).join('')}# EOF\n`,
}

function write({ name, help, samples }: Family, title: string, type: string): string {
  if (samples.length === 0) return ''
  const lines = samples.map(([series, value]) => `${name}${series} ${Number.isFinite(value) ? value : 'NaN'}\n`)
  return `# HELP ${title} ${help}\n# TYPE ${title} ${type}\n${lines.join('')}`
}
