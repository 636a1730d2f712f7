import { PATHS } from '../contract/addresses/addresses.js'
import { indexNowKey } from '../contract/announcing.js'
import type { Contract } from '../contract/contract.js'
import type { Document } from '../contract/document.js'
import { MEDIA_TYPES } from '../contract/media-types.js'
import { addDays, toPhotoDate } from '../photos/days/photo-date.js'
import type { Published } from '../state/published.js'
import { createAgentsMd, createSkill, createSkillIndex } from './agent-skill.js'
import { createAiCatalog } from './ai-catalog.js'
import { createAiPlugin } from './ai-plugin.js'
import { createApiCatalog } from './api-catalog.js'
import { createAuthMd } from './auth-md.js'
import { createLlms } from './llms.js'
import { createLlmsFull } from './llms-full.js'
import { createOpenApi } from './openapi.js'
import { createOpenSearch } from './opensearch.js'
import { createRobots } from './robots.js'

/** `max-age` of a discovery document. */
const MAX_AGE_SECONDS = 3600
/** Scanners recommend less than an hour for texts that agents read. */
const TEXT_MAX_AGE_SECONDS = 900

/** The pages that llms-full.txt bundles, in this order. */
type PageTexts = Readonly<Record<'home' | 'about' | 'developers' | 'contact', Pick<Document, 'body'>>>

/**
 * The discovery documents. Each is built on its first request, once per published view.
 * @see Spec 4.3
 */
export function createDiscoveryDocuments(contract: Contract, pages: PageTexts): readonly Document[] {
  const json = (path: string, value: () => object, types: Partial<Document> = {}): Document => ({
    path,
    mediaType: MEDIA_TYPES.plainJson,
    maxAgeSeconds: MAX_AGE_SECONDS,
    body: () => jsonText(value()),
    ...types,
  })
  const text = (path: string, body: Document['body'], mediaType: string): Document => ({
    path,
    mediaType,
    maxAgeSeconds: TEXT_MAX_AGE_SECONDS,
    body,
  })
  const openapi = () => createOpenApi(contract)
  const llmsFull = createLlmsFull(contract, Object.values(pages))
  const llms = (published: Published): string => {
    if (!published.isLoaded) return createLlms(contract, published)
    return createLlms(contract, published, {
      openapi: Buffer.byteLength(jsonText(openapi())),
      developers: Buffer.byteLength(pages.developers.body(published)),
      llmsFull: Buffer.byteLength(llmsFull(published)),
    })
  }
  const aiCatalog = () => createAiCatalog(contract)
  const skill = () => createSkill(contract)
  // RFC 9727 2: responses for the catalogue, HEAD included, link to it.
  const catalogLink = `<${contract.addresses.absolute(PATHS.apiCatalog)}>; rel="api-catalog"; type="application/linkset+json"`
  return [
    json(PATHS.openapi, openapi, { otherMediaType: MEDIA_TYPES.openapi }),
    json(PATHS.openapiWellKnown, openapi, { otherMediaType: MEDIA_TYPES.openapi }),
    json(PATHS.apiCatalog, () => createApiCatalog(contract), {
      mediaType: MEDIA_TYPES.linkset,
      headers: ['Link', catalogLink],
    }),
    json(PATHS.aiCatalog, aiCatalog, {
      mediaType: MEDIA_TYPES.aiCatalog,
      otherMediaType: MEDIA_TYPES.plainJson,
    }),
    json(PATHS.ard, aiCatalog),
    json(PATHS.agentSkills, () => createSkillIndex(skill())),
    json(PATHS.aiPlugin, () => createAiPlugin(contract)),
    text(PATHS.agentSkill, skill, MEDIA_TYPES.markdown),
    text(PATHS.auth, () => createAuthMd(contract), MEDIA_TYPES.markdown),
    text(PATHS.agents, () => createAgentsMd(contract), MEDIA_TYPES.markdown),
    text(PATHS.llms, llms, MEDIA_TYPES.text),
    text(PATHS.llmsFull, llmsFull, MEDIA_TYPES.text),
    text(PATHS.robots, () => createRobots(contract), MEDIA_TYPES.text),
    text(PATHS.security, createSecurityTxt(contract), MEDIA_TYPES.text),
    ...(contract.announcing.usesIndexNow
      ? [text(PATHS.indexNow, () => indexNowKey(contract.addresses.baseUrl), MEDIA_TYPES.text)]
      : []),
    text(PATHS.opensearch, () => createOpenSearch(contract), MEDIA_TYPES.opensearch),
  ]
}

function jsonText(value: object): string {
  return `${JSON.stringify(value, null, 2)}\n`
}

/** Days from the first of the month to expiry; RFC 9116 2.5.5 recommends less than a year. */
const VALID_DAYS = 330

/** /.well-known/security.txt: where to report a vulnerability. @see RFC 9116 */
function createSecurityTxt({ site, addresses }: Contract): (published: Published) => string {
  return ({ today }) => `Contact: ${addresses.absolute(PATHS.contact)}
Expires: ${addDays(toPhotoDate(`${today.slice(0, 7)}-01`), VALID_DAYS)}T00:00:00Z
Preferred-Languages: ${[...new Set(['en', site.language.split('-')[0]])].join(', ')}
Canonical: ${addresses.absolute(PATHS.security)}
`
}
