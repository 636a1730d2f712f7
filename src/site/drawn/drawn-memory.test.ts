import { expect, test } from 'vitest'
import { type Drawn, DrawnMemory } from './drawn-memory.js'

const NOW = new Date('2024-05-17T10:00:00Z')
const MINUTES_LATER = new Date('2024-05-17T10:02:00Z')
const FILE_BYTES = 1000

/** A memory for two files, and what was drawn for it. */
function openMemory() {
  const memory = new DrawnMemory(2 * FILE_BYTES)
  const drawn: string[] = []
  const ask = (path: string, state = 'first', { now = NOW, isWhole = true } = {}) =>
    memory.get(path, state, now, async (): Promise<Drawn> => {
      drawn.push(`${path} ${state}`)
      return { body: Buffer.alloc(FILE_BYTES), isWhole }
    })
  return { memory, drawn, ask }
}

test('a file is drawn once for all who ask meanwhile', async () => {
  const { drawn, ask } = openMemory()
  await Promise.all([ask('/a'), ask('/a')])
  await ask('/a')
  expect(drawn).toEqual(['/a first'])
})

test('a file is drawn again in another state, and takes its place once', async () => {
  const { drawn, ask } = openMemory()
  await ask('/a')
  await ask('/a', 'second')
  await ask('/b')
  await ask('/a', 'second')
  await ask('/b')
  expect(drawn).toEqual(['/a first', '/a second', '/b first'])
})

test('the file not asked for longest goes first', async () => {
  const { drawn, ask } = openMemory()
  for (const path of ['/a', '/b', '/a', '/c', '/a', '/b']) await ask(path)
  expect(drawn).toEqual(['/a first', '/b first', '/c first', '/b first'])
})

test('an incomplete file is drawn again after a minute', async () => {
  const { drawn, ask } = openMemory()
  await ask('/a', 'first', { isWhole: false })
  await ask('/a')
  expect(drawn).toHaveLength(1)
  await ask('/a', 'first', { now: MINUTES_LATER })
  expect(drawn).toHaveLength(2)
})

test('a file that cannot be drawn is tried again at once', async () => {
  const { memory, ask } = openMemory()
  await expect(memory.get('/a', 'first', NOW, () => Promise.reject(new Error('no decoder')))).rejects.toThrow()
  expect((await ask('/a')).body).toHaveLength(FILE_BYTES)
})
