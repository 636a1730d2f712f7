import { expect, test } from 'vitest'
import { createTextPacker } from './pack-text.js'

test('texts stand beside each other and keep their bytes, the longest too', () => {
  const pack = createTextPacker()
  const texts = ['', 'fog', 'Köln', '🌫'.repeat(40_000), 'a'.repeat(65_536), ...Array(5_000).fill('harbour')]
  const packed = texts.map(pack)
  expect(packed.map(String)).toEqual(texts)
  expect(new Set(packed.map(({ buffer }) => buffer)).size).toBeLessThan(6)
})

test('what is packed shares no memory with what Node pools', () => {
  const packed = createTextPacker()('fog')
  expect(Buffer.from('fog').buffer).not.toBe(packed.buffer)
})
