import { spawn } from 'node:child_process'
import { reasonOf } from '../../disk/owner-error.js'
import { PublishError } from '../../ingest/publish-error.js'

export interface DescriberLimits {
  readonly timeoutMs: number
  readonly maxOutputBytes: number
}

/** A model on a slow machine takes a minute; more output than this is not an alt text. */
const DESCRIBER_LIMITS: DescriberLimits = { timeoutMs: 120_000, maxOutputBytes: 64 * 1024 }

export interface Describer {
  readonly command: readonly string[]
  readonly env: NodeJS.ProcessEnv
  readonly limits?: DescriberLimits | undefined
}

/**
 * Runs an owner's program on a picture, without a shell.
 * @returns its output
 * @throws PublishError when it cannot start, fails, takes too long or prints too much
 */
export function runDescriber(
  { command: [program = '', ...args], env, limits = DESCRIBER_LIMITS }: Describer,
  path: string,
): Promise<string> {
  const { timeoutMs, maxOutputBytes } = limits
  const child = spawn(program, [...args, path], { env, stdio: ['ignore', 'pipe', 'pipe'], detached: true })
  let out = ''
  let err = ''
  let fault: string | undefined
  const end = (why: string) => {
    fault ??= why
    kill(child.pid)
  }
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    out += chunk
    if (out.length > maxOutputBytes) end(`printed more than ${maxOutputBytes} bytes`)
  })
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    err = (err + chunk).slice(0, maxOutputBytes)
  })
  const timer = setTimeout(() => end(`took longer than ${timeoutMs / 1000} seconds`), timeoutMs)
  return new Promise((resolve, reject) => {
    const fail = (why: string) => reject(new PublishError(`${program} ${why}; correct --with`))
    child.once('error', (error) => fail(`cannot be started (${reasonOf(error)})`))
    child.once('close', (code, signal) => {
      clearTimeout(timer)
      const last = err.trim().split('\n').at(-1) ?? ''
      if (fault !== undefined) fail(fault)
      else if (code !== 0)
        fail(`failed with ${signal ?? `exit code ${code}`}${last === '' ? '' : ` (${last.slice(0, 200)})`}`)
      else resolve(out)
    })
  })
}

/** Kills the program and all its children. */
function kill(pid: number | undefined): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // It has already ended.
  }
}
