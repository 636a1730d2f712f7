import { expect, test } from 'vitest'
import type { PhotoTexts } from '../photos/photo.js'
import { SPECIFIED_SITE } from '../photos/site.js'
import { checkTexts } from './check-texts.js'

const check = (texts: Partial<PhotoTexts>) => checkTexts(texts, SPECIFIED_SITE)

test('adds no texts', () => {
  expect(check({})).toEqual({})
  expect(check({ title: 'Fog' })).toEqual({ title: 'Fog' })
})

test('keeps empty texts', () => {
  expect(check({ title: '', caption: '', tags: [] })).toEqual({ title: '', caption: '', tags: [] })
})

test('refuses texts that are too long for their field', () => {
  expect(() => check({ title: 'ä'.repeat(201) })).toThrow('--title has 201 characters; shorten it to 200')
  expect(check({ title: 'ä'.repeat(200) }).title).toHaveLength(200)
})

test('rejects empty items of a list', () => {
  expect(() => check({ tags: ['fog', ' '] })).toThrow('--tag is empty; give a tag or remove the option')
})
