import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { makeTemporaryDirectory } from '../../../test/media-fixtures.js'
import type { Rendition } from '../../photos/photo.js'
import { digestRendition } from '../storage/rendition-digest.js'
import { readRendition } from './read-rendition.js'

const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
const drawn = sharp({ create: { width: 400, height: 300, channels: 3, background: '#000', noise } })

/** A file and its record in an export, which the test may change. */
async function keep(data: Buffer, said: Partial<Rendition> = {}): Promise<{ path: string; rendition: Rendition }> {
  const path = join(await makeTemporaryDirectory(), 'full')
  await writeFile(path, data)
  const facts = { size: 'full', format: 'jpeg', width: 400, height: 300, bytes: data.length } as const
  return { path, rendition: { ...facts, digest: digestRendition(data), ...said } }
}

async function refusalOf(data: Buffer, said: Partial<Rendition> = {}): Promise<string> {
  const { path, rendition } = await keep(data, said)
  const error: Error = await readRendition(path, rendition).then(
    () => new Error('it was taken'),
    (thrown) => thrown,
  )
  return error.message.replace(path, 'FILE')
}

test.each(['jpeg', 'webp', 'avif', 'hdr'] as const)('accepts a rendition matching its record (%s)', async (format) => {
  const data = await drawn
    .clone()
    .toFormat(format === 'hdr' ? 'jpeg' : format)
    .toBuffer()
  const { path, rendition } = await keep(data, { format })
  expect(await readRendition(path, rendition)).toEqual(data)
})

test('accepts a record of an older export without a digest', async () => {
  const data = await drawn.clone().jpeg().toBuffer()
  const { path, rendition } = await keep(data)
  const { digest, ...older } = rendition
  expect(await readRendition(path, older)).toEqual(data)
})

test('rejects a picture in another format', async () => {
  const data = await drawn.clone().webp().toBuffer()
  expect(await refusalOf(data)).toBe('FILE is a WEBP picture, not JPEG; copy the export again')
})

test('rejects a file with missing or changed bytes', async () => {
  const data = await drawn.clone().jpeg().toBuffer()
  expect(await refusalOf(data, { bytes: data.length + 1 })).toBe(
    `FILE has ${data.length} bytes instead of ${data.length + 1}; copy the export again`,
  )
  expect(await refusalOf(data, { digest: '0'.repeat(16) })).toContain('does not match its digest in the export')
})

test('rejects another size in pixels', async () => {
  expect(await refusalOf(await drawn.clone().jpeg().toBuffer(), { width: 1600, height: 1200 })).toBe(
    'FILE has 400 × 300 pixels instead of 1600 × 1200; copy the export again',
  )
})

test.each(['jpeg', 'webp'] as const)('rejects a file that lacks its last pixels (%s)', async (format) => {
  const data = await drawn.clone().toFormat(format).toBuffer()
  expect(await refusalOf(data.subarray(0, data.length / 2), { format })).toMatch(/^FILE is (truncated|a damaged)/)
})
