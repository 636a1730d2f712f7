import type { Site } from '../../photos/site.js'
import { namePosition } from '../../site/map/name-position.js'
import { chooseField, type Field } from './field.js'
import type { FoundTag, Layer } from './layers.js'

const SIGNS: Readonly<Record<string, number>> = { N: 1, E: 1, S: -1, W: -1 }

/** The name of the town where the picture was taken. The photo does not keep the coordinates. */
export function readTown(layers: readonly Layer[], site: Pick<Site, 'language' | 'places'>): Field<string> {
  const candidates = layers.flatMap((layer) => {
    const [north, east] = [findDegrees(layer, 'GPSLatitude'), findDegrees(layer, 'GPSLongitude')]
    const town = north && east && namePosition([east.degrees, north.degrees], site)
    return town ? [{ tag: north.tag, text: town, value: town, whyNot: 'empty' as const }] : []
  })
  return chooseField(candidates)
}

/** Reads degrees, minutes and seconds: in EXIF, numbers and a letter in two tags; in XMP, `53,33.07N` or `53,33,4N`. */
function findDegrees(layer: Layer, name: string): { readonly tag: FoundTag; readonly degrees: number } | undefined {
  const tag = layer.find(layer.kind === 'xmp' ? `exif:${name}` : name)
  if (tag === undefined) return undefined
  const text = tag.texts[0]?.trim() ?? ''
  const numbers = layer.kind === 'xmp' ? text.slice(0, -1).split(',').map(Number) : tag.numbers
  const letter = layer.kind === 'xmp' ? text.slice(-1) : layer.find(`${name}Ref`)?.texts[0]?.trim()
  const degrees =
    numbers.reduceRight((smaller, number) => number + smaller / 60, 0) * (SIGNS[letter ?? ''] ?? Number.NaN)
  return { tag, degrees }
}
