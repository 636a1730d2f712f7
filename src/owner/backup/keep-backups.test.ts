import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openOwnerSite } from '../../../test/owner-site.js'
import { keepBackups } from './keep-backups.js'

test('of two backups begun in the same second, one is made and the other leaves nothing', async () => {
  const { directory, parts } = await openOwnerSite()
  const backups = join(directory, 'backups')
  const [first, second] = await Promise.allSettled([1, 2].map(() => keepBackups(backups, undefined, parts)))
  const [refused] = [first, second].filter((one) => one?.status === 'rejected')
  expect(refused).toMatchObject({ reason: { message: expect.stringContaining('run the command again in a second') } })
  expect(await readdir(backups)).toEqual(['2026-11-21T23-30-00Z'])
})
