import type { Site } from '../photos/site.js'
import type { Addresses } from './addresses/addresses.js'
import { type LicenceTerms, rightsSentence } from './licence-terms.js'

const MAX_TITLE_LENGTH = 100

/** How the MCP server identifies itself in responses, the server card, the registry manifest and the AI catalogue. */
export type McpIdentity = ReturnType<typeof createMcpIdentity>

export function createMcpIdentity(site: Site, addresses: Addresses, licence: LicenceTerms, version: string) {
  const title = site.title.slice(0, MAX_TITLE_LENGTH)
  return {
    /** Reverse DNS of the host, a slash and the service: `example.photos/photoblog`. */
    name: `${reverseHost(new URL(addresses.baseUrl).hostname)}/photoblog`,
    title,
    /** The server card and the manifest allow 100 characters. */
    description: 'A daily photoblog, one photo a day: search and cite its photos. Read-only, no keys.',
    version,
    /** Instructions for agents before their first call. */
    instructions: [
      `${title} is a daily photoblog with a new photo at 00:00 ${site.timeZone}. Start with search_photos.`,
      'With a photo, show its credit and link to its url.',
      rightsSentence(licence, addresses),
    ].join(' '),
  }
}

/** `photos.example` becomes `example.photos`. IP addresses are not reversed; invalid characters in them become `-`. */
function reverseHost(hostname: string): string {
  const isAddress = hostname.startsWith('[') || /^[0-9.]+$/.test(hostname)
  if (isAddress) return hostname.replace(/[^a-zA-Z0-9.-]/g, '-')
  return hostname.split('.').reverse().join('.')
}
