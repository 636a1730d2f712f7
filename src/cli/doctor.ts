import { type Command, Option } from 'commander'
import type { Finding } from '../owner/check/finding.js'
import type { Clock } from '../photos/days/clock.js'
import { counted } from '../photos/texts/counted.js'
import { openSite } from '../site-dir/open-site.js'
import { type Config, readConfig } from '../site-dir/settings/config.js'
import { StoreError } from '../store/store-error.js'
import { diagnose } from './diagnose.js'
import { fixSite } from './parts/fix-site.js'
import { jsonOption } from './parts/options.js'
import { printFindings } from './parts/print-findings.js'
import { printJson } from './parts/print-photo.js'
import { printSettings } from './parts/print-settings.js'
import { showProgress } from './parts/progress-bar.js'
import { say } from './parts/say.js'
import { forOwner } from './parts/with-site.js'

interface DoctorArguments {
  readonly quick?: boolean
  readonly json?: boolean
  readonly fix?: boolean
  /** What `--fix` was called. */
  readonly mend?: boolean
}

/** Only warnings: the site works, and could be better. */
const EXIT_CODE_WARNINGS = 3

/** `photoblog doctor`: what is wrong with the site, and what to do. */
export function register(command: Command, clock: Clock): void {
  command
    .description('check everything about the site and say what to do; changes nothing without --fix')
    .option('--quick', 'skip the checks that read every picture: checksums and similar pictures')
    .option(
      '--fix',
      'first do what is harmless: repair addresses that several photos claim and texts of earlier versions, clean up after interrupted commands, close files to other users; as root, give files back to the owner of the directory',
    )
    .addOption(new Option('--mend', 'the same as --fix').hideHelp())
    .addOption(jsonOption('print the findings as JSON, with all days and files'))
    .addHelpText('after', '\nExit codes: 0 all is well · 1 errors · 3 warnings only.')
    .action((given: DoctorArguments) => runDoctor(given, clock))
}

async function runDoctor(given: DoctorArguments, clock: Clock): Promise<void> {
  const { json = false } = given
  const isFixing = given.fix === true || given.mend === true
  const config = readConfig(process.env)
  const { mended, findings } = await openAndDiagnose(config, given, isFixing, clock)
  const count = (level: Finding['level']) => findings.filter((finding) => finding.level === level).length
  const [errors, warnings] = [count('error'), count('warn')]
  if (json) printJson({ errors, warnings, findings, settings: config.sources, ...(isFixing && { mended }) })
  else {
    for (const one of mended) say(`mended: ${one}`)
    printSettings(config.sources)
    process.stdout.write('\n')
    printFindings(findings)
    say(`${counted(errors, 'error')}, ${counted(warnings, 'warning')}.`)
  }
  if (errors > 0) process.exitCode = 1
  else if (warnings > 0) process.exitCode = EXIT_CODE_WARNINGS
}

interface Diagnosis {
  readonly mended: readonly string[]
  readonly findings: readonly Finding[]
}

async function openAndDiagnose(
  config: Config,
  { quick = false }: DoctorArguments,
  isFixing: boolean,
  clock: Clock,
): Promise<Diagnosis> {
  const open = await openSite(config).catch(notOpened)
  if ('check' in open) return { mended: [], findings: [open] }
  const own = forOwner(open, config, clock)
  try {
    const mended = isFixing ? await fixSite(own) : []
    return { mended, findings: await diagnose(config, own, { quick, onProgress: showProgress }) }
  } finally {
    await open.store.close()
  }
}

/** A database that cannot be opened: what the database itself says tells what to do, what we say of a newer version does not. */
function notOpened(error: unknown): Finding {
  if (!(error instanceof StoreError)) throw error
  if (error.cause !== undefined) return { check: 'database', level: 'error', message: error.message }
  return {
    check: 'database',
    level: 'error',
    message: error.message,
    advice:
      'go on with the version of photoblog that wrote it («photoblog --version» tells yours), or restore a backup: «photoblog restore BACKUP» into an empty DATA_DIR',
  }
}
