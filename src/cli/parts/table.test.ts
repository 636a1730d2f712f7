import { expect, test } from 'vitest'
import { formatTable } from './table.js'

test('never shortens the first column, which commands need', () => {
  const row = ['2026-12-01', 'A long title', 'A far place', 'Ada Lens']
  expect(formatTable(['day', 'title', 'place', 'photographer'], [row], 40)).toContain('2026-12-01  A long')
})
