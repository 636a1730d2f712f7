import { mkdtempSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { load } from './load.js'
import { type ServerProcess, startServer } from './processes.js'

/** CPU time per request of one server. */
export interface Measurement {
  readonly name: string
  /** Median over the rounds, microseconds. */
  readonly microseconds: number
  /** Against the bare server: median of the rounds' ratios, and their spread. */
  readonly ratio: number
  readonly lowest: number
  readonly highest: number
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)]!
}

/** The answer of a server as the bare server will send it: the same header fields, the same bytes. */
export async function startBareServer(port: number, bytes: Buffer): Promise<ServerProcess> {
  const head = bytes.toString('latin1')
  const [method = 'GET', path = '/'] = head.split(' ', 2)
  const fields = Object.fromEntries(
    head
      .slice(0, head.indexOf('\r\n\r\n'))
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(': ') as [string, string]),
  )
  const answer = await new Promise<{ status: number; headers: string[]; body: string }>((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, method, path, headers: fields, agent: false }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        // Node adds these itself, to both servers.
        const own = new Set(['date', 'connection', 'keep-alive'])
        const headers = response.rawHeaders.flatMap((name, at, all) =>
          at % 2 === 0 && !own.has(name.toLowerCase()) ? [name, all[at + 1]!] : [],
        )
        resolve({ status: response.statusCode!, headers, body: Buffer.concat(chunks).toString('base64') })
      })
    })
    sent.on('error', reject)
    sent.end(bytes.subarray(bytes.indexOf('\r\n\r\n') + 4))
  })
  const file = join(mkdtempSync(join(tmpdir(), 'photoblog-bench-')), 'answer.json')
  writeFileSync(file, JSON.stringify(answer))
  return startServer(['--import', 'tsx', join(import.meta.dirname, 'bare-server.ts'), file])
}

export interface Contestant {
  readonly name: string
  readonly server: ServerProcess
  readonly request: Buffer
  readonly status?: number
}

/** Loads the contestants in turn, round after round, and compares each with the first. */
export async function compare(
  contestants: readonly Contestant[],
  { rounds = 9, requests = 12_000 }: { rounds?: number; requests?: number } = {},
): Promise<readonly Measurement[]> {
  const perRound: number[][] = contestants.map(() => [])
  for (let round = -2; round < rounds; round++) {
    for (const [index, { server, request, status }] of contestants.entries()) {
      const before = server.cpuMs()
      await load(server.port, request, requests, 8, status)
      // The first rounds warm up.
      if (round >= 0) perRound[index]!.push(((server.cpuMs() - before) * 1000) / requests)
    }
  }
  return contestants.map(({ name }, index) => {
    const ratios = perRound[index]!.map((value, round) => value / perRound[0]![round]!)
    return {
      name,
      microseconds: median(perRound[index]!),
      ratio: median(perRound[index]!) / median(perRound[0]!),
      lowest: Math.min(...ratios),
      highest: Math.max(...ratios),
    }
  })
}

export function printComparison(title: string, measurements: readonly Measurement[]): void {
  console.log(`\n${title}`)
  for (const { name, microseconds, ratio, lowest, highest } of measurements) {
    const figures = `${microseconds.toFixed(0).padStart(6)} µs CPU/request  ${ratio.toFixed(2)}×  (${lowest.toFixed(2)}–${highest.toFixed(2)})`
    console.log(`  ${name.padEnd(28)} ${figures}`)
  }
}
