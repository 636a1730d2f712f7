import type { Deprecation } from './deprecation.js'
import { conditionsOf, type Parameter, type Parameters } from './parameters.js'
import type { ProblemCode } from './problem-kinds.js'
import type { Schemas } from './schemas.js'

/** One REST operation, a GET, declared once: routes, validation, API index, `Allow` and OpenAPI are derived from it. */
export interface Operation {
  readonly id: string
  readonly path: string
  readonly summary: string
  readonly description: string
  readonly tag: 'Photos' | 'Service'
  readonly parameters: readonly Parameter[]
  readonly body: keyof Schemas
  /** Problems in addition to `READ_PROBLEMS`. */
  readonly problems: readonly ProblemCode[]
  /** Set if a successful response depends on more than the published photos; it then carries no ETag. */
  readonly isLive?: true
  /** Announced in responses, in OpenAPI and on the developer pages. Nothing is deprecated now. */
  readonly deprecated?: Deprecation
}

/** Problems with which any API request can be answered, POST /mcp included. @see Spec 4.1 and 7 */
export const COMMON_PROBLEMS = [
  'method_not_allowed',
  'not_acceptable',
  'rate_limit_exceeded',
  'internal_error',
  'service_unavailable',
] as const satisfies readonly ProblemCode[]

/** Problems that any GET operation can return. Preconditions do not apply to POST. */
export const READ_PROBLEMS = [...COMMON_PROBLEMS, 'precondition_failed'] as const satisfies readonly ProblemCode[]

/** The seven operations of Spec 4.1, in its order. */
export function createOperations(parameters: Parameters) {
  const { photographer, category, year, tag, from, to, order, limit, offset, date, details, counts } = parameters
  const conditions = conditionsOf(parameters)
  return {
    getApiIndex: {
      id: 'getApiIndex',
      path: '/api/v1',
      summary: 'List every endpoint',
      description:
        'Lists every endpoint with its parameters, and links to the documentation, the OpenAPI document and the MCP server.',
      tag: 'Service',
      parameters: [],
      body: 'ApiIndex',
      problems: [],
    },
    searchPhotos: {
      id: 'searchPhotos',
      path: '/api/v1/photos',
      summary: 'Search the archive',
      description:
        'Searches the whole archive, newest first unless order says otherwise. A photo must match all parameters given; without any, the latest photos are returned. While next_offset is present, repeat the request with offset set to it.',
      tag: 'Photos',
      parameters: [...conditions, order, limit, offset, details],
      body: 'SearchResult',
      problems: ['invalid_parameter'],
    },
    getLatestPhoto: {
      id: 'getLatestPhoto',
      path: '/api/v1/photos/latest',
      summary: 'Get the newest photo',
      description:
        'Returns the newest published photo, or the newest of one photographer. A new one appears every day at 00:00.',
      tag: 'Photos',
      parameters: [photographer, details],
      body: 'PhotoEnvelope',
      problems: ['invalid_parameter', 'photo_not_found'],
    },
    getRandomPhoto: {
      id: 'getRandomPhoto',
      path: '/api/v1/photos/random',
      summary: 'Get a random photo',
      description: 'Returns a random photo among those that match; found is false when none does.',
      tag: 'Photos',
      parameters: [photographer, category, year, tag, from, to, details],
      body: 'RandomPhotoResult',
      problems: ['invalid_parameter'],
      isLive: true,
    },
    getPhotoByDate: {
      id: 'getPhotoByDate',
      path: '/api/v1/photos/{date}',
      summary: 'Get the photo of a day',
      description:
        'Returns the photo published on that day. A day without a photo, past or future, returns photo_not_found.',
      tag: 'Photos',
      parameters: [date, details],
      body: 'PhotoEnvelope',
      problems: ['invalid_parameter', 'photo_not_found'],
    },
    getSiteOverview: {
      id: 'getSiteOverview',
      path: '/api/v1/overview',
      summary: 'Get totals, categories and licence terms',
      description:
        'Returns totals, photographers and categories with counts, photos per year, URLs and licence terms. With search parameters, only the photos that they match are counted.',
      tag: 'Service',
      parameters: [...conditions, counts],
      body: 'SiteOverview',
      problems: ['invalid_parameter'],
    },
    getApiHealth: {
      id: 'getApiHealth',
      path: '/api/v1/health',
      summary: 'Get the health of the API and MCP server',
      description: 'Returns the health of the API and the MCP server; 503 while the photo index is unavailable.',
      tag: 'Service',
      parameters: [],
      body: 'ApiHealth',
      problems: [],
      isLive: true,
    },
  } as const satisfies Record<string, Operation>
}

export type Operations = ReturnType<typeof createOperations>
