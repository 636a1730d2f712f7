import type { AddressInfo } from 'node:net'
import { OwnerError } from '../disk/owner-error.js'
import type { HttpApp } from '../http/routes/http-app.js'
import type { Config } from '../site-dir/settings/config.js'

/**
 * Opens the port.
 * @param setting for messages: `PORT` or `--port`
 * @returns the port number
 * @throws OwnerError when it cannot be opened for a known reason; any other error of `listen`
 */
export async function listen(app: HttpApp, config: Config, setting: string): Promise<number> {
  const { host, port } = config
  try {
    try {
      // `localhost` may resolve to `::1` first, but proxies often use 127.0.0.1.
      await app.listen(port, host === 'localhost' ? '127.0.0.1' : (host ?? '::'))
    } catch (error) {
      // Without IPv6, `::` cannot be opened.
      if (host !== undefined || (error as NodeJS.ErrnoException).code !== 'EAFNOSUPPORT') throw error
      await app.listen(port, '0.0.0.0')
    }
  } catch (error) {
    throw explainListenFailure(error as NodeJS.ErrnoException, config, setting)
  }
  return (app.server.address() as AddressInfo).port
}

function explainListenFailure(error: NodeJS.ErrnoException, { host, port }: Config, setting: string): unknown {
  switch (error.code) {
    case 'EADDRINUSE':
      return new OwnerError(
        `port ${port} is already in use: stop the other program, or choose another port with ${setting}`,
      )
    case 'EACCES':
      return new OwnerError(`this user may not open port ${port}: choose one above 1023 with ${setting}`)
    case 'EADDRNOTAVAIL':
    // A link-local address without its zone.
    case 'EINVAL':
    case 'ENOTFOUND':
      return new OwnerError(`this machine has no address ${host}: correct HOST`)
    default:
      return error
  }
}
