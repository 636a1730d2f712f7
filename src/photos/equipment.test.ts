import { expect, test } from 'vitest'
import { makePhoto } from '../../test/photos.js'
import { createEquipmentNames, equipmentKey, FOCAL_RANGES, focalRange } from './equipment.js'
import { SPECIFIED_SITE } from './site.js'

test.each([
  ['8 mm', '1–17 mm'],
  ['17.6 mm', '18–20 mm'],
  ['35 mm', '29–35 mm'],
  ['36 mm', '36–50 mm'],
  ['200 mm', '136–200 mm'],
  ['400 mm', '> 200 mm'],
  ['unknown', undefined],
])('puts the focal length %s in the range %s', (focalLength, range) => {
  expect(focalRange(focalLength)).toBe(range)
})

test('has twelve ranges of focal lengths', () => expect(FOCAL_RANGES).toHaveLength(12))

test.each(['RICOH GR-III', 'Ricoh  GR III', 'ricoh gr/iii'])('takes %s for the same camera as Ricoh GR III', (name) => {
  expect(equipmentKey(name)).toBe('ricoh gr iii')
})

test('spells a camera as its oldest photo does, so a queued photo changes no name', () => {
  const photos = ['Leica Q2', 'LEICA Q2', 'leica-q2'].map((camera, day) =>
    makePhoto(`2024-01-0${day + 1}`, { camera: { camera, aperture: 'f/2' } }),
  )
  expect(photos.map(createEquipmentNames(SPECIFIED_SITE)).map(({ camera }) => camera)).toEqual(
    Array(3).fill({ camera: 'Leica Q2', aperture: 'f/2' }),
  )
})

test('spells cameras and lenses as the owners do', () => {
  const photos = [makePhoto('2024-01-01', { camera: { camera: 'ILCE-7M4', lens: 'FE 35/1.8' } })]
  const equipment = { 'ILCE 7M4': 'Sony α7 IV', 'fe 35 1.8': 'Sony 35 mm' }
  expect(photos.map(createEquipmentNames({ ...SPECIFIED_SITE, equipment }))[0]!.camera).toEqual({
    camera: 'Sony α7 IV',
    lens: 'Sony 35 mm',
  })
})

test('keeps only the time of camera facts, for the copyright year, if the site shows none', () => {
  const takenAt = '2023-12-31T10:00:00+01:00'
  const photos = [makePhoto('2024-01-01', { camera: { camera: 'Leica Q2', exposure: '1/60 s', takenAt } })]
  expect(photos.map(createEquipmentNames({ ...SPECIFIED_SITE, showsCameras: false }))[0]!.camera).toEqual({ takenAt })
})
