#!/usr/bin/env node
import { setFlagsFromString } from 'node:v8'
import { keepTickShape } from './keep-tick-shape.js'

// A request leaves little garbage: a nursery that stays as small as it begins saves 20 MB of memory and costs no time.
// (How large it may become cannot be said any more once the program runs.)
setFlagsFromString('--semi-space-growth-factor=1')
// What outlives the nursery after all is collected when the heap has grown by half, not when it has tripled: a pause every
// quarter of a million requests, for 10 MB.
setFlagsFromString('--heap-growing-percent=50')

/** Twice what a start takes with twenty years of photos. */
const LONG_START_MS = 600
/** What V8 optimises with; Maglev is one of them by default from Node.js 24 on. */
const OPTIMISERS = Number.parseInt(process.versions.node, 10) < 24 ? ['opt'] : ['opt', 'maglev']

try {
  if (process.argv[2] === 'serve') {
    // Nothing runs often enough before a server listens for its optimised form to pay, which is compiled meanwhile on other
    // threads: without, a start takes a tenth less CPU and 7 MB less memory. One that takes longer reads very many photos.
    const optimise = () => {
      for (const name of OPTIMISERS) setFlagsFromString(`--${name}`)
    }
    const doNotOptimise = () => {
      for (const name of OPTIMISERS) setFlagsFromString(`--no-${name}`)
    }
    doNotOptimise()
    keepTickShape()
    const startsLong = setTimeout(optimise, LONG_START_MS).unref()
    const { loadCompiled } = await import('./load-compiled.js')
    const { exports, keep } = loadCompiled(new URL('../dist/serve.cjs', import.meta.url))
    await exports.runServe((answersItself) => {
      clearTimeout(startsLong)
      // The next start loads with these flags; V8 would refuse what was kept under others.
      doNotOptimise()
      if (answersItself) keep()
      optimise()
    })
  } else {
    await import('../dist/main.js')
  }
} catch (error) {
  if (error?.code !== 'EMFILE') throw error
  process.stderr.write(`${error.message}; raise the limit (ulimit -n, or LimitNOFILE in a systemd unit)\n`)
  process.exitCode = 1
}
