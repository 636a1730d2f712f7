import { describe, expect, test } from 'vitest'
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

describe('the items of a list', () => {
  test('cannot be empty', () => {
    expect(() => check({ tags: ['fog', ' '] })).toThrow('--tag is empty; give a tag or remove the option')
  })
})

test('accepts only photographers of the site', () => {
  expect(check({ photographer: 'Erik' })).toEqual({ photographer: 'Erik' })
  expect(() => check({ photographer: 'Nobody' })).toThrow('Nobody')
})
