import { isSecret, SETTING_NAMES, SETTINGS, type SettingName } from './settings.js'
import type { KeptSettings } from './settings-files.js'

/** A setting, its value, and where that value came from. */
export interface SettingSource {
  readonly name: SettingName | 'DATA_DIR'
  /** For display; a secret is masked. */
  readonly value: string
  readonly from: 'default' | 'settings.json' | 'secrets.json' | 'environment'
  /** The value in a file that the environment overrides. */
  readonly overridden?: string
}

const HIDDEN = '(not shown)'

/** Where each setting came from, DATA_DIR first. */
export function findSources(env: NodeJS.ProcessEnv, dataDir: string, kept: KeptSettings): readonly SettingSource[] {
  const settings = SETTING_NAMES.map((name): SettingSource => {
    const show = (text: string) => (isSecret(name) ? HIDDEN : text)
    const given = env[name] || undefined
    const own = kept.get(name)
    if (given !== undefined) {
      const source = { name, value: show(given), from: 'environment' as const }
      return own === undefined || own.text === given ? source : { ...source, overridden: show(own.text) }
    }
    if (own !== undefined) return { name, value: show(own.text), from: own.file as SettingSource['from'] }
    return { name, value: SETTINGS[name].otherwise, from: 'default' }
  })
  return [{ name: 'DATA_DIR', value: dataDir, from: env.DATA_DIR ? 'environment' : 'default' }, ...settings]
}
