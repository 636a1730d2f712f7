import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { filesBelow } from '../../../test/files.js'
import { checkTypefaces } from './check-program.js'

const [first = ''] = filesBelow('src/site/assets').filter((file) => file.endsWith('.woff2'))
const whole = readFileSync(first)
const digest = hash('sha256', whole, 'hex')
const read = (name: string, bytes: Buffer) => ({ name, digest, read: () => bytes })

test('names a font that is missing, truncated, damaged or not a font', () => {
  const damaged = Buffer.from(whole)
  damaged[2000]! ^= 0x10
  const { level, items } = checkTypefaces([
    { name: 'gone.woff2', digest, read: () => readFileSync(`${first}.gone`) },
    read('short.woff2', whole.subarray(0, 3000)),
    read('damaged.woff2', damaged),
    read('text.woff2', Buffer.from('<!doctype html>'.repeat(10))),
    read('whole.woff2', whole),
  ])
  expect(level).toBe('error')
  expect(items?.map((item) => item.split(':', 1)[0])).toEqual([
    'gone.woff2',
    'short.woff2',
    'damaged.woff2',
    'text.woff2',
  ])
})
