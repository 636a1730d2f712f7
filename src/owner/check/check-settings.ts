import { existsSync } from 'node:fs'
import type { Site } from '../../photos/site.js'
import { counted } from '../../photos/texts/counted.js'
import { findSamples } from '../../site-dir/sample-values.js'
import { type Config, type SettingSource, sqliteFile } from '../../site-dir/settings/config.js'
import { SETTINGS } from '../../site-dir/settings/settings.js'
import { readKeptSettings } from '../../site-dir/settings/settings-files.js'
import { type Finding, judge, ok } from './finding.js'

export function checkSettings(config: Config, site: Site): readonly Finding[] {
  const { dataDir, database, sources, baseUrl, trustedProxies, logAddresses } = config
  const disagreeing = sources.filter(({ overridden }) => overridden !== undefined)
  // Look only in the files, because a command may be started without this environment.
  const isRemembered = readKeptSettings(dataDir, []).has('DATABASE')
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
    checkLegal(site, logAddresses),
    checkBaseUrl(baseUrl),
    checkProxies(baseUrl, trustedProxies),
  ]
}

function describe({ name, value, overridden }: SettingSource): string {
  const matters =
    name !== 'DATA_DIR' && SETTINGS[name].isOfArchive ? '; commands that change the archive depend on it' : ''
  return `${name}: ${value} in the environment, ${overridden} in the file${matters}`
}

function describeSources(sources: readonly SettingSource[]): string {
  const count = (from: SettingSource['from']) => sources.filter((source) => source.from === from).length
  const kept = count('settings.json') + count('secrets.json')
  return `saved with the site: ${kept}; from the environment: ${count('environment')}; by default: ${count('default')}`
}

function checkLegal({ imprint, privacy }: Site, logAddresses: boolean): Finding {
  const check = 'imprint'
  const missing = [...(imprint === undefined ? ['imprint'] : []), ...(privacy === undefined ? ['privacy'] : [])]
  if (missing.length > 0) {
    return {
      check,
      // Only a note: not every owner has this duty.
      level: 'note',
      message: `site.json has no ${missing.join(' and no ')}; in Germany, § 5 DDG and Article 13 GDPR require both`,
      advice: `fill in ${missing.map((name) => `«${name}»`).join(' and ')}, for example with «photoblog config ${imprint === undefined ? 'imprint.name="…" imprint.address="…" imprint.email=…' : 'privacy.authority="…"'}»: the site then adds the pages and links to them`,
    }
  }
  if (!logAddresses || (privacy?.further.length ?? 0) > 0)
    return ok(check, 'the site has an imprint and a privacy page')
  return {
    check,
    level: 'warn',
    message:
      'the log contains client addresses (LOG_ADDRESSES=yes), but the privacy page does not say how long it is kept',
    advice:
      'say so with «photoblog config privacy.further="…"», or log none: unset LOG_ADDRESSES in the environment, and remove it from the settings with «photoblog config LOG_ADDRESSES=»',
  }
}

function checkBaseUrl(baseUrl: string): Finding {
  const check = 'base-url'
  const { protocol, hostname } = new URL(baseUrl)
  if (/^(?:localhost|127\.|\[::1\])/.test(hostname)) {
    return {
      check,
      level: 'warn',
      message: `the public address is ${baseUrl}, which only this machine can reach`,
      advice:
        'set the public address with «photoblog config BASE_URL=https://photos.example», then run «photoblog embed-rights»: until then picture files name no licence page',
    }
  }
  if (protocol === 'https:') return ok(check, `the public address is ${baseUrl}`)
  return {
    check,
    level: 'warn',
    message: `the public address ${baseUrl} is not https`,
    advice:
      'put a reverse proxy with a certificate in front, and set the https address with «photoblog config BASE_URL=https://photos.example»',
  }
}

function checkProxies(baseUrl: string, trustedProxies: readonly string[]): Finding {
  const check = 'proxies'
  if (trustedProxies.some((proxy) => /\/0$/.test(proxy))) {
    return {
      check,
      level: 'error',
      message: 'TRUSTED_PROXIES trusts every address: any client can forge the address that its quota applies to',
      advice: 'list only the addresses of your proxies: «photoblog config TRUSTED_PROXIES=127.0.0.1»',
    }
  }
  if (trustedProxies.length > 0) return ok(check, `forwarding headers from ${trustedProxies.join(', ')} are trusted`)
  if (!baseUrl.startsWith('https:')) return ok(check, 'no proxy is trusted')
  return {
    check,
    level: 'warn',
    message: 'no proxy is trusted, but the public address is https: behind a proxy, all readers count as one client',
    advice: 'name the address of the proxy with «photoblog config TRUSTED_PROXIES=127.0.0.1»',
  }
}
