#!/usr/bin/env node
import nodeModule from 'node:module'

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
