import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { filesBelow } from '../../../test/files.js'
import { checkTypefaces } from './check-typefaces.js'

const files = filesBelow('src/site/assets').filter((file) => file.endsWith('.woff2'))
const [first = ''] = files

test('the fonts of the pages are whole', () => {
  const typefaces = files.map((name) => ({ name, read: () => readFileSync(name) }))
  expect(checkTypefaces(typefaces)).toMatchObject({ level: 'ok' })
  expect(files.length).toBeGreaterThan(1)
})

test('a font that is missing, cut short, damaged or something else is named', () => {
  const whole = readFileSync(first)
  const damaged = Buffer.from(whole)
  for (let at = 500; at < damaged.length; at += 500) damaged.fill(0, at, at + 40)
  const read = (name: string, bytes: Buffer) => ({ name, read: () => bytes })
  const { level, items } = checkTypefaces([
    { name: 'gone.woff2', read: () => readFileSync(`${first}.gone`) },
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
