import { expect, test } from 'vitest'
import { createClientQueues } from './client-queues.js'

/** Jobs that end on request, and the order in which they began. */
function openQueues(width: number) {
  const enqueue = createClientQueues(width)
  const begun: string[] = []
  const ends: (() => void)[] = []
  const ask = (client: string) =>
    enqueue(client, () => {
      begun.push(client)
      return new Promise<void>((resolve) => ends.push(resolve))
    })
  return { enqueue, begun, ends, ask }
}

test('starts the next job after one fails', async () => {
  const { enqueue } = openQueues(1)
  const failing = enqueue('a', () => Promise.reject(new Error('broken')))
  const next = enqueue('a', async () => 'done')
  await expect(failing).rejects.toThrow('broken')
  expect(await next).toBe('done')
})

test('rejects only the client whose queue is full', async () => {
  const { ask, enqueue } = openQueues(1)
  const jobs = Array.from({ length: 65 }, () => ask('a'))
  await expect(enqueue('a', async () => 'too late')).rejects.toMatchObject({ status: 503 })
  expect(await enqueue('b', async () => 'served')).toBe('served')
  expect(jobs).toHaveLength(65)
})
