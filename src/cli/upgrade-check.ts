import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Command } from 'commander'
import { checkUpgrade } from '../owner/check/check-upgrade.js'
import { type Finding, judge } from '../owner/check/finding.js'
import { counted } from '../photos/texts/counted.js'
import { ConfigError } from '../site-dir/config-error.js'
import { checkSite } from '../site-dir/open-site.js'
import { readVersion } from '../site-dir/read-version.js'
import { readConfig } from '../site-dir/settings/config.js'
import { jsonOption } from './parts/options.js'
import { printFindings } from './parts/print-findings.js'
import { printJson } from './parts/print-photo.js'
import { say } from './parts/say.js'

/** Nothing stands in the way, but something is to be done before. */
const EXIT_CODE_WARNINGS = 3

/** `photoblog upgrade-check`: run by the newer program, before it serves the site. */
export function register(command: Command): void {
  command
    .description('say what this version of the program would do to the site in DATA_DIR; changes nothing')
    .addOption(jsonOption('print the findings as JSON'))
    .addHelpText(
      'after',
      `
Run it with the new version before the upgrade, while the old one serves. It asks no network.
Exit codes: 0 nothing to do · 1 this version cannot serve the site · 3 something to do first.`,
    )
    .action((given: { json?: boolean }) => runUpgradeCheck(given))
}

async function runUpgradeCheck({ json = false }: { readonly json?: boolean }): Promise<void> {
  const faults: string[] = []
  const config = await collectFaults(faults, async () => readConfig(process.env))
  const isSite = config !== undefined && existsSync(join(config.dataDir, 'site.json'))
  if (isSite) await collectFaults(faults, () => checkSite(config))
  else if (config !== undefined) {
    faults.push(`there is no site in ${config.dataDir}: set DATA_DIR to the directory of the site`)
  }
  const findings: Finding[] = [
    judge('files', 'error', faults, {
      good: 'settings, site.json and redirects.json are read as they are',
      bad: (count) =>
        `${counted(count, 'fault')} in the settings, site.json or redirects.json ${count === 1 ? 'keeps' : 'keep'} this version from starting`,
      advice: 'correct them; a setting that is no longer known can go',
    }),
  ]
  if (isSite) {
    const { dataDir, database } = config
    findings.push(...(await checkUpgrade({ dataDir, database, node: process.versions.node })))
  }
  const errors = findings.filter(({ level }) => level === 'error').length
  const warnings = findings.filter(({ level }) => level === 'warn').length
  const version = readVersion()
  if (json) printJson({ version, errors, warnings, findings })
  else {
    printFindings(findings)
    say(describe(version, errors, warnings))
  }
  if (errors > 0) process.exitCode = 1
  else if (warnings > 0) process.exitCode = EXIT_CODE_WARNINGS
}

function describe(version: string, errors: number, warnings: number): string {
  if (errors > 0) return `photoblog ${version} cannot serve this site yet.`
  if (warnings > 0) return `photoblog ${version} can serve this site; see to the warnings first.`
  return `photoblog ${version} can serve this site.`
}

async function collectFaults<Result>(faults: string[], work: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    faults.push(...error.faults)
    return undefined
  }
}
