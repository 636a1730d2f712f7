export interface Finding {
  /** A stable name for programs, such as `gaps` or `checksums`. */
  readonly check: string
  /** `note`: nothing is wrong, but the owner has something to decide. */
  readonly level: 'ok' | 'note' | 'warn' | 'error'
  readonly message: string
  /** The remedy; absent if all is well, or if the message contains it. */
  readonly advice?: string
  readonly items?: readonly string[]
}

export function ok(check: string, message: string): Finding {
  return { check, level: 'ok', message }
}

/** A finding of `level` if there are any `items`, otherwise `ok`. */
export function judge(
  check: string,
  level: Exclude<Finding['level'], 'ok'>,
  items: readonly string[],
  says: { readonly good: string; readonly bad: (count: number) => string; readonly advice: string },
): Finding {
  if (items.length === 0) return ok(check, says.good)
  return { check, level, message: says.bad(items.length), advice: says.advice, items }
}
