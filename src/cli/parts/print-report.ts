import { type ImportReport, isIncomplete, type Reason, sayReason } from '../../ingest/readers/import-report.js'
import { groupBy } from '../../photos/group-by.js'
import { RENDITION_PX } from '../../photos/photo.js'
import { counted } from '../../photos/texts/counted.js'
import { printFirst, printLine } from './print.js'
import { printTable } from './table.js'

/** Maximum number of notes printed; `--json` prints all. */
const MAX_NOTES = 40
const MAX_NAMES = 10
const PLANNED = ['date', 'title', 'location', 'photographer', 'file', 'source'] as const

export function printReport(report: ImportReport, dryRun: boolean): void {
  const { broken, imported, already, leftOut, dayTaken, pictureNotFound, failed, notes, notTried, tooSmall } = report
  if (dryRun) {
    const rows = imported.map((one) => PLANNED.map((name) => one[name]))
    printTable(['day', 'title', 'place', 'photographer', 'file', 'from'], rows)
  }
  const sorted = imported.map(({ date }) => date).sort()
  const span = sorted.length === 0 ? '' : `, ${sorted[0]} to ${sorted.at(-1)}`
  printLine(`${dryRun ? 'Would import' : 'Imported'} ${counted(imported.length, 'photograph')}${span}.`)
  const days = new Set(imported.map(({ date }) => date))
  const repeated = already.filter(({ date }) => days.has(date))
  if (already.length > repeated.length) printLine(`Already in the archive: ${already.length - repeated.length}.`)
  if (repeated.length > 0) printLine(`Given more than once: ${repeated.length}.`)
  if (leftOut.length > 0) printLine(`Skipped by rule: ${nameSkipped(leftOut)}.`)
  if (tooSmall > 0)
    printLine(`Too small: ${counted(tooSmall, 'photograph')}, under ${RENDITION_PX.full} pixels on the longer side.`)
  list('Notes', notes.map(sayReason), MAX_NOTES)
  const sources = new Set([...imported, ...already].map(({ source }) => source))
  const advice = dayTaken.some(({ stays }) => sources.has(stays)) ? ' (--several next-free-day finds another day)' : ''
  list(
    `Not imported, because the day has another photo${advice}`,
    dayTaken.map((one) => `${one.date}  ${one.source}; kept: ${one.stays}`),
  )
  list('Pictures not found', pictureNotFound.map(sayReason))
  list('Failed', failed.map(sayReason))
  if (notTried > 0) printLine(`Not tried: ${notTried}. Repeat the command, which skips what is already in the archive.`)
  else if (dryRun) printLine('Nothing was changed.')
  else if (broken.length === 0 && !isIncomplete(report)) printLine('Nothing is missing.')
}

function list(name: string, lines: readonly string[], max = Number.POSITIVE_INFINITY): void {
  if (lines.length === 0) return
  printLine(`${name} (${lines.length}):`)
  printFirst(lines, max, '  ')
}

function nameSkipped(reasons: readonly Reason[]): string {
  return [...groupBy(reasons, ({ reason }) => reason)]
    .sort(([, a], [, b]) => b.length - a.length)
    .map(([reason, all]) => {
      const more = all.length > MAX_NAMES ? ['…'] : []
      const names = all.slice(0, MAX_NAMES).map(({ source }) => source)
      return `${all.length} × ${reason} (${[...names, ...more].join('; ')})`
    })
    .join(', ')
}
