import { findReload } from '../../owner/find-reload.js'
import { counted } from '../../photos/texts/counted.js'

/** What a terminal would act upon instead of showing it, and what turns the direction of the text after it. */
const UNPRINTABLE = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu

/** Escapes unprintable characters, which names of files and texts of photos may contain. */
export function printable(text: string): string {
  return text.replace(UNPRINTABLE, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

/** Prints a line for people on standard output. */
export function printLine(line: string): void {
  print(`${printable(line)}\n`)
}

/** Prints a line for people on standard error. */
export function warn(line: string): void {
  print(`${printable(line)}\n`, process.stderr)
}

/** Prints why a command failed: several lines, where it names several faults. */
export function printFailure(text: string): void {
  for (const line of text.split('\n')) warn(line)
}

export function printJson(value: unknown): void {
  print(`${JSON.stringify(value, null, 2)}\n`)
}

/** Whether the last line of the terminal says how far a command is: every other line takes its place. */
let isProgressShown = false

/** Prints text that needs no escaping. */
export function print(text: string, stream: NodeJS.WriteStream = process.stdout): void {
  if (isProgressShown) process.stderr.write('\r\x1b[K')
  isProgressShown = false
  stream.write(text)
}

/** Without a terminal, a line is written each time this share more is done. */
const PLAIN_STEP = 0.25

/**
 * Says on standard error how far something is, in one line of a terminal.
 * @param elsewhere whether a few plain lines say so where there is no terminal
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

/** The first few of many names, and how many more there are. */
export function firstOf(names: readonly string[], max = 3): string {
  const more = names.length - max
  return `${names.slice(0, max).join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}

/** Prints the first few of many lines below another one; `--json` has all. */
export function printFirst(lines: readonly string[], max: number, indent: string): void {
  for (const line of lines.slice(0, max)) printLine(indent + line)
  if (lines.length > max) printLine(`${indent}… and ${lines.length - max} more; --json lists all`)
}

/** For programs: the work is done, and something is left that needs attention. */
export const EXIT_CODE_INCOMPLETE = 3

/** Says which picture files were missing or damaged, and so left out; «doctor» lists them all. */
export function warnMissingFiles(missing: readonly string[]): void {
  if (missing.length === 0) return
  warn(
    `${counted(missing.length, 'picture file')} missing or damaged: ${firstOf(missing, 5)}; «photoblog doctor» says what to do.`,
  )
  process.exitCode = EXIT_CODE_INCOMPLETE
}

const REREAD = {
  systemd: 'A running server takes this over with «systemctl reload photoblog», or when it is started again.',
  'by hand': 'A running server takes this over when it is started again, or gets the signal HUP.',
} as const

/** What an owner is told after a change of the files that a running server has read. */
export const reloadHint = (): string => REREAD[findReload()]
