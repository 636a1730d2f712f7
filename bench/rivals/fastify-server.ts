// The API as most developers would write it with Fastify: @fastify/rate-limit, a schema for requests, and one for responses,
// with which fast-json-stringify serialises them.
import rateLimit from '@fastify/rate-limit'
import Fastify from 'fastify'
import { listen } from './listen.js'
import { type RecordQuery, readRecords } from './photo-records.js'

const text = { type: 'string' } as const
const texts = { type: 'array', items: text } as const
const integer = { type: 'integer' } as const
const object = (properties: object, required = Object.keys(properties)) => ({ type: 'object', properties, required })

const photo = object({
  title: text,
  photographer: text,
  date: text,
  url: text,
  location: text,
  categories: texts,
  tags: texts,
  image: object({ full: text, thumbnail: text }),
  credit: text,
})
const found = { total_matches: integer, offset: integer, returned: integer, photos: { type: 'array', items: photo } }
const querystring = object(
  {
    q: { type: 'string', maxLength: 200 },
    photographer: { enum: ['Erik', 'Jens'] },
    category: { type: 'string', maxLength: 40 },
    year: { type: 'string', pattern: '^[0-9]{4}$' },
    limit: { type: 'string', pattern: '^[0-9]+$' },
    offset: { type: 'string', pattern: '^[0-9]+$' },
  },
  [],
)

const records = readRecords(process.argv[2]!)
const app = Fastify()
await app.register(rateLimit, { max: 1_000_000_000, timeWindow: '1 minute' })
app.get<{ Querystring: RecordQuery }>(
  '/api/v1/photos',
  { schema: { querystring, response: { 200: object({ ...found, next_offset: integer }, Object.keys(found)) } } },
  async ({ query }) => records.search(query),
)
app.get<{ Querystring: RecordQuery }>(
  '/api/v1/photos/random',
  { schema: { querystring, response: { 200: object({ found: { type: 'boolean' }, photo }, ['found']) } } },
  async ({ query }) => records.random(query),
)
app.get<{ Params: { date: string } }>(
  '/api/v1/photos/:date',
  { schema: { params: object({ date: { type: 'string', format: 'date' } }), response: { 200: object({ photo }) } } },
  async ({ params }, reply) => {
    const photo = records.onDate(params.date)
    return photo === undefined ? reply.code(404).send({ code: 'photo_not_found' }) : { photo }
  },
)
await app.ready()
listen(app.server)
