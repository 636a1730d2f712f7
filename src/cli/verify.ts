import type { Command } from 'commander'
import { readOrExplain } from '../disk/owner-error.js'
import { readUrlList, type Verdict, verifyUrl } from '../owner/check/verify-urls.js'
import type { Clock } from '../photos/days/clock.js'
import { openSite } from '../site-dir/open-site.js'
import { readConfig } from '../site-dir/settings/config.js'
import { openService } from './parts/open-service.js'
import { type Given, jsonOption } from './parts/options.js'
import { EXIT_CODE_INCOMPLETE, printJson, printLine, showProgress } from './parts/print.js'

interface VerifyArguments extends Given<'json'> {
  readonly urls: string
}

export function register(command: Command, clock: Clock): void {
  command
    .description('request each old address in a list, and print those that do not lead where they should')
    .requiredOption('--urls <file>', 'one URL or path per line; after a tab or comma, where it should lead')
    .addOption(jsonOption('print the result as JSON, with all redirects'))
    .addHelpText(
      'after',
      '\nExit codes: 0 all still work · 1 some do not · 3 some may lead elsewhere. Follows up to five redirects.',
    )
    .action((given: VerifyArguments) => runVerify(given, clock))
}

async function runVerify({ urls, json = false }: VerifyArguments, clock: Clock): Promise<void> {
  const list = readUrlList((await readOrExplain(urls)).toString())
  const config = readConfig(process.env)
  const { baseUrl } = config
  // A preview neither uses the shared quota nor saves photos or drawn images to disk.
  const service = await openService(config, await openSite(config), { clock, preview: true })
  const ask = async (path: string) => {
    const { status, headers } = await service.ask(path)
    return { status, location: headers.location?.toString() }
  }
  const verdicts: Verdict[] = []
  try {
    const onProgress = showProgress('Asking')
    for (const [index, url] of list.entries()) {
      const verdict = await verifyUrl(url, ask, baseUrl)
      verdicts.push(verdict)
      if (!json && verdict.outcome !== 'answers') printLine(describe(verdict))
      onProgress(index + 1, list.length)
    }
  } finally {
    await service.close()
  }
  const having = (outcome: Verdict['outcome']) => verdicts.filter((verdict) => verdict.outcome === outcome)
  const [failed, doubtful, answering] = [having('fails'), having('doubtful'), having('answers')]
  const redirected = answering.filter(({ location }) => location !== '')
  if (json) printJson({ asked: list.length, failed, doubtful, redirected })
  else {
    const doubts = doubtful.length === 0 ? '' : ` Doubtful: ${doubtful.length}.`
    printLine(`${answering.length} of ${list.length} still work, ${redirected.length} of them by a redirect.${doubts}`)
  }
  if (failed.length > 0) process.exitCode = 1
  else if (doubtful.length > 0) process.exitCode = EXIT_CODE_INCOMPLETE
}

function describe({ url, outcome, why, location }: Verdict): string {
  const end = location === '' ? '' : outcome === 'doubtful' ? ` (${location})` : ` at ${location}`
  return `${url}  ${outcome === 'doubtful' ? 'doubtful: ' : ''}${why}${end}`
}
