import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Site } from '../../archive/index.js'
import {
  type Config,
  findSamples,
  isOfArchive,
  SECRETS_FILE,
  type SettingSource,
  sqliteFile,
} from '../../data-dir/index.js'
import { type Finding, judge } from '../../publish/check/index.js'

/** Whether service and commands have the same settings, and secrets are kept as such. */
export function checkSettings({ dataDir, database, sources }: Config, site: Site): readonly Finding[] {
  const disagreeing = sources.filter(({ overridden }) => overridden !== undefined)
  const isRemembered = sources.some(({ name, from }) => name === 'DATABASE' && from !== 'default')
  const isLeftOver = database.kind === 'postgres' && !isRemembered && existsSync(sqliteFile(dataDir))
  return [
    judge('settings', 'warn', disagreeing.map(describe), {
      good: describeSources(sources),
      bad: (count) => `${count} settings are one thing in the environment and another in the files of the site`,
      advice:
        'take them out of the environment, or keep the same with «photoblog config NAME=VALUE»: a command that is started without that environment has the other value',
    }),
    judge('left-over', 'warn', isLeftOver ? [sqliteFile(dataDir)] : [], {
      good: 'no command can open a database that was left behind',
      bad: () => 'the photos are in PostgreSQL, and a command started without DATABASE_URL would open a SQLite file',
      advice: 'keep both with the site: «photoblog config DATABASE=postgres DATABASE_URL=postgres://…»',
    }),
    judge('sample-values', 'warn', findSamples(site), {
      good: 'site.json holds values of its own',
      bad: (count) => `site.json still holds ${count} sample values`,
      advice: 'put your own into site.json, and send the server SIGHUP',
    }),
    judge('secrets', 'error', readableSecrets(join(dataDir, SECRETS_FILE)), {
      good: 'nobody else can read the secrets of this site',
      bad: () => `others on this machine can read ${SECRETS_FILE}`,
      advice: `chmod 600 ${join(dataDir, SECRETS_FILE)}, and change the passwords in it`,
    }),
  ]
}

function describe({ name, value, overridden }: SettingSource): string {
  const matters = name !== 'DATA_DIR' && isOfArchive(name) ? '; commands write by it' : ''
  return `${name}: ${value} in the environment, ${overridden} in the file${matters}`
}

function describeSources(sources: readonly SettingSource[]): string {
  const count = (from: SettingSource['from']) => sources.filter((source) => source.from === from).length
  const kept = count('settings.json') + count('secrets.json')
  return `${kept} settings are kept with the site, ${count('environment')} come from the environment, ${count('default')} are as the program has them`
}

/** Windows has no such modes. */
function readableSecrets(path: string): readonly string[] {
  const mode = process.platform === 'win32' ? undefined : statSync(path, { throwIfNoEntry: false })?.mode
  return mode === undefined || (mode & 0o077) === 0 ? [] : [`${path}: ${(mode & 0o777).toString(8)}`]
}
