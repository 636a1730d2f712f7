import { expect, test } from 'vitest'
import { findPhotographer } from '../../photos/find-photographer.js'
import { type Site, SPECIFIED_SITE } from '../../photos/site.js'
import { mapMetadata, sortKeywords } from './map-metadata.js'
import type { PhotoMetadata } from './read-metadata.js'

const SITE: Site = {
  ...SPECIFIED_SITE,
  photographers: [
    { name: 'Erik', aliases: ['Bjørn Erik Pedersen'] },
    { name: 'Jens', aliases: [] },
  ],
}
const NOTHING = { value: undefined, source: '', encoding: '', passedOver: [] }

function map(values: Partial<Record<keyof PhotoMetadata, unknown>>, file = 'IMG_1.jpg') {
  const metadata = new Proxy({} as PhotoMetadata, {
    get: (_, field) => (field in values ? { ...NOTHING, value: values[field as keyof PhotoMetadata] } : NOTHING),
  })
  return mapMetadata(metadata, file, SITE)
}

test('sorts keywords into categories and tags', () => {
  const sorted = sortKeywords(['nature', 'Sea', 'TIME  exposure', 'b&w', 'sea', 'Nature'], SITE.categories)
  expect(sorted).toEqual({ categories: ['Nature', 'Time exposure', 'B&W'], series: '', tags: ['Sea'] })
})

test('drops machine tags unless one of the site’s rules names them', () => {
  const keywords = ['foursquare:venue=4b5ad1f0', 'geo:lat=54.3', 'ratio 16:9', 'Fog: morning', 'place:type=sea']
  expect(sortKeywords(keywords, SITE.categories, { 'place:type=sea': 'Landscapes' })).toEqual({
    categories: ['Landscapes'],
    series: '',
    tags: ['ratio 16:9', 'Fog: morning'],
  })
})

test('applies the site’s rules to keywords', () => {
  const rules = { 'black and white': 'B&W', lightroom: null, 'rust project': 'Rust' }
  expect(sortKeywords(['Rust project', 'Black and White', 'Lightroom', 'Sea'], SITE.categories, rules)).toEqual({
    categories: ['B&W'],
    series: 'Rust',
    tags: ['Sea'],
  })
})

test('compares keywords by Unicode case folding', () => {
  expect(sortKeywords(['ΑΘΗΝΑΣ', 'STRASSE', 'Αθηνας'], ['Straße'])).toEqual({
    categories: ['Straße'],
    series: '',
    tags: ['ΑΘΗΝΑΣ'],
  })
})

test('finds a photographer by name or alias, in any case', () => {
  expect(findPhotographer(['  JENS '], SITE.photographers)).toBe('Jens')
  expect(findPhotographer(['somebody', 'bjørn erik  pedersen'], SITE.photographers)).toBe('Erik')
  expect(findPhotographer(['Patrik'], SITE.photographers)).toBeUndefined()
  const others = [{ name: 'Ada', aliases: ['Jens'] }, ...SITE.photographers]
  expect(findPhotographer(['Jens'], others)).toBe('Jens')
})

test('names each part of a location once', () => {
  expect(map({ sublocation: 'Powiśle', city: 'Warszawa', country: 'Poland' }).location).toBe(
    'Powiśle, Warszawa, Poland',
  )
  expect(map({ sublocation: 'Singapore', city: 'singapore', country: 'Singapore' }).location).toBe('Singapore')
  expect(map({ country: 'Spain' }).location).toBe('Spain')
  expect(map({}).location).toBe('')
})

test('takes the title from the metadata, the file name, or a short caption, in this order', () => {
  expect(map({ title: 'Apples', caption: 'Golden apples' }, 'fruit.jpg')).toMatchObject({
    title: 'Apples',
    caption: 'Golden apples',
  })
  expect(map({ caption: 'Golden apples' }, 'golden_fruit.jpg')).toMatchObject({
    title: 'Golden fruit',
    caption: 'Golden apples',
  })
  expect(map({ caption: 'Golden apples' })).toMatchObject({ title: 'Golden apples', caption: '' })
  expect(map({ caption: 'Golden apples. '.repeat(20) }).title).toBe('')
})
