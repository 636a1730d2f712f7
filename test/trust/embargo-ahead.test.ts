// What is shown after midnight is made before that: nobody may learn of it, and it must be what would be made then.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createContract } from '../../src/contract/index.js'
import { type Asker, createAsker, wholeOf } from './ask.js'
import {
  BEFORE_MIDNIGHT,
  EMBARGO_SITE,
  type EmbargoServices,
  MIDNIGHT,
  SECRETS,
  startEmbargoServices,
} from './embargo-site.js'
import { surfacesOf } from './surfaces.js'

const CONTRACT = createContract({ site: EMBARGO_SITE, baseUrl: 'https://photos.example', quota: 1, version: '1.2.3' })
const ASKS = surfacesOf(CONTRACT).flatMap(({ asks }) => asks)
describe('a day that is made before it begins', () => {
  const directory = mkdtempSync(join(tmpdir(), 'embargo-ahead-'))
  let services: EmbargoServices

  beforeAll(async () => {
    services = await startEmbargoServices(directory)
    services.setNow(BEFORE_MIDNIGHT)
  })
  afterAll(async () => {
    await services.close()
    rmSync(directory, { recursive: true })
  })

  const askAll = async (asker: Asker, compressed = false) => {
    const seen: string[] = []
    for (const asked of ASKS) {
      const headers = compressed ? { ...asked.headers, 'accept-encoding': 'br' } : (asked.headers ?? {})
      seen.push(wholeOf(await asker.ask({ ...asked, headers })))
    }
    return seen
  }
  /** Some things are kept when they are asked for again. */
  const askTwice = async (baseUrl: string) => {
    const asker = createAsker(baseUrl)
    await askAll(asker, true)
    const seen = await askAll(asker)
    asker.close()
    return seen
  }

  test('shows nothing of itself until its first instant, and then all that a service shows that makes it when asked', async () => {
    const [empty, ahead, late] = [services.empty, services.queued, services.oneQueued]
    const before = await askTwice(empty.baseUrl)
    await askTwice(ahead.baseUrl)
    await askTwice(late.baseUrl)

    const making = ahead.archive.lookAhead()
    // While it is made, and once it is.
    await askTwice(ahead.baseUrl)
    await making
    services.opened.clear()
    const during = await askTwice(ahead.baseUrl)
    expect(services.opened.get(services.keys.tomorrow)).toBeUndefined()
    // They tell of the quota too, of which this one has asked more.
    expect(during.map(withoutQuota)).toEqual(before.map(withoutQuota))

    services.setNow(MIDNIGHT)
    const [made, asked] = [await askTwice(ahead.baseUrl), await askTwice(late.baseUrl)]
    expect(made.map(withoutQuota)).toEqual(asked.map(withoutQuota))
    expect(made.filter((text) => SECRETS.test(text)).length).toBeGreaterThan(50)
  })
})

const withoutQuota = (text: string): string => text.replace(/^RateLimit.*$/gim, '')
