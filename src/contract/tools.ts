import type { TObject, TSchema } from 'typebox'
import * as Type from 'typebox'
import type { Site } from '../photos/site.js'
import { LIMITS } from './limits.js'
import { briefSchema, outlineSchema } from './outline-schema.js'
import { conditionsOf, type Parameter, type Parameters, someOf } from './parameters.js'
import type { Schemas } from './schemas.js'

/** One tool of the MCP server, declared once. @see Spec 4.2 */
export interface Tool {
  readonly name: string
  readonly title: string
  /** When to use it, what it returns, and what it returns if nothing matches. */
  readonly description: string
  /** All optional in the schema; the description says which ones are needed. */
  readonly arguments: readonly ToolArgument[]
  readonly outputSchema: TObject
  /** Whether repeating a call may return another result. */
  readonly isRandom?: true
}

type ToolArgument = Pick<Parameter, 'name' | 'description' | 'schema'>

const MAX_URL_LENGTH = 500
const AS_IN_SEARCH = 'See search_photos.'

export function createTools(site: Site, parameters: Parameters, schemas: Schemas) {
  const { photographer, category, year, tag, from, to, order, limit, offset, date, counts } = parameters
  const conditions = conditionsOf(parameters)
  // Only search_photos describes photos and conditions, because agents get all tools before their first question.
  const photo = Type.Optional(Type.Object({}, { description: AS_IN_SEARCH }))
  const asInSearch = (argument: ToolArgument): ToolArgument => ({ ...argument, description: AS_IN_SEARCH })
  const text = Type.Optional(Type.String())
  const midnight = `00:00 ${site.timeZone}`
  const include = (values: readonly string[], description: string): ToolArgument => ({
    name: 'include',
    description,
    schema: someOf(values),
  })
  const detailsOfSearch = include(['details', 'alt'], 'details or alt, as in search_photos.')
  return {
    searchPhotos: {
      name: 'search_photos',
      title: 'Search photos',
      description:
        'Use this to find and count photos that match all arguments; without any you get the newest. Titles may be poetic: alt finds what photos show. For lists or days in a row, include=brief or brief,alt returns far less; to count, limit=1. Returns total_matches and a page of photos: while next_offset is present, call again with that offset; hint says what to ask when nothing matches.',
      arguments: [
        ...[...conditions, order, limit, offset],
        include(
          ['alt', 'brief', 'details'],
          `alt adds what each photo shows; brief keeps only date, title, location, photographer and url; details adds alt, caption, camera, image files and neighbouring days, for at most ${LIMITS.maxDetailedResults} photos.`,
        ),
      ],
      outputSchema: outlineSchema(schemas.SearchResult, 2),
    },
    getPhoto: {
      name: 'get_photo',
      title: 'Get a photo by day or URL',
      description:
        'Use this for the photo of a day or of a page URL; give exactly one of date and url; for several days, search_photos. Without such a photo, found is false and hint says what to do instead.',
      arguments: [
        date,
        {
          name: 'url',
          description: 'The page, absolute or as a path: /YYYY/MM/DD/<slug>/. Former addresses work too.',
          schema: Type.String({ minLength: 1, maxLength: MAX_URL_LENGTH }),
        },
        include(
          ['details', 'alt', 'image'],
          'details or alt as in search_photos; details adds place in series and similar photos; image, the thumbnail.',
        ),
      ],
      outputSchema: Type.Object({ found: Type.Boolean(), photo, date: text, url: text, hint: text }),
    },
    getLatestPhoto: {
      name: 'get_latest_photo',
      title: 'Get the newest photo',
      description: `Use this for today's photo, which appears at ${midnight}, or for a photographer's newest one; on a day without one you get an earlier day's.`,
      arguments: [asInSearch(photographer), detailsOfSearch],
      outputSchema: Type.Object({ photo, found: Type.Optional(Type.Boolean()), hint: text }),
    },
    randomPhoto: {
      name: 'random_photo',
      title: 'Get a random photo',
      description: 'Use this for a surprise. If none matches, found is false.',
      arguments: [...[photographer, category, year, tag, from, to].map(asInSearch), detailsOfSearch],
      outputSchema: Type.Object({ found: Type.Boolean(), photo, hint: text }),
      isRandom: true,
    },
    getSiteOverview: {
      name: 'get_site_overview',
      title: 'Get totals and licence terms',
      description:
        'Use this for totals, first and latest day, and photos per photographer, category and year; without arguments also URLs and licence terms. With arguments it counts what search_photos finds. include gives other counts instead, such as cameras, months, places or gaps.',
      arguments: [...conditions.map(asInSearch), counts],
      outputSchema: outlineSchema(schemas.SiteOverview, 1),
    },
  } as const satisfies Record<string, Tool>
}

export type Tools = ReturnType<typeof createTools>

/** A tool as `tools/list` shows it. */
export function presentTool({ name, title, description, outputSchema, isRandom, ...tool }: Tool) {
  const properties: Record<string, TSchema> = {}
  for (const { name, description, schema } of tool.arguments) {
    const shown = description === AS_IN_SEARCH ? outlineSchema(schema, 0) : briefSchema(schema)
    properties[name] = { ...shown, description }
  }
  return {
    name,
    title,
    description,
    inputSchema: { type: 'object', properties, additionalProperties: false },
    outputSchema,
    annotations: {
      title,
      readOnlyHint: true,
      destructiveHint: false,
      idempotentHint: !isRandom,
      openWorldHint: false,
    },
  }
}
