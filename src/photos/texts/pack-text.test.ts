import { expect, test } from 'vitest'
import { createTextPacker } from './pack-text.js'

test('packs texts next to each other without changing them, even long ones', () => {
  const pack = createTextPacker()
  const texts = ['', 'fog', 'Köln', '🌫'.repeat(40_000), 'a'.repeat(65_536), ...Array(5_000).fill('harbour')]
  const packed = texts.map(pack)
  expect(packed.map(String)).toEqual(texts)
  expect(new Set(packed.map(({ buffer }) => buffer)).size).toBeLessThan(6)
})

test("shares no memory with Node's buffer pool", () => {
  const packed = createTextPacker()('fog')
  expect(Buffer.from('fog').buffer).not.toBe(packed.buffer)
})
