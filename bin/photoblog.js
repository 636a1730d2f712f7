#!/usr/bin/env node
import { setFlagsFromString } from 'node:v8'

// A request leaves little garbage: a nursery of 4 MB per half instead of 16 saves 20 MB of memory and costs no time.
setFlagsFromString('--max-semi-space-size=4')

await import('../dist/main.js')
