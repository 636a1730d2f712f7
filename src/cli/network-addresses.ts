import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os'
import { isEveryInterface } from '../site-dir/settings/own-address.js'

/** RFC 3927: what a machine gives itself where nobody gave it an address. */
const LINK_LOCAL = '169.254.'

type Interfaces = NodeJS.Dict<readonly Pick<NetworkInterfaceInfo, 'address' | 'family' | 'internal'>[]>

/**
 * Where other devices reach a server that listens on all interfaces: IPv4 alone, which people can type.
 * @param announced its own address, which ends with the port
 */
export function networkAddresses(
  host: string | undefined,
  announced: string,
  interfaces: Interfaces = networkInterfaces(),
): readonly string[] {
  if (!isEveryInterface(host)) return []
  const port = announced.slice(announced.lastIndexOf(':'))
  return Object.values(interfaces)
    .flatMap((some) => some ?? [])
    .filter(({ family, internal, address }) => family === 'IPv4' && !internal && !address.startsWith(LINK_LOCAL))
    .map(({ address }) => `http://${address}${port}`)
}
