import { findReload } from '../../owner/find-reload.js'
import { counted } from '../../photos/texts/counted.js'

/** Control characters, line and paragraph separators, and characters that change the direction of text after them. */
const UNPRINTABLE = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu

/** Escapes unprintable characters, which file names and photo texts may contain. */
export function printable(text: string): string {
  return text.replace(UNPRINTABLE, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

export function printLine(line: string): void {
  print(`${printable(line)}\n`)
}

export function warn(line: string): void {
  print(`${printable(line)}\n`, process.stderr)
}

export function printFailure(text: string): void {
  for (const line of text.split('\n')) warn(line)
}

export function printJson(value: unknown): void {
  print(`${JSON.stringify(value, null, 2)}\n`)
}

/** Whether the last line of the terminal shows progress, which the next line replaces. */
let isProgressShown = false

/** Prints text that needs no escaping. */
export function print(text: string, stream: NodeJS.WriteStream = process.stdout): void {
  if (isProgressShown) process.stderr.write('\r\x1b[K')
  isProgressShown = false
  stream.write(text)
}

/** Without a terminal, progress is printed in steps of this share. */
const PLAIN_STEP = 0.25

/**
 * Shows progress on standard error, in one line of a terminal.
 * @param elsewhere whether to print a few plain lines without a terminal
 */
export function showProgress(label: string, { elsewhere = false } = {}) {
  let nextPlain = PLAIN_STEP
  return (done: number, total: number): void => {
    const share = total === 0 ? 1 : done / total
    if (process.stderr.isTTY) {
      print(share === 1 ? '' : `${label}: ${done} of ${total}`, process.stderr)
      isProgressShown = share < 1
    } else if (elsewhere && share >= nextPlain) {
      warn(`${label}: ${Math.round(share * 100)} %`)
      nextPlain = Math.floor(share / PLAIN_STEP + 1) * PLAIN_STEP
    }
  }
}

export function firstOf(names: readonly string[], max = 3): string {
  const more = names.length - max
  return `${names.slice(0, max).join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}

export function printFirst(lines: readonly string[], max: number, indent: string): void {
  for (const line of lines.slice(0, max)) printLine(indent + line)
  if (lines.length > max) printLine(`${indent}… and ${lines.length - max} more; --json lists all`)
}

/** The work is done, but something needs attention. */
export const EXIT_CODE_INCOMPLETE = 3
/** Shown in the help of `backup` and `export`. */
export const PICTURE_EXIT_CODES =
  '\nExit codes: 0 complete · 1 failed · 3 done, but picture files were missing or damaged.'

/** Warns of missing or damaged picture files. @param missing the files, or the days of their photos */
export function warnMissingFiles(missing: readonly string[]): void {
  if (missing.length === 0) return
  warn(
    `${counted(missing.length, 'picture file')} missing or damaged: ${firstOf(missing, 5)}; «photoblog doctor» says what to do.`,
  )
  process.exitCode = EXIT_CODE_INCOMPLETE
}

const RELOAD_HINTS = {
  systemd: 'A running server picks this up after «systemctl reload photoblog» or a restart.',
  'by hand': 'A running server picks this up after a restart or the HUP signal.',
} as const

export const reloadHint = (): string => RELOAD_HINTS[findReload()]
