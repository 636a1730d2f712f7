import type { Static, TSchema } from 'typebox'
import * as Type from 'typebox'
import type { PublicName } from '../photos/photo-fields.js'
import type { Site } from '../photos/site.js'
import { LIMITS } from './limits.js'
import { PROBLEM_CODES } from './problem-kinds.js'

const url = (description: string) => Type.String({ format: 'uri', description })
const count = (description: string) => Type.Integer({ minimum: 0, description })

/** Like `Type.Record` with any names, but without the type engine, which would enlarge the bundle. */
function record<Value extends TSchema>(value: Value, options: { readonly description?: string } = {}) {
  return Type.Unsafe<Record<string, Static<Value>>>({
    type: 'object',
    patternProperties: { '^.*$': value },
    ...options,
  })
}

/**
 * The schemas of all response bodies, for a site's photographers and categories. Their keys are the component names in
 * OpenAPI. Members may be added within v1 (Spec 9.2), so no object forbids additional ones.
 */
export function createSchemas(site: Site) {
  const photographer = Type.Enum(
    site.photographers.map(({ name }) => name),
    { type: 'string', description: 'The photographer, who holds the copyright.' },
  )
  const fact = (description: string) => Type.Optional(Type.String({ description }))
  const day = (description: string) => Type.Optional(Type.String({ format: 'date', description }))
  const LinkedPhoto = Type.Object({
    title: Type.String(),
    date: Type.String({ format: 'date' }),
    url: url('Permanent page of the photo.'),
  })
  const Details = Type.Object(
    {
      alt: Type.String({ description: 'Alternative text: what the photo shows.' }),
      caption: Type.String({ description: "The owners' caption; empty if there is none." }),
      series: fact('The series that the photo belongs to, across days.'),
      place_in_series: Type.Optional(
        Type.Object({
          number: count('From 1, in the order of the series.'),
          of: count('Photos in the series.'),
          previous: Type.Optional(LinkedPhoto),
          next: Type.Optional(LinkedPhoto),
        }),
      ),
      camera: Type.Object({
        camera: fact('Make and model.'),
        lens: fact('Make and model.'),
        aperture: fact('Such as f/8.'),
        exposure: fact('Such as 1/250 s.'),
        sensitivity: fact('Such as ISO 200.'),
        focal_length: fact('Such as 35 mm.'),
      }),
      images: Type.Array(
        Type.Object({
          url: url('A JPEG.'),
          width: count('Pixels.'),
          height: count('Pixels.'),
          bytes: count('Size of the file.'),
        }),
        { description: 'Smallest first.' },
      ),
      previous: day('Day of the photo before it.'),
      next: day('Day of the photo after it.'),
      similar: Type.Optional(
        Type.Array(LinkedPhoto, {
          description: 'Up to four photos like it, the most similar first. Present only for a single photo.',
        }),
      ),
    },
    { description: 'Present only with include=details.' },
  )
  const Photo = Type.Object(
    {
      title: Type.String({ description: 'Title of the photo.' }),
      photographer,
      date: Type.String({ format: 'date', description: 'Day of publication, YYYY-MM-DD.' }),
      url: url('Permanent page of the photo. Link it when you show or cite the photo.'),
      location: Type.String({ description: 'Place, such as city and country; empty when unknown.' }),
      categories: Type.Array(Type.Enum([...site.categories], { type: 'string' })),
      tags: Type.Array(Type.String(), { description: 'Free tags.' }),
      image: Type.Object({
        full: url('JPEG, 1600 px on the longer side.'),
        thumbnail: url('JPEG, 400 px on the longer side.'),
      }),
      credit: Type.String({
        description: 'Credit line, ready to paste: copyright holder, site and permanent page. Show it with the photo.',
      }),
      alt: Type.Optional(
        Type.String({ description: 'Alternative text: what the photo shows. Present only with include=alt.' }),
      ),
      details: Type.Optional(Details),
    } satisfies Readonly<Record<PublicName | 'url' | 'image' | 'credit' | 'alt' | 'details', Type.TSchema>>,
    { description: 'A photo.' },
  )
  const photos = count('Photos published.')
  const counted = Type.Object({ name: Type.String(), photos })
  const byYear = <Counts extends TSchema>(counts: Counts, description: string) => ({
    photographers: Type.Array(Type.String()),
    photos: record(counts, { description }),
  })
  const most = Type.Object({
    by: Type.String({ description: 'all, or a photographer.' }),
    photos,
    months: count('Months with this number of photos.'),
    newest: Type.Optional(Type.String({ description: 'The newest of these months, YYYY-MM.' })),
  })
  const named = (include: string) =>
    Type.Optional(
      Type.Array(
        Type.Object({
          name: Type.String(),
          photos,
          first_date: Type.String({ format: 'date' }),
          latest_date: Type.String({ format: 'date' }),
        }),
        { description: `Present only with include=${include}. Those with the most photos first.` },
      ),
    )
  const settings = (include: string) =>
    Type.Optional(
      record(photos, { description: `Present only with include=${include}. From the smallest value to the largest.` }),
    )
  const health = Type.Enum(['ok', 'degraded'], {
    type: 'string',
    description: '`degraded`: responses may be stale, because the latest read of the photo index failed.',
  })

  const hint = Type.Optional(
    Type.String({
      description:
        'Present when nothing matches, words match within longer ones or only in titles, a place has another name here, or parameters were ignored: what to ask instead.',
    }),
  )

  return {
    Photo,
    PhotoEnvelope: Type.Object({ photo: Photo, hint }, { description: 'A single photo.' }),
    SearchResult: Type.Object(
      {
        total_matches: count('Photos that match the filters.'),
        offset: count('The offset used.'),
        returned: count('Photos in this response.'),
        photos: Type.Array(Photo, { description: 'Newest first, unless `order` says otherwise.' }),
        next_offset: Type.Optional(count('The offset of the next page; present only when more results exist.')),
        hint,
      },
      { description: 'A page of search results.' },
    ),
    RandomPhotoResult: Type.Unsafe<{ found: boolean }>({
      description: 'A photo chosen at random; found is false when no photo matches the filters.',
      oneOf: [
        Type.Object({ found: Type.Literal(true), photo: Photo, hint }),
        Type.Object({ found: Type.Literal(false), hint }),
      ],
    }),
    SiteOverview: Type.Object(
      {
        title: Type.String(),
        description: Type.String(),
        url: url('The home page.'),
        language: Type.String({ description: 'Language of the site, a BCP 47 tag.' }),
        time_zone: Type.String({ description: 'Each photo appears at 00:00 on its day in this time zone.' }),
        total_photos: count('Photos published so far, or those that match the search.'),
        first_date: Type.Optional(Type.String({ format: 'date', description: 'Day of the oldest photo.' })),
        latest_date: Type.Optional(Type.String({ format: 'date', description: 'Day of the newest photo.' })),
        photographers: Type.Array(
          Type.Object({ name: Type.String(), photos, feed: url("The photographer's RSS feed.") }),
        ),
        categories: Type.Array(counted),
        posts_per_year: Type.Array(
          Type.Object({ year: Type.Integer(), photos: count('Photos published in that year.') }),
          { description: 'Newest year first.' },
        ),
        counts: Type.Optional(
          Type.Object(
            {
              photographers: Type.Array(Type.String(), {
                description: 'The photographers, in the order used by the counts.',
              }),
              categories: record(record(Type.Array(count('Photos published.'))), {
                description: 'For each category and year, the number of photos of each photographer.',
              }),
            },
            { description: 'Present only with include=counts. A photo may be in several categories.' },
          ),
        ),
        places: Type.Optional(
          Type.Array(
            Type.Object({
              country: Type.String(),
              photos: count('Photos published.'),
              cities: record(count('Photos published.')),
              more_cities: Type.Optional(count('Cities left out; the location parameter adds them.')),
              districts: Type.Optional(record(count('Photos published.'))),
            }),
            { description: 'Present only with include=places. Those with the most photos first.' },
          ),
        ),
        years: Type.Optional(
          Type.Object(byYear(Type.Array(photos), 'For each year, the photos by each photographer.'), {
            description: 'Present only with include=years.',
          }),
        ),
        months: Type.Optional(
          Type.Object(
            {
              most: Type.Array(most, { description: 'The months with the most photos.' }),
              ...byYear(
                Type.Array(Type.Array(photos)),
                'For each month from January to the last with photos, the photos by each photographer.',
              ),
            },
            { description: 'Present only with include=months.' },
          ),
        ),
        series: named('series'),
        cameras: named('cameras'),
        lenses: named('lenses'),
        focal_lengths: settings('focal_lengths'),
        apertures: settings('apertures'),
        exposures: settings('exposures'),
        sensitivities: settings('sensitivities'),
        gaps: Type.Optional(
          Type.Array(
            Type.Object({
              from: Type.String({ format: 'date' }),
              to: Type.String({ format: 'date' }),
              days: count('Days without a photo.'),
            }),
            {
              description: `The ${LIMITS.maxGaps} longest runs of days without a photo. Present only with include=gaps.`,
            },
          ),
        ),
        sections: Type.Array(Type.Object({ name: Type.String(), url: url('URL of the section.') }), {
          description: 'Pages, feeds and interfaces.',
        }),
        url_pattern: Type.String({ description: 'URL pattern of the photo pages.' }),
        license: Type.Object({
          terms: Type.String(),
          url: url('The licence terms in full.'),
          contact_url: url('Where to request a licence.'),
        }),
        hint,
      },
      { description: 'Totals, photographers, categories, years, URLs and licence terms.' },
    ),
    ApiHealth: Type.Object(
      {
        status: health,
        photo_index: Type.Object({
          status: health,
          photos: count('Photos published so far.'),
          latest_date: Type.Optional(Type.String({ format: 'date' })),
        }),
        mcp: Type.Object({
          status: health,
          url: url('The MCP endpoint.'),
          protocol_versions: Type.Array(Type.String()),
        }),
        version: Type.String({ description: 'Version of the server.' }),
      },
      { description: 'Health of the API and the MCP server.' },
    ),
    ApiIndex: Type.Object(
      {
        name: Type.String(),
        version: Type.String({ description: 'Major version of the API.' }),
        description: Type.String(),
        documentation_url: url('The developer pages.'),
        openapi_url: url('The OpenAPI document.'),
        mcp: Type.Object({ url: url('POST JSON-RPC 2.0 here.'), transport: Type.String() }),
        rate_limit: Type.Object({
          policy: Type.String(),
          requests: count('Requests per client and window.'),
          window_seconds: count('Length of the window.'),
        }),
        endpoints: Type.Array(
          Type.Object({
            operation_id: Type.String(),
            method: Type.String(),
            path: Type.String(),
            url: Type.String({ description: 'URL, with the path parameter in braces.' }),
            summary: Type.String(),
            parameters: Type.Array(
              Type.Object({
                name: Type.String(),
                in: Type.Enum(['query', 'path'], { type: 'string' }),
                required: Type.Boolean(),
                description: Type.String(),
                schema: Type.Object({}, { additionalProperties: true, description: 'JSON Schema of the value.' }),
              }),
            ),
          }),
        ),
        license: Type.Object({ terms: Type.String(), url: url('The licence terms in full.') }),
      },
      { description: 'Every endpoint of the API with its parameters.' },
    ),
    Problem: Type.Object(
      {
        type: url('URL of the section on this kind of problem in the developer pages.'),
        title: Type.String({ description: 'Short title, the same for every problem of this kind.' }),
        status: Type.Integer({ minimum: 400, maximum: 599, description: 'HTTP status.' }),
        detail: Type.String({ description: 'Explanation; for `invalid_parameter` it names the parameter.' }),
        instance: url('URL of the request.'),
        code: Type.Enum([...PROBLEM_CODES], { type: 'string', description: 'Stable code.' }),
        resolution: Type.String({ description: 'The remedy.' }),
        documentation_url: url('URL of the documentation of this problem.'),
        parameter: Type.Optional(Type.String({ description: 'The invalid parameter.' })),
        'violated-policies': Type.Optional(
          Type.Array(Type.String(), { description: `The quota policies violated: \`${LIMITS.quota.policy}\`.` }),
        ),
      },
      { description: 'An RFC 9457 problem document.' },
    ),
  } as const
}

export type Schemas = ReturnType<typeof createSchemas>
type Shapes = { [Name in keyof Schemas]: Static<Schemas[Name]> }

export type PhotoBody = Shapes['Photo']
export type SiteOverviewBody = Shapes['SiteOverview']
export type ApiHealthBody = Shapes['ApiHealth']
export type ApiIndexBody = Shapes['ApiIndex']
