import { createRequire } from 'node:module'
import { describeSqlite } from '../../store/sqlite-driver.js'
import { type Finding, ok } from './finding.js'

export async function checkProgram(): Promise<readonly Finding[]> {
  return [
    await load('libraries', 'the library that decodes pictures', describeDecoder),
    await load('sqlite', 'the database driver', describeSqlite),
  ]
}

async function load(check: string, what: string, describe: () => Promise<string>): Promise<Finding> {
  try {
    return ok(check, await describe())
  } catch (error) {
    const message = `cannot load ${what}: ${(error as Error).message.split('\n')[0]}`
    return { check, level: 'error', message, advice: 'reinstall the packages on this machine: «npm ci»' }
  }
}

async function describeDecoder(): Promise<string> {
  const { sharp, vips } = (createRequire(import.meta.url)('sharp') as typeof import('sharp')).versions
  return `Node.js ${process.versions.node}, sharp ${sharp}, libvips ${vips}`
}
