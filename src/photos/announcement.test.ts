import { expect, test } from 'vitest'
import { isFailing } from './announcement.js'
import { toPhotoDate } from './days/photo-date.js'

const TODAY = toPhotoDate('2026-11-29')
const refused = { id: 'mail 1', target: 'mail', date: TODAY, at: '2026-11-29T00:00:00Z', attempts: 1 } as const

test.each([
  ['is failing if it was refused', { state: 'failed', path: '/2026/11/29/sea/' }, true],
  ['is not failing once its photo is gone, because nothing sends it again', { state: 'failed', path: '' }, false],
  ['is failing without an answer, because it may have arrived', { state: 'sending', path: '', error: 'timeout' }, true],
] as const)('an announcement %s', (_, facts, fails) => {
  expect(isFailing({ ...refused, ...facts }, TODAY, new Date('2026-11-29T12:00:00Z'))).toBe(fails)
})
