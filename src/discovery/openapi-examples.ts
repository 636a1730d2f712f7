import { PATHS } from '../contract/addresses/addresses.js'
import { feedPath } from '../contract/addresses/page-paths.js'
import { presentApiIndex } from '../contract/bodies.js'
import type { Contract } from '../contract/contract.js'
import { MCP_PROTOCOL_VERSIONS } from '../contract/limits.js'
import type { Operation } from '../contract/operations.js'
import { explainMismatch, type Parameter } from '../contract/parameters.js'
import { presentPhoto } from '../contract/present-photo.js'
import { presentProblem } from '../contract/problem-document.js'
import { PROBLEMS, type ProblemCode } from '../contract/problem-kinds.js'
import { invalidParameter, methodNotAllowed, Problem, photoNotFound, rateLimitExceeded } from '../contract/problems.js'
import type { Schemas } from '../contract/schemas.js'
import { toPhotoDate } from '../photos/days/photo-date.js'
import { NO_TEXTS, type Photo } from '../photos/photo.js'

/** Examples for OpenAPI; photos, the API index and problems come from the functions that build the responses. */
export function createExamples(contract: Contract) {
  const { site, addresses, groupKinds, operations, parameters, quota, version, licence } = contract
  const photo: Photo = {
    ...NO_TEXTS,
    date: toPhotoDate('2024-05-17'),
    slug: 'low-tide',
    title: 'Low tide',
    photographer: site.photographers[0]?.name ?? 'Photographer',
    location: 'Husum, Germany',
    categories: site.categories.slice(4, 5),
    tags: ['sea', 'mud flats'],
    camera: {},
    picture: { key: '', width: 1600, height: 1067, colour: '#8a9299', placeholder: '', renditions: [] },
    formerAddresses: [],
    guid: '',
    updatedAt: '2024-05-16T22:00:00.000Z',
  }
  const body = presentPhoto(photo, site, addresses)
  const bodies: Record<keyof Schemas, unknown> = {
    Photo: body,
    PhotoEnvelope: { photo: body },
    SearchResult: { total_matches: 37, offset: 0, returned: 1, photos: [body], next_offset: 1 },
    RandomPhotoResult: { found: true, photo: body },
    SiteOverview: {
      title: site.title,
      description: site.description,
      url: addresses.absolute(PATHS.home),
      language: site.language,
      time_zone: site.timeZone,
      total_photos: 5251,
      first_date: '2010-01-01',
      latest_date: photo.date,
      photographers: site.photographers.map(({ name }, index) => ({
        name,
        photos: 2626 - index,
        feed: addresses.absolute(feedPath(groupKinds.photographers.pathOf([name]))),
      })),
      categories: site.categories.slice(0, 2).map((name, index) => ({ name, photos: 402 + index })),
      posts_per_year: [{ year: 2024, photos: 138 }],
      sections: [{ name: 'RSS feed', url: addresses.absolute(PATHS.feed) }],
      url_pattern: addresses.photoPagePattern,
      license: { terms: licence.terms, url: licence.url, contact_url: addresses.absolute(PATHS.contact) },
    },
    ApiHealth: {
      status: 'ok',
      photo_index: { status: 'ok', photos: 5251, latest_date: photo.date },
      mcp: { status: 'ok', url: addresses.absolute(PATHS.mcp), protocol_versions: [...MCP_PROTOCOL_VERSIONS] },
      version,
    },
    ApiIndex: presentApiIndex([operations.getPhotoByDate], contract),
    Problem: exampleProblem('photo_not_found', operations.getPhotoByDate),
  }

  function exampleProblem(code: ProblemCode, operation: Pick<Operation, 'path' | 'parameters'>) {
    const [parameter] = operation.parameters
    const path = operation.path.replace('{date}', '2005-12-31')
    const made: Partial<Record<ProblemCode, Problem>> = {
      invalid_parameter:
        parameter?.in === 'query' ? mismatch(parameters.year, 1800) : mismatch(parameters.date, '2024-02-30'),
      photo_not_found: photoNotFound('2005-12-31'),
      method_not_allowed: methodNotAllowed('DELETE', ['GET', 'HEAD', 'OPTIONS']),
      rate_limit_exceeded: rateLimitExceeded(quota, 42),
    }
    const problem = made[code] ?? new Problem(code, PROBLEMS[code].meaning)
    return presentProblem(problem, addresses.absolute(path), addresses)
  }

  return { bodies, problem: exampleProblem }
}

const mismatch = ({ name, schema }: Parameter, value: unknown) =>
  invalidParameter(name, explainMismatch(schema, value) ?? '')
