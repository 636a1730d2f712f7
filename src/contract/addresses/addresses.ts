import type { Photo, RenditionFormat, RenditionSize } from '../../photos/photo.js'
import { photoPath, RENDITION_PX, RENDITION_SIZES } from '../../photos/photo.js'

export const PATHS = {
  home: '/',
  about: '/about/',
  contact: '/contact/',
  developers: '/developers/',
  licence: '/licence/',
  imprint: '/imprint/',
  privacy: '/privacy/',
  archive: '/archive/',
  search: '/search/',
  random: '/random/',
  todayPicture: '/today.jpg',
  randomPicture: '/random.jpg',
  frame: '/frame/',
  onThisDay: '/on-this-day/',
  categories: '/categories/',
  photographers: '/photographers/',
  tags: '/tags/',
  places: '/places/',
  series: '/series/',
  cameras: '/cameras/',
  lenses: '/lenses/',
  focalLengths: '/focal-lengths/',
  colours: '/colours/',
  images: '/images/',
  assets: '/assets/',
  feed: '/feed.xml',
  jsonFeed: '/feed.json',
  weekly: '/weekly.xml',
  monthly: '/monthly.xml',
  onThisDayFeed: '/on-this-day/feed.xml',
  calendar: '/photos.ics',
  follow: '/follow/',
  sitemap: '/sitemap.xml',
  sitemapPages: '/sitemap-pages.xml',
  reference: '/developers/reference/',
  developersMarkdown: '/developers.md',
  aboutMarkdown: '/about.md',
  contactMarkdown: '/contact.md',
  openapi: '/openapi.json',
  openapiWellKnown: '/.well-known/openapi.json',
  aiCatalog: '/.well-known/ai-catalog.json',
  ard: '/.well-known/ard.json',
  agentSkills: '/.well-known/agent-skills/index.json',
  agentSkill: '/.well-known/agent-skills/photoblog-archive/SKILL.md',
  aiPlugin: '/.well-known/ai-plugin.json',
  auth: '/auth.md',
  agents: '/AGENTS.md',
  robots: '/robots.txt',
  security: '/.well-known/security.txt',
  llms: '/llms.txt',
  llmsFull: '/llms-full.txt',
  homeMarkdown: '/index.md',
  apiIndex: '/api/v1',
  apiCatalog: '/.well-known/api-catalog',
  mcp: '/mcp',
  oembed: '/oembed',
  opensearch: '/opensearch.xml',
  indexNow: '/indexnow.txt',
  tdmrep: '/.well-known/tdmrep.json',
  tdmPolicy: '/tdm-policy.json',
  icon: '/icon-512.png',
  smallIcon: '/icon-144.png',
  middleIcon: '/icon-192.png',
  scalableIcon: '/icon.svg',
  manifest: '/manifest.webmanifest',
  mcpHealth: '/mcp/health',
  mcpServerCard: '/mcp/server-card',
  serverCard: '/.well-known/mcp/server-card.json',
  mcpJson: '/.well-known/mcp.json',
  serverManifest: '/server.json',
} as const

/** Fixed paths that exist only on a running server. */
const LIVE_PATHS: ReadonlySet<string> = new Set([
  PATHS.randomPicture,
  PATHS.reference,
  PATHS.openapi,
  PATHS.openapiWellKnown,
  PATHS.aiCatalog,
  PATHS.ard,
  PATHS.agentSkills,
  PATHS.agentSkill,
  PATHS.aiPlugin,
  PATHS.auth,
  PATHS.agents,
  PATHS.apiIndex,
  PATHS.apiCatalog,
  PATHS.mcp,
  PATHS.mcpHealth,
  PATHS.mcpServerCard,
  PATHS.serverCard,
  PATHS.mcpJson,
  PATHS.serverManifest,
  PATHS.oembed,
])

const EXTENSIONS: Readonly<Record<RenditionFormat, string>> = {
  jpeg: 'jpg',
  webp: 'webp',
  avif: 'avif',
  hdr: 'hdr.jpg',
}

/** Builds the URLs of the service from its base URL. */
export type Addresses = ReturnType<typeof createAddresses>

/**
 * @param baseUrl the public origin, or the address of a preview with its key; without a trailing slash
 * @param mediaUrl the base of the addresses of picture files, if a CDN serves them
 * @param isStatic whether the site is exported as plain files, without the program
 */
export function createAddresses(baseUrl: string, mediaUrl = baseUrl, isStatic = false) {
  const absolute = (path: string) => baseUrl + path
  const imagePath = (photo: Photo, size: RenditionSize, format: RenditionFormat = 'jpeg') =>
    `${PATHS.images}${photo.date.replaceAll('-', '/')}/${photo.slug}-${RENDITION_PX[size]}.${EXTENSIONS[format]}`
  const image = (photo: Photo, size: RenditionSize, format?: RenditionFormat) =>
    mediaUrl + imagePath(photo, size, format)
  return {
    baseUrl,
    absolute,
    isStatic,
    /** Whether the site has this fixed path; a static copy lacks those in `LIVE_PATHS`. */
    offers: (path: string) => !(isStatic && LIVE_PATHS.has(path)),
    /** A photo's permanent page: `{base_url}/YYYY/MM/DD/<slug>/`. @see Spec 2.1 */
    photoPage: (photo: Photo) => absolute(photoPath(photo)),
    photoPagePath: photoPath,
    image,
    imagePath,
    /** The address used in pages: the path, or the absolute URL if another host serves the pictures. */
    imageHref: mediaUrl === baseUrl ? imagePath : image,
    mediaOrigin: mediaUrl === baseUrl ? undefined : new URL(mediaUrl).origin,
    photoPagePattern: absolute('/YYYY/MM/DD/<slug>/'),
    /** The section on one problem code in the developer pages. */
    error: (code: string) => absolute(`${PATHS.developers}#error-${code}`),
    licence: absolute(`${PATHS.developers}#license`),
    versioning: absolute(`${PATHS.developers}#versioning`),
  }
}

/** The slug and the rendition in the name of a picture file. */
export type ImageName = NonNullable<ReturnType<typeof parseImageName>>

const IMAGE_NAME = /^(?<slug>[a-z0-9-]+)-(?<px>\d+)\.(?<extension>(?:hdr\.)?jpg|webp|avif)$/

export function parseImageName(name: string) {
  const { slug, px, extension } = IMAGE_NAME.exec(name)?.groups ?? {}
  const size = RENDITION_SIZES.find((key) => String(RENDITION_PX[key]) === px)
  const format = (Object.keys(EXTENSIONS) as RenditionFormat[]).find((key) => EXTENSIONS[key] === extension)
  if (slug === undefined || size === undefined || format === undefined) return undefined
  return { slug, size, format }
}
