import { hash } from 'node:crypto'
import { createRequire } from 'node:module'
import { createCalendar } from '../../photos/days/calendar.js'
import { toPhotoDate } from '../../photos/days/photo-date.js'
import { counted, countedOf } from '../../photos/texts/counted.js'
import { openImage } from '../../pictures/renditions/open-image.js'
import { TYPEFACES } from '../../site/assets.js'
import { describeSqlite } from '../../store/sqlite-driver.js'
import { type Finding, judge, ok } from './finding.js'

const FORMATS = ['jpeg', 'webp', 'avif'] as const

/** Checks that native libraries load on this machine and work, and that the fonts are intact. */
export async function checkProgram(): Promise<readonly Finding[]> {
  return [await checkDecoder(), await checkSqlite(), checkTimeZones(), checkTypefaces(TYPEFACES)]
}

/** Writes a small picture in each format and reads it back. */
async function checkDecoder(): Promise<Finding> {
  const check = 'libraries'
  const advice = 'reinstall the packages on this machine: «npm ci»'
  try {
    const broken: string[] = []
    for (const format of FORMATS) {
      const works = await turnAround(format).catch(() => false)
      if (!works) broken.push(format.toUpperCase())
    }
    const { sharp, vips } = (createRequire(import.meta.url)('sharp') as typeof import('sharp')).versions
    const versions = `Node.js ${process.versions.node}, sharp ${sharp}, libvips ${vips}`
    if (broken.length === 0) return ok(check, `${versions} can read and write JPEG, WebP and AVIF`)
    return { check, level: 'error', message: `${versions} cannot read and write ${broken.join(', ')}`, advice }
  } catch (error) {
    const message = `cannot load the library that decodes pictures: ${(error as Error).message.split('\n')[0]}`
    return { check, level: 'error', message, advice }
  }
}

async function turnAround(format: (typeof FORMATS)[number]): Promise<boolean> {
  const red = Buffer.alloc(16 * 16 * 3).map((_, index) => (index % 3 === 0 ? 200 : 0))
  const written = await openImage(red, { raw: { width: 16, height: 16, channels: 3 } })
    .toFormat(format)
    .toBuffer()
  const { data, info } = await openImage(written).raw().toBuffer({ resolveWithObject: true })
  return info.width === 16 && (data[0] as number) > 150 && (data[1] as number) < 60
}

async function checkSqlite(): Promise<Finding> {
  try {
    return ok('sqlite', await describeSqlite())
  } catch (error) {
    return {
      check: 'sqlite',
      level: 'error',
      message: `cannot load the database driver: ${(error as Error).message.split('\n')[0]}`,
      advice: 'reinstall the packages on this machine: «npm ci»',
    }
  }
}

/** Days with well-known UTC offsets in Berlin: winter, summer, and the last Sundays of March and October. */
const KNOWN_BEGINNINGS: Readonly<Record<string, string>> = {
  '2006-01-01': '+01:00',
  '2006-07-01': '+02:00',
  '2026-03-29': '+01:00',
  '2026-03-30': '+02:00',
  '2026-10-25': '+02:00',
  '2026-10-26': '+01:00',
}

function checkTimeZones(): Finding {
  const { tz = 'of the system', icu = 'none' } = process.versions
  const data = `time-zone data ${tz}, ICU ${icu}`
  const berlin = createCalendar('Europe/Berlin')
  const wrong = Object.entries(KNOWN_BEGINNINGS)
    .filter(([day, offset]) => !berlin.beginningWithOffset(toPhotoDate(day)).endsWith(offset))
    .map(([day]) => day)
  return judge('time-zone', 'error', wrong, {
    good: `${data}; daylight saving time in Berlin is correct`,
    bad: (count) => `${data}: ${counted(count, 'day', ['begins', 'begin'])} at the wrong time in Berlin`,
    advice: 'use a build of Node.js with full time-zone data (full-icu), as «node -p process.versions.icu» would show',
  })
}

/** A font file that the pages use. */
interface Typeface {
  readonly name: string
  /** SHA-256 of the released file, in hexadecimal. */
  readonly digest: string
  /** @throws when it cannot be read */
  read(): Buffer
}

/** Checks that the fonts of the pages exist and are intact. */
export function checkTypefaces(typefaces: readonly Typeface[]): Finding {
  const wrong = typefaces.flatMap(({ name, digest, read }) => {
    try {
      return hash('sha256', read(), 'hex') === digest ? [] : [`${name}: differs from the released file`]
    } catch (error) {
      return [`${name}: ${(error as Error).message}`]
    }
  })
  return judge('fonts', 'error', wrong, {
    good: `all ${typefaces.length} font files are intact: ${typefaces.map(({ name }) => name).join(', ')}`,
    bad: (count) => `${countedOf(count, typefaces.length, 'font file', ['is', 'are'])} missing or damaged`,
    advice: 'reinstall the program: «npm ci && npm run build»',
  })
}
