/** One thing that was looked at. */
export interface Finding {
  /** `gaps`, `checksums`: the same at every run, for programs. */
  readonly check: string
  /** `note`: nothing is wrong, and there is something to decide. */
  readonly level: 'ok' | 'note' | 'warn' | 'error'
  /** What was found, in one line. */
  readonly message: string
  /** What to do; nothing when all is well. */
  readonly advice?: string
  /** The days, files or settings concerned. */
  readonly items?: readonly string[]
}

export function ok(check: string, message: string): Finding {
  return { check, level: 'ok', message }
}

/** A finding when `items` are any, else the good news. */
export function judge(
  check: string,
  level: 'warn' | 'error',
  items: readonly string[],
  words: { readonly good: string; readonly bad: (count: number) => string; readonly advice: string },
): Finding {
  if (items.length === 0) return ok(check, words.good)
  return { check, level, message: words.bad(items.length), advice: words.advice, items }
}
