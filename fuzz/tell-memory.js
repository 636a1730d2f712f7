// Loaded into the server with --import: tells how much of its heap is alive whenever it is asked.
import process from 'node:process'

process.on('message', () => {
  globalThis.gc()
  process.send({ heapBytes: process.memoryUsage().heapUsed })
})
process.channel.unref()
