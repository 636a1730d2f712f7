import { afterAll, beforeAll, expect } from 'vitest'
import { startVisit, type Visit } from './visit.js'

/** A browser for the tests of the `describe` that calls this; at their end `complaints` must be empty. */
export function useVisit(...given: Parameters<typeof startVisit>): Omit<Visit, 'close'> {
  let visit: Visit
  beforeAll(async () => {
    visit = await startVisit(...given)
  })
  afterAll(async () => {
    await visit.close()
    expect(visit.complaints).toEqual([])
  })
  return {
    get service() {
      return visit.service
    },
    get complaints() {
      return visit.complaints
    },
    open: (...asked) => visit.open(...asked),
    tour: (...asked) => visit.tour(...asked),
  }
}
