#!/usr/bin/env node
import nodeModule from 'node:module'
import { setFlagsFromString } from 'node:v8'

// Requests leave little garbage, so a nursery that keeps its initial size saves the server 20 MB of memory and costs no
// time. (Its maximum size can no longer be set once the program runs.) Commands such as an export make much garbage.
if (process.argv[2] === 'serve') setFlagsFromString('--semi-space-growth-factor=1')
// If Node.js supports it, the next start reuses the code that V8 compiles in this one. The default cache is in the temporary
// directory, where code written by other users would run as ours.
if (process.env.CACHE_DIRECTORY) nodeModule.enableCompileCache?.(process.env.CACHE_DIRECTORY)

try {
  await import('../dist/main.js')
} catch (error) {
  if (error?.code !== 'EMFILE') throw error
  process.stderr.write(`${error.message}; raise the limit (ulimit -n, or LimitNOFILE in a systemd unit)\n`)
  process.exitCode = 1
}
