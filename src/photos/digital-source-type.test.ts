import { expect, test } from 'vitest'
import { parseDigitalSourceType } from './digital-source-type.js'

test('parses the URI of a term in any spelling, and the bare code', () => {
  const texts = [
    'http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia',
    'https://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia/',
    ' HTTP://CV.IPTC.ORG/NewsCodes/DigitalSourceType/TRAINEDALGORITHMICMEDIA\n',
    'digsrctype:trainedAlgorithmicMedia',
    'trainedAlgorithmicMedia',
  ]
  expect(texts.map(parseDigitalSourceType)).toEqual(texts.map(() => 'trainedAlgorithmicMedia'))
})

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
