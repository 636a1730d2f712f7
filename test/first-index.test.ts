import { beforeEach, describe, expect, test } from 'vitest'
import type { TestService } from './service.js'
import { useService } from './use-service.js'

const LATEST = '/api/v1/photos/latest'

/** Holds the first index of a service back. @returns completes it */
function holdIndex({ archive }: TestService): () => void {
  let complete = () => {}
  const indexing = new Promise<void>((resolve) => {
    complete = resolve
  })
  Object.assign(archive, { indexing: () => indexing })
  return complete
}

describe('these do not wait for the first index', () => {
  const service = useService()
  beforeEach(() => {
    holdIndex(service)
  })

  test.each([LATEST, '/api/v1/photos/2024-05-16', '/api/v1/photos', '/api/v1/health', '/images/none.jpg'])(
    '%s',
    async (path) => {
      expect((await service.get(path)).status).toBeLessThan(500)
    },
  )
})

describe.each(['/', '/2024/05/', '/search/?q=fog', '/api/v1/photos?q=fog', '/sitemap.xml'])('%s', (path) => {
  const service = useService()

  test('waits for the first index', async () => {
    const complete = holdIndex(service)
    let isAnswered = false
    const answer = service.get(path).finally(() => {
      isAnswered = true
    })
    // Sent later, and answered at once.
    await service.get(LATEST)
    await service.get(LATEST)
    expect(isAnswered).toBe(false)
    complete()
    expect((await answer).status).toBe(200)
  })
})
