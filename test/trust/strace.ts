import { execFileSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findProgram } from '../scale/programs.js'

/**
 * The path of strace, which records system calls and can inject errors; `undefined`, with a warning, when it is missing or
 * not permitted and tests are skipped.
 */
export function findStrace(leftOut: string): string | undefined {
  const strace = findProgram(['strace'], leftOut)
  if (strace === undefined) return undefined
  try {
    execFileSync(strace, ['-qq', '-o', join(tmpdir(), `photoblog-strace-${process.pid}`), 'true'], { stdio: 'ignore' })
    return strace
  } catch {
    const missing = 'strace is not permitted to trace here (a container needs the capability SYS_PTRACE)'
    if (process.env.REQUIRE_SERVERS === '1') throw new Error(missing)
    console.warn(`\n*** LEFT OUT: ${leftOut}: ${missing}\n`)
    return undefined
  }
}
