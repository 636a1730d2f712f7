import { join } from 'node:path'
import { makeDirectory, replaceDurably } from '../../disk/durable-files.js'
import { cannotWrite } from '../../disk/owner-error.js'
import { ConfigError } from '../config-error.js'
import { readOwnersMembers } from '../owners-json.js'
import { suggest } from '../similar-name.js'
import { isFormerSetting, isSecret, isSettingName, type KeptName, SETTING_NAMES } from './settings.js'

/** Settings saved with the site, as text in the form that they have in the environment. */
export type KeptSettings = ReadonlyMap<KeptName, KeptSetting>

interface KeptSetting {
  readonly text: string
  readonly file: typeof SETTINGS_FILE | typeof SECRETS_FILE
  /** `/srv/photoblog/settings.json, line 3, column 5` */
  readonly place: string
}

/** The values to write; `undefined` removes a setting. */
export type SettingChanges = ReadonlyMap<KeptName, string | undefined>

export const SETTINGS_FILE = 'settings.json'
/** A separate file, readable only by its owner, for settings that may hold a password. */
export const SECRETS_FILE = 'secrets.json'
const SECRETS_MODE = 0o600

const fileOf = (name: KeptName) => (!isFormerSetting(name) && isSecret(name) ? SECRETS_FILE : SETTINGS_FILE)

/** Reads the settings of a data directory. @param faults receives one line per fault */
export function readKeptSettings(dataDir: string, faults: string[]): KeptSettings {
  const kept = new Map<KeptName, KeptSetting>()
  for (const file of [SETTINGS_FILE, SECRETS_FILE] as const) {
    try {
      for (const [name, value, place] of readMembers(join(dataDir, file))) {
        const text = toText(value)
        const wrong = whyNotKept(name, file, text)
        if (wrong !== undefined) faults.push(`${place}: ${wrong}`)
        else if (text !== undefined && text !== '') kept.set(name as KeptName, { text, file, place })
      }
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error
      faults.push(...error.faults)
    }
  }
  return kept
}

/**
 * Writes settings to the files of a data directory and keeps all others.
 * @throws ConfigError when a file is unreadable or not a JSON object; OwnerError when one cannot be written
 */
export async function writeSettings(dataDir: string, changes: SettingChanges): Promise<void> {
  await makeDirectory(dataDir).catch(refuseToWrite(dataDir))
  // Write secrets first, because settings.json may depend on them.
  for (const file of [SECRETS_FILE, SETTINGS_FILE]) {
    const own = [...changes].filter(([name]) => fileOf(name) === file)
    if (own.length === 0) continue
    const path = join(dataDir, file)
    const members = new Map<string, unknown>(readMembers(path).map(([name, value]) => [name, value]))
    if (own.every(([name, text]) => members.get(name) === text)) continue
    for (const [name, text] of own) {
      if (text === undefined) members.delete(name)
      else members.set(name, text)
    }
    const json = `${JSON.stringify(Object.fromEntries(members), null, 2)}\n`
    await replaceDurably(path, json, file === SECRETS_FILE ? SECRETS_MODE : undefined).catch(refuseToWrite(path))
  }
}

function refuseToWrite(path: string) {
  return (error: unknown): never => {
    throw cannotWrite(path, error, 'make it writable, or set DATA_DIR to another directory')
  }
}

/** Ignores a data directory that is not a directory, because reading the site reports it. */
const readMembers = (path: string) =>
  readOwnersMembers(path, 'of settings: {"BASE_URL": "https://photos.example"}', ['ENOENT', 'ENOTDIR'])

/** A JSON value as text; it may be a string, a number or a list of strings. */
function toText(value: unknown): string | undefined {
  if (typeof value === 'string') return value
  if (typeof value === 'number') return String(value)
  if (Array.isArray(value) && value.every((one) => typeof one === 'string')) return value.join(', ')
  return undefined
}

function whyNotKept(name: string, file: string, text: string | undefined): string | undefined {
  if (name === 'DATA_DIR') return 'DATA_DIR says where this file is: set it in the environment'
  if (isFormerSetting(name)) return undefined
  if (!isSettingName(name)) return `${name} is not a setting; ${suggest(name, SETTING_NAMES)}`
  if (fileOf(name) !== file) {
    const why = isSecret(name) ? 'which only its owner can read' : 'where settings other than secrets are kept'
    return `${name} belongs in ${fileOf(name)}, ${why}`
  }
  return text === undefined ? `${name} must be a string, a number or a list of strings` : undefined
}
