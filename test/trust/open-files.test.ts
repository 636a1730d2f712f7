// The limit of open files (ulimit -n): a low one blocks no client, and one that is too low is reported.
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSocket } from '../../fuzz/connection.js'
import { send } from '../client.js'
import { makePhoto } from '../photos.js'
import { start } from '../program/run.js'
import { type StoredSite, storeSite } from './stored-site.js'

let site: StoredSite
beforeAll(async () => {
  site = await storeSite([makePhoto('2020-02-29')])
})
afterAll(() => site.remove())

/** The program with a limit of open files. */
function serveWithin(openFiles: number) {
  const limited = ['bash', '-c', `ulimit -n ${openFiles}; exec "$@"`, 'bash']
  return start(['serve'], { DATA_DIR: site.dataDir, PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'error' }, limited)
}

async function endingOf(openFiles: number) {
  const child = serveWithin(openFiles)
  let printed = ''
  child.stdout!.resume()
  child.stderr!.on('data', (chunk) => {
    printed += chunk
  })
  const code = await new Promise((resolve) => child.on('close', resolve))
  return { code, lines: printed.trimEnd().split('\n') }
}

test('with 128 open files, 300 silent connections block no client', async () => {
  const child = serveWithin(128)
  const ended = new Promise((resolve) => child.on('close', resolve))
  const baseUrl = await new Promise<string>((resolve) =>
    createInterface({ input: child.stdout! }).on('line', (line) => resolve(/http:\S+/.exec(line)![0])),
  )
  const idle = await Promise.all(Array.from({ length: 300 }, () => openSocket(Number(new URL(baseUrl).port))))
  for (const socket of idle) socket.on('error', () => undefined).resume()
  const answers = await Promise.all(Array.from({ length: 20 }, () => send(baseUrl, '/api/v1/photos/latest')))
  expect(answers.map(({ status }) => status)).toEqual(new Array(20).fill(200))
  for (const socket of idle) socket.destroy()
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
})

test.each([25, 40, 63])('with only %s open files the program prints one line and ends', async (openFiles) => {
  const { code, lines } = await endingOf(openFiles)
  expect([code, lines.length, lines[0]]).toEqual([1, 1, expect.stringContaining('raise the limit (ulimit -n')])
})
