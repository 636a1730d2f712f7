import measure from 'fast-string-truncated-width'
import type { SettingSource } from '../../site-dir/settings/config.js'
import { print } from './print.js'

const GAP = '  '
const MIN_COLUMN = 8
/** Maximum width of an aligned column if the line length is unknown: a longer cell shifts only the rest of its row. */
const MAX_ALIGNED = 60

/**
 * Formats a table. Narrows the widest columns, but never the first, until a row fits on a line or they are 8 wide.
 * @param width characters per line; unlimited if omitted
 */
export function formatTable(header: readonly string[], rows: readonly (readonly string[])[], width?: number): string {
  const cells = [header.map((name) => name.toUpperCase()), ...rows.map((row) => row.map(onOneLine))]
  const full = header.map((_, column) => Math.max(...cells.map((row) => widthOf(row[column] ?? ''))))
  const widths = width === undefined ? full.map((wide) => Math.min(wide, MAX_ALIGNED)) : full
  if (width !== undefined) narrow(widths, width - GAP.length * (header.length - 1))
  const lines = cells.map((row) =>
    widths
      .map((wide, column) => pad(width === undefined ? (row[column] ?? '') : shorten(row[column] ?? '', wide), wide))
      .join(GAP)
      .trimEnd(),
  )
  return lines.map((line) => `${line}\n`).join('')
}

export function printTable(header: readonly string[], rows: readonly (readonly string[])[]): void {
  const { stdout } = process
  if (rows.length === 0) return
  print(formatTable(header, rows, stdout.isTTY ? stdout.columns : undefined))
}

export function printSettings(sources: readonly SettingSource[]): void {
  const rows = sources.map(({ name, value, from, overridden }) => [
    name,
    value,
    overridden === undefined ? from : `${from}; overrides ${overridden} in the file`,
  ])
  printTable(['setting', 'value', 'from'], rows)
}

/** Replaces runs of white space, control characters and changes of text direction with single spaces. */
function onOneLine(text: string): string {
  return text.replace(/[\s\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu, ' ').trim()
}

function narrow(widths: number[], room: number): void {
  const total = () => widths.reduce((sum, wide) => sum + wide, 0)
  while (total() > room) {
    const widest = Math.max(...widths.slice(1))
    if (widest <= MIN_COLUMN) return
    widths[widths.indexOf(widest, 1)] = widest - 1
  }
}

const widthOf = (text: string) => measure(text).width

function shorten(text: string, width: number): string {
  const { index, ellipsed } = measure(text, { limit: width, ellipsis: '…' })
  return ellipsed ? `${text.slice(0, index)}…` : text
}

function pad(text: string, width: number): string {
  return text + ' '.repeat(Math.max(0, width - widthOf(text)))
}
