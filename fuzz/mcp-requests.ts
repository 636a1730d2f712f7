import fc from 'fast-check'
import { anyFields } from './header-fields.js'
import type { FuzzRequest } from './request.js'

const call = (name: string, given: unknown) => ({
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params: { name, arguments: given },
})
const anyArguments = fc.record(
  {
    q: fc.oneof(fc.constantFrom('fog', 'köln', '', '\0'), fc.string({ unit: 'binary', maxLength: 210 })),
    photographer: fc.constantFrom<unknown>('Erik', 'Jens', 'x', 1),
    category: fc.constantFrom<unknown>('B&W', 'Landscapes', 'none', []),
    year: fc.oneof<fc.Arbitrary<unknown>[]>(
      fc.integer({ min: 2003, max: 2102 }),
      fc.constantFrom('2024', null, 2024.5),
    ),
    limit: fc.oneof<fc.Arbitrary<unknown>[]>(fc.integer({ min: -1, max: 52 }), fc.constantFrom('5', 1e308)),
    offset: fc.oneof<fc.Arbitrary<unknown>[]>(fc.nat(8000), fc.constantFrom(-1, 2 ** 53, 0.5)),
    date: fc.constantFrom<unknown>('2024-05-17', '2024-02-30', 'today', 20240517),
    url: fc.constantFrom('/2024/05/17/x/', 'https://', 'javascript:alert(1)', 'https://evil.example/2024/05/17/x/', ''),
    extra: fc.jsonValue({ maxDepth: 2 }),
    day: fc.constantFrom<unknown>('5', { toString: false }, null),
  },
  { requiredKeys: [] },
)
const TOOLS = ['search_photos', 'get_photo', 'get_latest_photo', 'random_photo', 'get_site_overview', 'none', '']
const METHODS = [
  'initialize',
  'ping',
  'tools/list',
  'resources/list',
  'resources/read',
  'resources/templates/list',
  'completion/complete',
  'tools/call',
  'x',
  '__proto__',
]

/** Completion requests for template variables. */
const anyCompletion = fc.record({
  ref: fc.record({
    type: fc.constantFrom<unknown>('ref/resource', 'ref/prompt', 7),
    uri: fc.constantFrom<unknown>(
      ...['/api/v1/photos/{date}', '/{year}/{month}.md', '/places/{+place}.md', '/none'].map(
        (path) => `http://127.0.0.1:8080${path}`,
      ),
      null,
    ),
  }),
  argument: fc.record({
    name: fc.constantFrom<unknown>('date', 'year', 'month', 'place', '__proto__', 1),
    value: fc.string({ unit: 'binary', maxLength: 600 }),
  }),
  context: fc.oneof(fc.constantFrom<unknown>({ arguments: { year: '2024' } }, null), fc.jsonValue({ maxDepth: 2 })),
})

const message: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: fc.tuple(fc.constantFrom(...TOOLS), anyArguments).map(([name, given]) => call(name, given)) },
  {
    weight: 2,
    arbitrary: fc.record(
      {
        jsonrpc: fc.constantFrom<unknown>('2.0', '2.0', '2.0', '1.0', 2),
        id: fc.constantFrom<unknown>(0, 'a', '', null, 1.5, 2 ** 53, [], {}),
        method: fc.constantFrom<unknown>(...METHODS, 5, null),
        params: fc.oneof(
          fc.constantFrom<unknown>({}, [], null, { uri: '/llms.txt' }, { uri: '../etc/passwd' }, { cursor: 'x' }),
          fc.constantFrom<unknown>(
            { protocolVersion: '2025-06-18' },
            { protocolVersion: 7 },
            { name: 'search_photos' },
          ),
          anyCompletion,
          fc.jsonValue({ maxDepth: 3 }),
        ),
      },
      { requiredKeys: [] },
    ),
  },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
)

/** JSON text; sometimes an array of messages, sometimes cut or with text inserted. */
const json = fc.oneof({ weight: 4, arbitrary: message }, { weight: 1, arbitrary: fc.array(message, { maxLength: 52 }) })
const bodies = fc.oneof(
  { weight: 6, arbitrary: json.map((value) => JSON.stringify(value) ?? '') },
  {
    weight: 2,
    arbitrary: fc
      .tuple(json, fc.nat(400), fc.nat(40), fc.string({ unit: 'binary', maxLength: 4 }))
      .map(([value, at, cut, inserted]) => {
        const text = JSON.stringify(value) ?? ''
        const place = at % (text.length + 1)
        return text.slice(0, place) + inserted + text.slice(place + cut)
      }),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '',
      ' ',
      'null',
      '[]',
      '[[]]',
      '[1,2]',
      '{}',
      '"',
      '\ufeff{}',
      'NaN',
      '1e999',
      '{"a":1,"a":2}',
      '['.repeat(5000),
      `${'['.repeat(5000)}${']'.repeat(5000)}`,
      `${'{"a":'.repeat(4000)}1${'}'.repeat(4000)}`,
      `"${'x'.repeat(65_533)}"`,
      `"${'x'.repeat(65_535)}"`,
      `"${'x'.repeat(300_000)}"`,
      `{"__proto__":{"jsonrpc":"2.0"},"jsonrpc":"2.0","id":1,"method":"ping"}`,
    ),
  },
)

/** Messages to the MCP server, well-formed and not. */
export const mcpRequests: fc.Arbitrary<FuzzRequest> = fc
  .record({
    method: fc.oneof(
      { weight: 15, arbitrary: fc.constant('POST') },
      { weight: 1, arbitrary: fc.constantFrom('GET', 'HEAD', 'DELETE', 'PUT', 'OPTIONS') },
    ),
    target: fc.oneof(
      { weight: 9, arbitrary: fc.constant('/mcp') },
      { weight: 1, arbitrary: fc.constantFrom('/mcp/', '/mcp?x', '/%6dcp', '/mcp/?a=/') },
    ),
    isDeclared: fc.oneof({ weight: 7, arbitrary: fc.constant(true) }, { weight: 1, arbitrary: fc.constant(false) }),
    fields: anyFields,
    body: bodies,
  })
  .map(({ method, target, isDeclared, fields, body }): FuzzRequest => {
    const others = isDeclared ? fields.filter(([name]) => !/^content-/i.test(name)) : fields
    const declared = isDeclared ? [...others, ['Content-Type', 'application/json'] as const] : others
    return method === 'POST' || method === 'PUT'
      ? { method, target, fields: declared, body }
      : { method, target, fields }
  })
