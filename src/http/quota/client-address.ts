import type { IncomingMessage } from 'node:http'
import { isIP, isIPv4 } from 'node:net'
import proxyAddress from '@fastify/proxy-addr'
import ipaddr from 'ipaddr.js'
import { LIMITS } from '../../contract/limits.js'

export type ClientAddress = (request: IncomingMessage) => string

/**
 * The client as the quota counts it: an IPv4 address, even when mapped into IPv6, or the /64 of an IPv6 address.
 * Forwarding headers are trusted only from `trustedProxies`.
 * @param trustedProxies addresses or CIDRs
 */
export function createClientAddress(trustedProxies: readonly string[]): ClientAddress {
  if (trustedProxies.length === 0) return (request) => clientOf(request.socket.remoteAddress ?? '')
  const trust = proxyAddress.compile([...trustedProxies])
  return (request) => {
    const address = proxyAddress(nearest(request), trust)
    return clientOf(isIP(address) === 0 ? (request.socket.remoteAddress ?? '') : address)
  }
}

/** Checks whether a request came through one of these proxies with `X-Forwarded-For`. */
export function createIsProxied(trustedProxies: readonly string[]): (request: IncomingMessage) => boolean {
  const trust = proxyAddress.compile([...trustedProxies])
  return ({ headers, socket }) => headers['x-forwarded-for'] !== undefined && trust(socket.remoteAddress ?? '', 0)
}

/** The request with only the right-most X-Forwarded-For addresses: our proxies and their client. */
function nearest(request: IncomingMessage): IncomingMessage {
  const { 'x-forwarded-for': forwardedFor } = request.headers
  if (typeof forwardedFor !== 'string') return request
  let from = forwardedFor.length
  for (let hops = 0; hops < LIMITS.maxForwardedHops; hops++) {
    from = forwardedFor.lastIndexOf(',', from - 1)
    if (from <= 0) return request
  }
  const { socket } = request
  return { headers: { 'x-forwarded-for': forwardedFor.slice(from + 1) }, socket } as unknown as IncomingMessage
}

const MAPPED = '::ffff:'

export function clientOf(address: string): string {
  if (address.startsWith(MAPPED) && isIPv4(address.slice(MAPPED.length))) return address.slice(MAPPED.length)
  if (!address.includes(':')) return address
  // The library rejects some zone names, such as `br-lan`.
  const client = ipaddr.process(address.split('%', 1)[0]!)
  if (client instanceof ipaddr.IPv4) return client.toString()
  const network = client.parts.slice(0, 4).map((group) => group.toString(16))
  return `${network.join(':')}::/64`
}
