import { expect, test } from 'vitest'
import { parseDigitalSourceType } from './digital-source-type.js'

test('rejects terms outside the vocabulary', () => {
  const texts = [
    '',
    'photo',
    'http://cv.iptc.org/newscodes/digitalsourcetype/',
    'http://cv.iptc.org/newscodes/scene/011100',
    'https://evil.example/digitalsourcetype/digitalCapture',
    'constructor',
    '<b>digitalCapture</b>',
  ]
  expect(texts.map(parseDigitalSourceType)).toEqual(texts.map(() => undefined))
})
