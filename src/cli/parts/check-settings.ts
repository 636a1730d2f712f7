import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type Finding, judge } from '../../owner/check/finding.js'
import type { Site } from '../../photos/site.js'
import { counted } from '../../photos/texts/counted.js'
import { findSamples } from '../../site-dir/sample-values.js'
import { sqliteFile } from '../../site-dir/settings/choose-database.js'
import type { Config } from '../../site-dir/settings/config.js'
import type { SettingSource } from '../../site-dir/settings/setting-sources.js'
import { isOfArchive } from '../../site-dir/settings/settings.js'
import { SECRETS_FILE } from '../../site-dir/settings/settings-files.js'

/** Whether service and commands have the same settings, and secrets are kept as such. */
export function checkSettings({ dataDir, database, sources }: Config, site: Site): readonly Finding[] {
  const disagreeing = sources.filter(({ overridden }) => overridden !== undefined)
  const isRemembered = sources.some(({ name, from }) => name === 'DATABASE' && from !== 'default')
  const isLeftOver = database.kind === 'postgres' && !isRemembered && existsSync(sqliteFile(dataDir))
  return [
    judge('settings', 'warn', disagreeing.map(describe), {
      good: describeSources(sources),
      bad: (count) =>
        `${counted(count, 'setting', ['differs', 'differ'])} between the environment and the files of the site`,
      advice:
        'remove them from the environment, or save the same value with «photoblog config NAME=VALUE»: a command started without that environment uses the other value',
    }),
    judge('left-over', 'warn', isLeftOver ? [sqliteFile(dataDir)] : [], {
      good: 'no command can open an outdated database',
      bad: () => 'the photos are in PostgreSQL, but a command started without DATABASE_URL would open a SQLite file',
      advice: 'save both with the site: «photoblog config DATABASE=postgres DATABASE_URL=postgres://…»',
    }),
    judge('sample-values', 'warn', findSamples(site), {
      good: 'the site has no sample values',
      bad: (count) => `the site still has ${counted(count, 'sample value')}`,
      advice:
        'replace them with «photoblog config contactEmail=… photographers=… description="…"», and send the server SIGHUP',
    }),
    judge('secrets', 'error', readableSecrets(join(dataDir, SECRETS_FILE)), {
      good: 'other users cannot read the secrets of this site',
      bad: () => `other users of this machine can read ${SECRETS_FILE}`,
      advice: `run «photoblog doctor --fix» or «chmod 600 ${join(dataDir, SECRETS_FILE)}», and change the passwords in it`,
    }),
  ]
}

function describe({ name, value, overridden }: SettingSource): string {
  const matters = name !== 'DATA_DIR' && isOfArchive(name) ? '; commands that change the archive depend on it' : ''
  return `${name}: ${value} in the environment, ${overridden} in the file${matters}`
}

function describeSources(sources: readonly SettingSource[]): string {
  const count = (from: SettingSource['from']) => sources.filter((source) => source.from === from).length
  const kept = count('settings.json') + count('secrets.json')
  return `saved with the site: ${kept}; from the environment: ${count('environment')}; by default: ${count('default')}`
}

/** Windows has no such modes. */
function readableSecrets(path: string): readonly string[] {
  const mode = process.platform === 'win32' ? undefined : statSync(path, { throwIfNoEntry: false })?.mode
  return mode === undefined || (mode & 0o077) === 0 ? [] : [`${path}: ${(mode & 0o777).toString(8)}`]
}
