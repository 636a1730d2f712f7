/** A media type without its parameters, in lower case. @see WHATWG MIME Sniffing, 3 */
export function essence(mediaType: string): string {
  return mediaType.split(';', 1)[0]!.trim().toLowerCase()
}

/** Media types as sent. JSON types take no charset parameter, except the API's own, which states UTF-8 (Spec 1). */
export const MEDIA_TYPES = {
  json: 'application/json; charset=utf-8',
  plainJson: 'application/json',
  problem: 'application/problem+json',
  openapi: 'application/vnd.oai.openapi+json;version=3.1',
  aiCatalog: 'application/ai-catalog+json',
  agentSkill: 'text/markdown; profile="urn:air:agent-skills"',
  opensearch: 'application/opensearchdescription+xml',
  linkset: 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
  serverCard: 'application/mcp-server-card+json',
  html: 'text/html; charset=utf-8',
  markdown: 'text/markdown; charset=utf-8',
  text: 'text/plain; charset=utf-8',
  rss: 'application/rss+xml; charset=utf-8',
  jsonFeed: 'application/feed+json',
  calendar: 'text/calendar; charset=utf-8',
  manifest: 'application/manifest+json',
  jsonLd: 'application/ld+json',
  activity: 'application/activity+json',
  css: 'text/css; charset=utf-8',
  javascript: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  woff2: 'font/woff2',
  xml: 'application/xml; charset=utf-8',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  hdr: 'image/jpeg',
} as const
