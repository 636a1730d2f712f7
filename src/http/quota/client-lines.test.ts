import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createClientLines } from './client-lines.js'

/** Jobs that end on request, and the order in which they began. */
function openLines(width: number) {
  const inLine = createClientLines(width)
  const begun: string[] = []
  const ends: (() => void)[] = []
  const ask = (client: string) =>
    inLine(client, () => {
      begun.push(client)
      return new Promise<void>((resolve) => ends.push(resolve))
    })
  return { inLine, begun, ends, ask }
}

test('a client with a long line does not hold up another', async () => {
  const { begun, ends, ask } = openLines(2)
  const jobs = ['a', 'a', 'a', 'a', 'b'].map(ask)
  await nextTurn()
  expect(begun).toEqual(['a', 'a', 'b'])
  ends[0]!()
  await jobs[0]
  await nextTurn()
  expect(begun).toEqual(['a', 'a', 'b', 'a'])
})

test('a job that fails makes room for the next one', async () => {
  const { inLine } = openLines(1)
  const failing = inLine('a', () => Promise.reject(new Error('broken')))
  const next = inLine('a', async () => 'done')
  await expect(failing).rejects.toThrow('broken')
  expect(await next).toBe('done')
})

test('a client whose line is full is refused, and no other client', async () => {
  const { ask, inLine } = openLines(1)
  const jobs = Array.from({ length: 65 }, () => ask('a'))
  await expect(inLine('a', async () => 'too late')).rejects.toMatchObject({ status: 503 })
  expect(await inLine('b', async () => 'served')).toBe('served')
  expect(jobs).toHaveLength(65)
})
