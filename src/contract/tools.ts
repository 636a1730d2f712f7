import type { TObject, TSchema } from 'typebox'
import * as Type from 'typebox'
import type { Site } from '../archive/index.js'
import type { Parameter, Parameters } from './parameters.js'
import type { Schemas } from './schemas.js'

/** One tool of the MCP server, declared once. @see Spec 4.2 */
export interface Tool {
  readonly name: string
  readonly title: string
  /** At most three sentences: when to use it, what comes back, what happens otherwise. */
  readonly description: string
  /** All are optional in the schema; what must be given together is said in the description. */
  readonly arguments: readonly ToolArgument[]
  readonly outputSchema: TObject
  /** Whether calling it again changes nothing and answers the same. */
  readonly idempotent: boolean
}

export type ToolArgument = Pick<Parameter, 'name' | 'description' | 'schema'>

/** A page's address has at most this many characters. */
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
        'Use this to find photos by word, photographer, category, year or place: all conditions must hold, and without any you get the latest photos. Returns a page of photos, newest first, with total_matches; while next_offset is present, call again with it as offset. A search without a match, also for a year in the future, returns an empty list and no error.',
      arguments: [q, photographer, category, year, location, limit, offset],
      outputSchema: schemas.SearchResult,
      idempotent: true,
    },
    getPhoto: {
      name: 'get_photo',
      title: 'Get a photo by day or page URL',
      description:
        'Use this when you know the day of a photo or the URL of its page: give exactly one of date and url, for neither or both is an invalid-params error. Returns found true and the photo. On a day without a photo, on a day in the future and for an unknown URL it returns found false with a hint and no error.',
      arguments: [
        { ...date, description: `${date.description} Give either date or url.` },
        {
          name: 'url',
          description: 'The URL of a photo page, absolute or its path: /YYYY/MM/DD/<slug>/. Give either date or url.',
          schema: Type.String({ minLength: 1, maxLength: MAX_URL_LENGTH }),
        },
      ],
      outputSchema: Type.Object(
        {
          found: Type.Boolean({ description: 'false when there is no such photo.' }),
          photo: Type.Optional(schemas.Photo),
          date: Type.Optional(Type.String({ description: 'The date asked for, when found is false.' })),
          url: Type.Optional(Type.String({ description: 'The URL asked for, when found is false.' })),
          hint: Type.Optional(Type.String({ description: 'What to do instead, when found is false.' })),
        },
        { description: 'The photo, or a hint.' },
      ),
      idempotent: true,
    },
    getLatestPhoto: {
      name: 'get_latest_photo',
      title: 'Get the newest photo',
      description: `Use this for the photo of today, or for the newest one of a photographer. Returns the newest photo published: a new one appears every day at ${midnight}, and on a day without one it is that of an earlier day. Photos of days in the future are never returned; while none has been published it returns found false with a hint and no error.`,
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
        'Use this for a surprise: a photo chosen at random, from the whole archive or of one photographer, category or year. Returns found true and the photo, another one each time. When none matches, also for a year in the future, it returns found false and no error.',
      arguments: [photographer, category, year],
      outputSchema: schemas.RandomPhotoResult,
      idempotent: false,
    },
    getSiteOverview: {
      name: 'get_site_overview',
      title: 'Get totals, categories and licence terms',
      description:
        'Use this to learn what the archive holds before searching it, or what the licence allows. Returns totals, first and latest day, photographers and categories with counts, photos per year, section URLs, the URL pattern of photo pages and the licence terms. It takes no arguments and counts published photos only.',
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
