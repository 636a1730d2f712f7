// The limit of open files (ulimit -n): a low one blocks no client, and one that is too low is reported.
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'
import { openSocket } from '../../fuzz/connection.js'
import { send } from '../client.js'
import { makePhoto } from '../photos.js'
import { endOf, start } from '../program/run.js'
import { storeSite } from './stored-site.js'

const dataDir = await storeSite([makePhoto('2020-02-29')])

/** The program with a limit of open files. */
function serveWithin(openFiles: number) {
  const limited = ['bash', '-c', `ulimit -n ${openFiles}; exec "$@"`, 'bash']
  return start(['serve'], { DATA_DIR: dataDir, PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'error' }, limited)
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
  const { code, err } = await endOf(serveWithin(openFiles))
  const lines = err.trimEnd().split('\n')
  expect([code, lines.length, lines[0]]).toEqual([1, 1, expect.stringContaining('raise the limit (ulimit -n')])
})
