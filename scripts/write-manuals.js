// Writes what shells and man(1) read beside the bundle in dist/, or in the directory named on the command line: the program
// prints it itself. Part of packing; a checkout asks the program.
import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const dist = resolve(fileURLToPath(new URL('..', import.meta.url)), process.argv[2] ?? 'dist')

/** The names by which bash-completion, zsh and fish look for them. */
const PRINTED = {
  'completions/photoblog.bash': ['completion', 'bash'],
  'completions/_photoblog': ['completion', 'zsh'],
  'completions/photoblog.fish': ['completion', 'fish'],
  'photoblog.1': ['manual'],
}

for (const [name, args] of Object.entries(PRINTED)) {
  const file = join(dist, name)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, execFileSync(process.execPath, [join(dist, 'main.js'), ...args]))
}
