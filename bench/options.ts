import { parseArgs } from 'node:util'

export const SECTIONS = [
  'rest',
  'pages',
  'pictures',
  'cutting',
  'mcp',
  'costs',
  'start',
  'memory',
  'search',
  'scale',
  'peers',
  'century',
  'years',
] as const
export type SectionName = (typeof SECTIONS)[number]

export interface Options {
  /** Sections in the order of `SECTIONS`. */
  readonly sections: readonly SectionName[]
  /** Whether this is a smoke test; the figures of its few rounds mean little. */
  readonly isQuick: boolean
  /** Whether to write RESULTS.md; a run of all parts always does. */
  readonly writes: boolean
}

/** Parses `npm run bench -- [SECTION…] [--quick] [--write]`. @throws Error naming an unknown argument */
export function readOptions(args: readonly string[]): Options {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: {
      quick: { type: 'boolean', default: false },
      write: { type: 'boolean', default: false },
    },
    allowPositionals: true,
  })
  const unknown = positionals.find((name) => !(SECTIONS as readonly string[]).includes(name))
  if (unknown !== undefined)
    throw new Error(`there is no part ${unknown}; name some of ${SECTIONS.join(', ')}, or none for all`)
  return {
    sections: SECTIONS.filter((name) => positionals.length === 0 || positionals.includes(name)),
    isQuick: values.quick,
    writes: values.write || positionals.length === 0,
  }
}
