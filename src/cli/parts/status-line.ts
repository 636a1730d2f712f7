import { onOneLine } from './table.js'

/** Shows on a terminal, and nowhere else, how far a command is: one line that gives way to every other. */
export interface StatusLine {
  show(text: string): void
  clear(): void
}

export function createStatusLine(stream: NodeJS.WriteStream = process.stderr): StatusLine {
  if (!stream.isTTY) return { show() {}, clear() {} }
  return {
    show: (text) => stream.write(`\r\x1b[K${onOneLine(text).slice(0, Math.max(0, stream.columns - 1))}`),
    clear: () => stream.write('\r\x1b[K'),
  }
}
