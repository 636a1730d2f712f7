import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { LATENCY, MEMORY, soakPlot } from '../drawing/soak-plot.js'
import { describeMachine } from '../machine.js'
import { median } from '../measure/statistics.js'
import { table } from '../report.js'
import type { Window } from './windows.js'

export interface Soak {
  readonly seconds: number
  /** Requests per second. */
  readonly rate: number
  readonly windows: readonly Window[]
  /** Milliseconds from each midnight until the day's photo appeared. */
  readonly delays: readonly number[]
  /** Latency in the second around each midnight, 99th percentile, milliseconds. */
  readonly midnightP99s: readonly number[]
  readonly failures: readonly string[]
}

const docs = join(import.meta.dirname, '../../docs')
const BEGIN = '<!-- npm run soak -- --write: from here -->'
const END = '<!-- to here -->'

/** Plots the soak, and writes its figures into docs/long-life.md between two marks. */
export async function writeSoak(soak: Soak): Promise<void> {
  mkdirSync(join(docs, 'plots'), { recursive: true })
  const plots = { 'soak-memory': ['', MEMORY], 'soak-latency': ['ms', LATENCY] } as const
  for (const [name, [unit, curves]] of Object.entries(plots))
    writeFileSync(join(docs, 'plots', `${name}.svg`), soakPlot(unit, soak.windows, curves))
  const file = join(docs, 'long-life.md')
  const text = readFileSync(file, 'utf8')
  const [before, rest] = text.split(BEGIN)
  const after = rest?.split(END)[1]
  if (after === undefined) throw new Error(`${file} has lost the marks between which a soak is told`)
  writeFileSync(file, [before, BEGIN, '\n\n', describeSoak(soak), '\n\n', END, after].join(''))
}

const CROWDED =
  '**Other programs kept the processors busy meanwhile**: memory, descriptors and counts hold; latency, times of the event loop and refusals are those of a process that waits for its turn.'

/** Whether other programs compete with the soak's server and client for the processors. */
const isCrowded = (load: number) => load > cpus().length + 2

function describeSoak({ seconds, rate, windows, delays, midnightP99s, failures }: Soak): string {
  const sum = (figureOf: (window: Window) => number) => windows.reduce((total, window) => total + figureOf(window), 0)
  const machine = new Map(describeMachine(new Date()))
  const load = loadavg()[1]!
  const slowest = Math.max(...delays).toFixed(0)
  return [
    `${machine.get('date')}, commit ${machine.get('commit')}, ${machine.get('processor')}, Node.js ${machine.get('Node.js')}, load average at the end ${load.toFixed(1)}: ${seconds} s at ${rate.toFixed(0)} requests a second, ${sum(({ answered }) => answered).toLocaleString('en')} in all, ${sum(({ wrong }) => wrong)} wrong, ${sum(({ refused }) => refused)} refused (503); ${sum(({ edits }) => edits)} edits from the command line; ${delays.length} midnights, each day's photo there within ${slowest} ms and never early; p99 in the second around a midnight ${median(midnightP99s).toFixed(0)} ms, at most ${Math.max(...midnightP99s).toFixed(0)}.`,
    ...(isCrowded(load) ? [CROWDED] : []),
    ...failures.map((failure) => `**Failed: ${failure}**`),
    '![Resident memory and open descriptors over the minutes of the soak](plots/soak-memory.svg)',
    '![Median and 99th percentile of latency over the minutes of the soak](plots/soak-latency.svg)',
    table(
      [
        'minutes',
        'answered',
        'median, ms',
        'p99, ms',
        'maximum, ms',
        'loop busy at most, ms',
        'CPU per request, µs',
        'MB',
        'descriptors',
      ],
      windows.map((window) => [
        (window.endSeconds / 60).toFixed(0),
        window.answered.toLocaleString('en'),
        window.p50.toFixed(2),
        window.p99.toFixed(1),
        window.most.toFixed(0),
        window.busyMs.toFixed(0),
        window.cpuMicros.toFixed(0),
        window.residentMB.toFixed(0),
        String(window.descriptors),
      ]),
    ),
  ].join('\n\n')
}
