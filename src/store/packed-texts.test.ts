import { expect, test } from 'vitest'
import { PackedTexts } from './packed-texts.js'

test('gives texts back as they were, whatever their letters and length', () => {
  const texts = ['', 'low tide', 'Zwölf Uhr — «Köln» 😀', 'x'.repeat(3_000_000), 'a\nb\0c', 'ü'.repeat(500_000)]
  const packed = new PackedTexts()
  const numbers = texts.map((text) => packed.add(text))
  expect(numbers.map((number) => packed.read(number))).toEqual(texts)
})

test('gives back more texts than fit into a block', () => {
  const texts = Array.from({ length: 50_000 }, (_, index) => `${index} ${'fog'.repeat(index % 40)}`)
  const packed = new PackedTexts()
  const numbers = texts.map((text) => packed.add(text))
  expect(numbers.map((number) => packed.read(number))).toEqual(texts)
})
