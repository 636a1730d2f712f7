import type { Command } from 'commander'
import type { Clock } from '../archive/index.js'
import { createAddresses } from '../contract/index.js'
import { openSite, readConfig } from '../data-dir/index.js'
import { examine, type Finding, mendAddresses } from '../publish/check/index.js'
import { TYPEFACES } from '../site/index.js'
import { checkSettings } from './parts/check-settings.js'
import { jsonOption } from './parts/options.js'
import { printFindings } from './parts/print-findings.js'
import { printJson } from './parts/print-photo.js'
import { printSettings } from './parts/print-settings.js'
import { showProgress } from './parts/progress-bar.js'
import { say } from './parts/say.js'

interface DoctorArguments {
  readonly quick?: boolean
  readonly json?: boolean
  readonly mend?: boolean
}

/** Only warnings: the site works, and could be better. */
const EXIT_CODE_WARNINGS = 3

/** `photoblog doctor`: what is wrong with the site, and what to do. */
export function register(command: Command, clock: Clock): void {
  command
    .description('check everything about the site and say what to do; changes nothing without --mend')
    .option('--quick', 'skip the checks that read every picture: checksums and similar pictures')
    .option(
      '--mend',
      'first repair addresses that several photos claim, or that are marked as gone although a photo has them',
    )
    .addOption(jsonOption('print the findings as JSON, with all days and files'))
    .addHelpText('after', '\nExit codes: 0 all is well · 1 errors · 3 warnings only.')
    .action((given: DoctorArguments) => runDoctor(given, clock))
}

async function runDoctor({ quick = false, json = false, mend = false }: DoctorArguments, clock: Clock): Promise<void> {
  const config = readConfig(process.env)
  const open = await openSite(config)
  try {
    const mended = mend ? await mendAddresses(open.store, open.calendar.today(clock())) : []
    const { baseUrl, trustedProxies, logAddresses } = config
    const licenceUrl = config.publicUrl && createAddresses(config.publicUrl).licence
    const settings = { baseUrl, licenceUrl, trustedProxies, logAddresses }
    const examined = await examine(
      { ...open, ...settings, clock, typefaces: TYPEFACES },
      { quick, onProgress: showProgress },
    )
    const findings = [...checkSettings(config, open.site), ...examined]
    const count = (level: Finding['level']) => findings.filter((finding) => finding.level === level).length
    const [errors, warnings] = [count('error'), count('warn')]
    if (json) printJson({ errors, warnings, findings, settings: config.sources, ...(mend && { mended }) })
    else {
      for (const one of mended) say(`mended: ${one}`)
      printSettings(config.sources)
      process.stdout.write('\n')
      printFindings(findings)
      say(`${errors} errors, ${warnings} warnings.`)
    }
    if (errors > 0) process.exitCode = 1
    else if (warnings > 0) process.exitCode = EXIT_CODE_WARNINGS
  } finally {
    await open.store.close()
  }
}
