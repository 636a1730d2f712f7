import { networkInterfaces } from 'node:os'

/** Whether a server listens on all interfaces of its machine. @param host from HOST */
function isEveryInterface(host: string | undefined): boolean {
  return host === undefined || host === '::' || host === '0.0.0.0'
}

/**
 * The address that a server announces, for a browser on the same machine: localhost if it listens on all interfaces.
 * @see RFC 3986 3.2.2: brackets around an IPv6 address
 */
export function ownAddress(host: string | undefined, port: number): string {
  if (host === undefined || isEveryInterface(host)) return `http://localhost:${port}`
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

/** RFC 3927: link-local addresses, which a machine assigns to itself. */
const LINK_LOCAL = '169.254.'

/**
 * Addresses at which other devices reach a server that listens on all interfaces: only IPv4 ones, because people type them.
 * @param announced the address that the server announces, which ends with the port
 */
export function networkAddresses(host: string | undefined, announced: string): readonly string[] {
  if (!isEveryInterface(host)) return []
  const port = announced.slice(announced.lastIndexOf(':'))
  return Object.values(networkInterfaces())
    .flatMap((some) => some ?? [])
    .filter(({ family, internal, address }) => family === 'IPv4' && !internal && !address.startsWith(LINK_LOCAL))
    .map(({ address }) => `http://${address}${port}`)
}
