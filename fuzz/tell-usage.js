// Loaded into the server with --import: tells how much of its heap is alive, or how much CPU time it has used.
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
