import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { createInterface } from 'node:readline'
import { text as readText } from 'node:stream/consumers'
import * as Type from 'typebox'
import { Errors } from 'typebox/schema'
import { cannotRead } from '../../../disk/owner-error.js'
import { DIGITAL_SOURCE_TYPES } from '../../../photos/digital-source-type.js'
import { CAMERA_FACTS, RENDITION_FORMATS, RENDITION_SIZES } from '../../../photos/photo.js'
import type { FieldKind } from '../../../photos/photo-fields.js'
import { isBoilerplate } from '../../metadata/boilerplate.js'
import { sortKeywords } from '../../metadata/map-metadata.js'
import { PublishError } from '../../publish-error.js'
import { isVisibility, whyNotPublic } from '../why-not-public.js'
import { type PhotoRecord, type PlacedRecord, RECORD_FIELDS, RECORD_NAMES } from './photo-record.js'

const text = Type.String({ maxLength: 100_000 })
const size = Type.Union(RENDITION_SIZES.map((name) => Type.Literal(name)))
const format = Type.Union(RENDITION_FORMATS.map((name) => Type.Literal(name)))
const digitalSourceType = Type.Union(DIGITAL_SOURCE_TYPES.map((name) => Type.Literal(name)))
const pixels = Type.Integer({ minimum: 1, maximum: 100_000 })

const RENDITION = Type.Object({
  size,
  format,
  width: pixels,
  height: pixels,
  bytes: Type.Integer({ minimum: 1 }),
  digest: Type.Optional(Type.String({ pattern: '^[0-9a-f]{16}$' })),
})
const isFact = (name: string) => (CAMERA_FACTS as readonly string[]).includes(name)
const camera = Type.Object(Object.fromEntries(CAMERA_FACTS.map((fact) => [fact, Type.Optional(Type.String())])))
const picture = Type.Object({
  key: Type.String({ pattern: '^[0-9a-f]{16,64}$' }),
  width: pixels,
  height: pixels,
  colour: Type.String({ pattern: '^#[0-9a-f]{6}$' }),
  placeholder: Type.String({ maxLength: 2_000, pattern: '^(data:image/webp;base64,[A-Za-z0-9+/=]+)?$' }),
  renditions: Type.Array(RENDITION, { minItems: 1, maxItems: RENDITION_SIZES.length * RENDITION_FORMATS.length }),
  digitalSourceType: Type.Optional(digitalSourceType),
})

const SCHEMAS: Readonly<Record<FieldKind, Type.TSchema>> = {
  line: text,
  text,
  list: Type.Array(Type.String({ maxLength: 10_000 }), { maxItems: 10_000 }),
  day: text,
  instant: text,
  camera,
  picture,
}
const RECORD = Type.Object(
  Object.fromEntries(RECORD_NAMES.map((name) => [name, Type.Optional(SCHEMAS[RECORD_FIELDS[name].kind])])),
)

/** Limit for a JSON array, which is read into memory; a JSON Lines file may have any size. */
const MAX_ARRAY_BYTES = 256 * 1024 * 1024
const MAX_LINE_CHARACTERS = 4_000_000

/** The records in a JSON Lines file (one object per line), or in one JSON array. @throws OwnerError */
export async function* readJsonRecords(file: string): AsyncGenerator<PlacedRecord, void, undefined> {
  const name = basename(file)
  if (await isArray(file)) {
    let index = 0
    for (const value of await readArray(file)) yield check(value, `${name}, item ${++index}`)
    return
  }
  let number = 0
  for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY })) {
    number++
    const place = `${name}, line ${number}`
    const json = number === 1 ? line.replace(/^\uFEFF/, '') : line
    if (json.trim() === '') continue
    if (json.length > MAX_LINE_CHARACTERS) yield { place, record: {}, fault: 'is longer than 4 million characters' }
    else yield parse(json, place)
  }
}

function parse(json: string, place: string): PlacedRecord {
  try {
    return check(JSON.parse(json), place)
  } catch (error) {
    return { place, record: {}, fault: `is not JSON (${(error as Error).message}); write one object per line` }
  }
}

function check(value: unknown, place: string): PlacedRecord {
  const members = Object.entries(Object(value) as Record<string, unknown>)
  // Other programs write positions, and titles such as 1984, as numbers.
  for (const [name, one] of members) if (typeof one === 'number') Object.assign(value as object, { [name]: `${one}` })
  const [, [fault]] = Errors(RECORD, value)
  const hidden = whyNotPublic(members)
  if (fault !== undefined) {
    const member = fault.instancePath.slice(1).replaceAll('/', '.') || 'the record'
    return { place, record: {}, hidden, fault: `${member} ${fault.message}` }
  }
  const record = value as PhotoRecord
  const camera = record.camera && Object.fromEntries(Object.entries(record.camera).filter(([name]) => isFact(name)))
  const unknown = [
    ...members.map(([name]) => name).filter((name) => !Object.hasOwn(RECORD_FIELDS, name) && !isVisibility(name)),
    ...Object.keys(record.camera ?? {}).flatMap((name) => (isFact(name) ? [] : `camera.${name}`)),
  ].map((name) => `member ${JSON.stringify(name)}`)
  return { place, record: clean({ ...record, camera }), hidden, unknown }
}

/** Cleans records from other programs. Records from photoblog have the member `picture` and stay unchanged. */
function clean(record: PhotoRecord): PhotoRecord {
  const { picture, alt, tags } = record
  if (picture !== undefined) return record
  return {
    ...record,
    alt: alt !== undefined && isBoilerplate(alt) ? undefined : alt,
    tags: tags && sortKeywords(tags, []).tags,
  }
}

async function isArray(file: string): Promise<boolean> {
  const start = await readText(createReadStream(file, { end: 1023 })).catch((error) => {
    throw cannotRead(file, error)
  })
  return /^\uFEFF?\s*\[/.test(start)
}

async function readArray(file: string): Promise<readonly unknown[]> {
  if ((await stat(file)).size > MAX_ARRAY_BYTES)
    throw new PublishError(`${file} is over 256 MB; write one object per line instead of one array`)
  const json = await readFile(file, 'utf8')
  try {
    return JSON.parse(json.replace(/^\uFEFF/, '')) as unknown[]
  } catch (error) {
    throw new PublishError(`${file} is not JSON: ${(error as Error).message}; correct it, or export it again`)
  }
}
