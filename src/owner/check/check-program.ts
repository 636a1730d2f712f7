import { createRequire } from 'node:module'
import { openImage } from '../../pictures/renditions/open-image.js'
import { describeSqlite } from '../../store/sqlite-driver.js'
import { type Finding, ok } from './finding.js'

const FORMATS = ['jpeg', 'webp', 'avif'] as const

/** Checks that native libraries load on this machine and work. */
export async function checkProgram(): Promise<readonly Finding[]> {
  return [await checkDecoder(), await checkSqlite()]
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
