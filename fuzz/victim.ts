import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

export interface Memory {
  /** Resident memory of the whole process, from Linux. */
  readonly residentMiB: number
  /** Live heap after a garbage collection. */
  readonly heapMiB: number
}

/** The program under attack. */
export interface Victim {
  readonly port: number
  measure(): Promise<Memory>
  /** CPU time of all its threads since it started. */
  cpuMicroseconds(): Promise<number>
  /** Errors logged since it was ready. */
  errors(): string
  /** @returns its exit code */
  stop(): Promise<number | null>
}

/** Starts the program as shipped, with the demo archive, drawing it first if necessary. */
export async function startVictim(dataDir: string, env: Readonly<Record<string, string>> = {}): Promise<Victim> {
  const here = import.meta.dirname
  const args = ['--expose-gc', '--import', join(here, 'tell-usage.js'), join(here, '..', 'bin', 'photoblog.js')]
  const child = spawn(process.execPath, [...args, 'serve', '--demo'], {
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      QUOTA: '1000000000',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const ended = once(child, 'exit')
  let logged = ''
  child.stderr!.on('data', (chunk) => {
    logged += chunk
  })
  const port = await new Promise<number>((resolve, reject) => {
    void ended.then(([code]) => reject(new Error(`the server ended with ${code}: ${logged}`)))
    createInterface({ input: child.stdout! }).on('line', (line) => {
      const found = /listening on \S*:(\d+)/.exec(line)?.[1]
      if (found !== undefined) resolve(Number(found))
    })
  })
  const ask = async (what: 'memory' | 'cpu') => {
    child.send(what)
    const [told] = (await once(child, 'message')) as [{ heapBytes: number; microseconds: number }]
    return told
  }
  const measure = async () => {
    const { heapBytes } = await ask('memory')
    const status = readFileSync(`/proc/${child.pid}/status`, 'utf8')
    return { residentMiB: Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024, heapMiB: heapBytes / 1024 ** 2 }
  }
  // When the program answers, everything that it logged about drawing the demo has arrived.
  await measure()
  logged = ''
  return {
    port,
    measure,
    cpuMicroseconds: async () => (await ask('cpu')).microseconds,
    errors: () => logged,
    async stop() {
      child.kill('SIGTERM')
      const [code] = await ended
      return code
    },
  }
}
