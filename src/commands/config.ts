import type { Command } from 'commander'
import {
  faultOf,
  isSettingName,
  keepSettings,
  OwnerError,
  readConfig,
  SETTING_NAMES,
  type SettingName,
  suggest,
} from '../data-dir/index.js'
import { jsonOption } from './parts/options.js'
import { printJson } from './parts/photo-words.js'
import { printSettings } from './parts/print-settings.js'

/** `photoblog config`: the settings with their sources; given some, writes them into the files of the site. */
export function register(command: Command): void {
  command
    .description('show each setting and where it comes from; NAME=VALUE saves it with the site')
    .argument('[settings...]', 'NAME=VALUE, such as BASE_URL=https://photos.example; NAME= removes it')
    .addOption(jsonOption('print the settings as JSON'))
    .addHelpText(
      'after',
      '\nSettings are saved in settings.json in DATA_DIR, secrets in secrets.json, which only its owner can read. The environment overrides both.',
    )
    .action((settings: string[], given: { json?: boolean }) => runConfig(settings, given))
}

async function runConfig(assignments: readonly string[], { json = false }: { readonly json?: boolean }): Promise<void> {
  if (assignments.length > 0) await keepSettings(process.env, readAssignments(assignments))
  const { sources } = readConfig(process.env)
  if (json) printJson({ settings: sources })
  else printSettings(sources)
}

/** `NAME=VALUE` sets one, `NAME=` takes it away. @throws OwnerError naming every fault */
function readAssignments(assignments: readonly string[]): Map<SettingName, string | undefined> {
  const faults: string[] = []
  const changes = new Map<SettingName, string | undefined>()
  for (const assignment of assignments) {
    const { name = '', text } = /^(?<name>[^=]*)=(?<text>.*)$/su.exec(assignment)?.groups ?? {}
    if (text === undefined) faults.push(`${assignment} has no value; write NAME=VALUE, such as WORKERS=2`)
    else if (name === 'DATA_DIR') faults.push('DATA_DIR says where the settings are: set it in the environment')
    else if (!isSettingName(name)) faults.push(`${name} is not a setting; ${suggest(name, SETTING_NAMES)}`)
    else {
      const fault = text === '' ? undefined : faultOf(name, text)
      if (fault !== undefined) faults.push(fault)
      changes.set(name, text === '' ? undefined : text)
    }
  }
  if (faults.length > 0) throw new OwnerError(faults.join('\n'))
  return changes
}
