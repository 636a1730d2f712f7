import type { Command } from 'commander'
import { examine, examineUnopened } from '../owner/check/examine.js'
import type { Finding } from '../owner/check/finding.js'
import { fixSite } from '../owner/check/fix-site.js'
import type { Clock } from '../photos/days/clock.js'
import { counted } from '../photos/texts/counted.js'
import { checkSite, openSite } from '../site-dir/open-site.js'
import { readVersion } from '../site-dir/read-version.js'
import { type Config, readConfig } from '../site-dir/settings/config.js'
import { StoreError } from '../store/store-error.js'
import { type Given, jsonOption } from './parts/options.js'
import { EXIT_CODE_INCOMPLETE, printFirst, printJson, printLine, showProgress } from './parts/print.js'
import { printSettings } from './parts/table.js'
import { forOwner } from './parts/with-site.js'

type DoctorArguments = Given<'fix' | 'json' | 'quick'>

export function register(command: Command, clock: Clock): void {
  command
    .description('check everything about the site and say what to do; changes nothing without --fix')
    .option('--quick', 'skip the checksums, which read every picture file')
    .option(
      '--fix',
      'first apply harmless fixes: repair addresses that several photos claim and texts from earlier versions, finish or clean up interrupted commands, deny other users access to files; as root, give files back to the owner of the directory',
    )
    .addOption(jsonOption('print the findings as JSON, with all days and files'))
    .addHelpText(
      'after',
      `
Before an upgrade, run it with the new version while the old one serves: it says whether the new version can serve the site,
and does not upgrade the database, which the first start would do.
Exit codes: 0 all is well · 1 errors · 3 warnings only.`,
    )
    .action((given: DoctorArguments) => runDoctor(given, clock))
}

async function runDoctor(given: DoctorArguments, clock: Clock): Promise<void> {
  const { json = false, fix = false } = given
  const config = readConfig(process.env)
  const { fixed, findings } = await openAndExamine(config, given, clock)
  const count = (level: Finding['level']) => findings.filter((finding) => finding.level === level).length
  const [errors, warnings] = [count('error'), count('warn')]
  const version = readVersion()
  if (json) printJson({ version, errors, warnings, findings, settings: config.sources, ...(fix && { mended: fixed }) })
  else {
    for (const one of fixed) printLine(`fixed: ${one}`)
    printSettings(config.sources)
    printLine('')
    printFindings(findings)
    printLine(`photoblog ${version}: ${counted(errors, 'error')}, ${counted(warnings, 'warning')}.`)
  }
  if (errors > 0) process.exitCode = 1
  else if (warnings > 0) process.exitCode = EXIT_CODE_INCOMPLETE
}

async function openAndExamine(config: Config, { quick = false, fix = false }: DoctorArguments, clock: Clock) {
  const site = await checkSite(config)
  const open = await openSite(config, { mustBeCurrent: true }).catch((error) => {
    if (error instanceof StoreError) return error
    throw error
  })
  if (open instanceof StoreError) return { fixed: [], findings: await examineUnopened(config, site, open, clock()) }
  const own = forOwner(open, config, clock)
  try {
    const fixed = fix ? await fixSite(own) : []
    return { fixed, findings: await examine(config, own, { quick, onProgress: showProgress }) }
  } finally {
    await open.store.close()
  }
}

const SIGNS: Readonly<Record<Finding['level'], string>> = { ok: '✓', note: '·', warn: '!', error: '✗' }

/** Prints findings for people: the subject, the problem, the items affected and what to do. */
function printFindings(findings: readonly Finding[]): void {
  for (const { check, level, message, advice, items = [] } of findings) {
    printLine(`${SIGNS[level]} ${check}: ${message}`)
    printFirst(items, 5, '    ')
    if (advice !== undefined) printLine(`    → ${advice}`)
  }
}
