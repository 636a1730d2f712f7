import { text } from 'node:stream/consumers'
import { OwnerError } from '../disk/owner-error.js'
import { isSecret, isSettingName } from '../site-dir/settings/settings.js'
import { warn } from './parts/print.js'

/** A URL without a user holds no password. */
const WITHOUT_USER = /^\w+:\/\/[^@]*$/

/**
 * Completes the assignments of a command: `NAME=-` reads a value from standard input, and the bare name of a secret asks
 * for it.
 * @throws OwnerError when a value is missing
 */
export async function readSecrets(assignments: readonly string[]): Promise<readonly string[]> {
  const complete: string[] = []
  for (const assignment of assignments) {
    const name = assignment.split('=', 1)[0]!
    const value = assignment === name ? undefined : assignment.slice(name.length + 1)
    if (!isSettingName(name) || (value !== '-' && !isSecret(name))) complete.push(assignment)
    else if (value === undefined) complete.push(`${name}=${await ask(name)}`)
    else if (value === '-') complete.push(`${name}=${await readInput(name)}`)
    else {
      complete.push(assignment)
      if (value === '' || WITHOUT_USER.test(value)) continue
      warn(`Other users of this machine could read ${name}; next time let «photoblog config ${name}» ask for it.`)
    }
  }
  return complete
}

async function readInput(name: string): Promise<string> {
  const value = (await text(process.stdin)).replace(/\r?\n$/, '')
  if (value === '') throw new OwnerError(`standard input holds no value for ${name}`)
  return value
}

async function ask(name: string): Promise<string> {
  if (process.stdin.isTTY !== true) {
    throw new OwnerError(`only a terminal can be asked for ${name}; «photoblog config ${name}=-» reads standard input`)
  }
  const prompts = await import('@clack/prompts')
  const answer = await prompts.password({ message: name, mask: '', output: process.stderr })
  if (prompts.isCancel(answer) || !answer) throw new OwnerError(`no value was typed for ${name}; nothing was changed`)
  return answer
}
