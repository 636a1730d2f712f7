import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Listens on a free port and reports it. */
export function listen(server: Server): void {
  server.listen(0, '127.0.0.1', () => {
    console.log(`listening on http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  })
  process.on('SIGTERM', () => process.exit(0))
}
