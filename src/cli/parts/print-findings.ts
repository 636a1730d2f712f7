import type { Finding } from '../../owner/check/finding.js'
import { say } from './say.js'

/** Days or files named with a finding; `--json` has all. */
const MAX_ITEMS = 5
const SIGNS: Readonly<Record<Finding['level'], string>> = { ok: '✓', note: '·', warn: '!', error: '✗' }

/** Findings for people: a line each, what it is about, and what to do. */
export function printFindings(findings: readonly Finding[]): void {
  for (const { check, level, message, advice, items = [] } of findings) {
    say(`${SIGNS[level]} ${check}: ${message}`)
    for (const item of items.slice(0, MAX_ITEMS)) say(`    ${item}`)
    if (items.length > MAX_ITEMS) say(`    … and ${items.length - MAX_ITEMS} more; --json lists all`)
    if (advice !== undefined) say(`    → ${advice}`)
  }
}
