// Writes completions and the manual page next to the bundle in dist/ or the directory given on the command line, for the
// package; in a checkout the program prints them on demand.
import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const dist = resolve(fileURLToPath(new URL('..', import.meta.url)), process.argv[2] ?? 'dist')

/** File names that bash-completion, zsh and fish look for. */
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
