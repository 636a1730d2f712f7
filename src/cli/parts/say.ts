/** What a terminal would act upon instead of showing it, and what turns the direction of the text after it. */
const UNPRINTABLE = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu

/** Names of files and texts of photos may hold anything: what is no printable character is written as an escape. */
export function printable(text: string): string {
  return text.replace(UNPRINTABLE, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

/** Prints a line for people on standard output. */
export function say(line: string): void {
  process.stdout.write(`${printable(line)}\n`)
}

/** Prints a line for people on standard error. */
export function warn(line: string): void {
  process.stderr.write(`${printable(line)}\n`)
}

/** Prints why a command failed: several lines, where it names several faults. */
export function sayFailure(text: string): void {
  for (const line of text.split('\n')) warn(line)
}

/** Asks on the terminal; the default is no, also after Ctrl-C. */
export async function confirm(message: string): Promise<boolean> {
  // Loaded lazily: only a question needs it.
  const prompts = await import('@clack/prompts')
  return (await prompts.confirm({ message, initialValue: false })) === true
}

/** Whether questions can be asked and their answers read. */
export function isAtTerminal(): boolean {
  return process.stdin.isTTY === true && process.stdout.isTTY === true
}
