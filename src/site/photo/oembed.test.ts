import { expect, test } from 'vitest'
import { makePhoto } from '../../../test/photos.js'
import { createContract } from '../../contract/contract.js'
import type { Photo, RenditionSize } from '../../photos/photo.js'
import { SPECIFIED_SITE } from '../../photos/site.js'
import { presentOembed } from './oembed.js'

const contract = createContract({ site: SPECIFIED_SITE, baseUrl: 'https://photos.example', quota: 1, version: '1' })

const SIDES: readonly (readonly [size: RenditionSize, width: number, height: number])[] = [
  ['largest', 3840, 2560],
  ['full', 1600, 1067],
  ['medium', 800, 533],
  ['thumbnail', 400, 267],
  ['small', 240, 160],
]

/** A photo with files of several sizes in two formats. */
function photoOfAllSizes(): Photo {
  const photo = makePhoto('2012-05-06', { slug: 'fog' })
  const renditions = (['webp', 'jpeg'] as const).flatMap((format) =>
    SIDES.map(([size, width, height]) => ({ ...photo.picture.renditions[0]!, size, format, width, height })),
  )
  return { ...photo, picture: { ...photo.picture, renditions } }
}

test.each([
  [{ width: 9999, height: 9999 }, 'fog-1600.jpg', 1600, 1067],
  [{ width: 1599, height: 9999 }, 'fog-800.jpg', 800, 533],
  [{ width: 9999, height: 532 }, 'fog-400.jpg', 400, 267],
  [{ width: 399, height: 399 }, 'fog-240.jpg', 240, 160],
  [{ width: 240, height: 160 }, 'fog-240.jpg', 240, 160],
])('names the largest picture within %j, with the size of its file', (most, file, width, height) => {
  expect(presentOembed(photoOfAllSizes(), most, contract)).toMatchObject({
    url: `https://photos.example/images/2012/05/06/${file}`,
    width,
    height,
  })
})

test.each([
  { width: 239, height: 160 },
  { width: 300, height: 100 },
])('is a link within %j, where no file fits', (most) => {
  const embedded = presentOembed(photoOfAllSizes(), most, contract)
  expect(embedded).toMatchObject({ type: 'link', title: 'Photo of 2012-05-06', author_name: 'Erik' })
  expect(Object.keys(embedded)).not.toContain('url')
  expect(Object.keys(embedded)).not.toContain('width')
})
