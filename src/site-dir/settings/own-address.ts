/** Whether a server listens on all interfaces of its machine. @param host as HOST and METRICS name it */
export function isEveryInterface(host: string | undefined): boolean {
  return host === undefined || host === '::' || host === '0.0.0.0'
}

/**
 * The address that a server tells when it listens: one that can be opened on its machine, so localhost where it listens on
 * all interfaces.
 * @see RFC 3986 3.2.2: an IPv6 address stands in brackets
 */
export function ownAddress(host: string | undefined, port: number): string {
  if (host === undefined || isEveryInterface(host)) return `http://localhost:${port}`
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}
