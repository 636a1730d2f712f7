// Loaded into the server with --import: reports its live heap size or its CPU time.
import process from 'node:process'

process.on('message', (asked) => {
  if (asked === 'cpu') {
    const { user, system } = process.cpuUsage()
    process.send({ microseconds: user + system })
    return
  }
  globalThis.gc()
  process.send({ heapBytes: process.memoryUsage().heapUsed })
})
process.channel.unref()
