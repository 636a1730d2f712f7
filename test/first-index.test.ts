import { beforeEach, expect, test } from 'vitest'
import { useService } from './use-service.js'

const service = useService()
let complete = () => {}

beforeEach(() => {
  const indexing = new Promise<void>((resolve) => {
    complete = resolve
  })
  Object.assign(service.archive, { indexing: () => indexing })
})

const LATEST = '/api/v1/photos/latest'

test.each([LATEST, '/api/v1/photos/2024-05-16', '/api/v1/photos', '/api/v1/health', '/images/none.jpg'])(
  '%s does not wait for the first index',
  async (path) => {
    expect((await service.get(path)).status).toBeLessThan(500)
  },
)

test.each(['/', '/2024/05/', '/search/?q=fog', '/api/v1/photos?q=fog', '/sitemap.xml'])(
  '%s waits for the first index',
  async (path) => {
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
  },
)
