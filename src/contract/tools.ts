import type { TObject, TSchema } from 'typebox'
import * as Type from 'typebox'
import type { Site } from '../archive/index.js'
import type { Parameter, Parameters } from './parameters.js'
import type { Schemas } from './schemas.js'

/** One tool of the MCP server, declared once. @see Spec 4.2 */
export interface Tool {
  readonly name: string
  readonly title: string
  /** At most three sentences: when to use it, what it returns, what happens otherwise. */
  readonly description: string
  /** All optional in the schema; the description says which ones are needed. */
  readonly arguments: readonly ToolArgument[]
  readonly outputSchema: TObject
  /** Whether repeating a call returns the same result. */
  readonly idempotent: boolean
}

export type ToolArgument = Pick<Parameter, 'name' | 'description' | 'schema'>

/** In characters. */
const MAX_URL_LENGTH = 500

/** The five tools, from the parameters and schemas of the operations. */
export function createTools(site: Site, parameters: Parameters, schemas: Schemas) {
  const { q, photographer, category, year, location, limit, offset, date } = parameters
  const midnight = `00:00 ${site.timeZone}`
  return {
    searchPhotos: {
      name: 'search_photos',
      title: 'Search photos',
      description:
        'Use this to find photos by keyword, photographer, category, year or place; a photo must match all arguments given, and without any you get the latest photos. Returns a page of photos, newest first, with total_matches; while next_offset is present, call again with offset set to it. If nothing matches, including for a year in the future, it returns an empty list, not an error.',
      arguments: [q, photographer, category, year, location, limit, offset],
      outputSchema: schemas.SearchResult,
      idempotent: true,
    },
    getPhoto: {
      name: 'get_photo',
      title: 'Get a photo by day or page URL',
      description:
        'Use this when you know the day of a photo or the URL of its page; give exactly one of date and url, or the call fails with an invalid-params error. Returns found true and the photo. For a day without a photo, a day in the future or an unknown URL it returns found false with a hint, not an error.',
      arguments: [
        { ...date, description: `${date.description} Give either date or url.` },
        {
          name: 'url',
          description: 'The URL of a photo page, absolute or as a path: /YYYY/MM/DD/<slug>/. Give either date or url.',
          schema: Type.String({ minLength: 1, maxLength: MAX_URL_LENGTH }),
        },
      ],
      outputSchema: Type.Object(
        {
          found: Type.Boolean({ description: 'false when there is no such photo.' }),
          photo: Type.Optional(schemas.Photo),
          date: Type.Optional(Type.String({ description: 'The date requested, when found is false.' })),
          url: Type.Optional(Type.String({ description: 'The URL requested, when found is false.' })),
          hint: Type.Optional(Type.String({ description: 'What to do instead, when found is false.' })),
        },
        { description: 'The photo, or a hint.' },
      ),
      idempotent: true,
    },
    getLatestPhoto: {
      name: 'get_latest_photo',
      title: 'Get the newest photo',
      description: `Use this for today's photo, or for a photographer's newest one. Returns the newest published photo: a new one appears every day at ${midnight}, and on a day without one the newest is from an earlier day. Photos of future days are never returned; while none has been published it returns found false with a hint, not an error.`,
      arguments: [photographer],
      outputSchema: Type.Object(
        {
          photo: Type.Optional(schemas.Photo),
          found: Type.Optional(
            Type.Boolean({ description: 'false when none has been published yet, absent otherwise.' }),
          ),
          hint: Type.Optional(Type.String({ description: 'What to do instead, when found is false.' })),
        },
        { description: 'The photo, or a hint.' },
      ),
      idempotent: true,
    },
    randomPhoto: {
      name: 'random_photo',
      title: 'Get a random photo',
      description:
        'Use this for a surprise: a random photo from the whole archive, or from one photographer, category or year. Returns found true and the photo, usually a different one each time. If none matches, including for a year in the future, it returns found false, not an error.',
      arguments: [photographer, category, year],
      outputSchema: schemas.RandomPhotoResult,
      idempotent: false,
    },
    getSiteOverview: {
      name: 'get_site_overview',
      title: 'Get totals, categories and licence terms',
      description:
        'Use this to learn what the archive holds before searching it, or what the licence allows. Returns totals, the first and latest day, photographers and categories with counts, photos per year, section URLs, the URL pattern of photo pages and the licence terms. It takes no arguments and counts published photos only.',
      arguments: [],
      outputSchema: schemas.SiteOverview,
      idempotent: true,
    },
  } as const satisfies Record<string, Tool>
}

export type Tools = ReturnType<typeof createTools>

/** A tool as `tools/list` shows it. */
export function presentTool({ name, title, description, outputSchema, idempotent, ...tool }: Tool) {
  const properties: Record<string, TSchema> = {}
  for (const argument of tool.arguments) {
    properties[argument.name] = { ...argument.schema, description: argument.description }
  }
  return {
    name,
    title,
    description,
    inputSchema: { type: 'object', properties },
    outputSchema,
    annotations: {
      title,
      readOnlyHint: true,
      destructiveHint: false,
      idempotentHint: idempotent,
      openWorldHint: false,
    },
  }
}
