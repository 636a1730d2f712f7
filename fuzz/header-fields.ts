import fc from 'fast-check'

type Field = readonly [name: string, value: string]

const named = (name: string, ...values: readonly string[]): fc.Arbitrary<Field> =>
  fc.constantFrom(...values).map((value): Field => [name, value])

/** Visible ASCII, and the bytes above it that HTTP calls obs-text. */
const anyValue = fc
  .string({ unit: fc.integer({ min: 0x20, max: 0xff }).map((code) => String.fromCharCode(code)), maxLength: 60 })
  .map((value) => value.replace(/\x7f/g, '').trim())
const anyName = fc.stringMatching(/^x-[a-z0-9!#$%&'*+.^_`|~-]{1,20}$/)

/** Fields that decide which answer is given. */
const negotiation = fc.oneof(
  named(
    'Accept',
    '*/*',
    'application/json',
    'text/html',
    'text/markdown',
    'text/html,application/xhtml+xml,*/*;q=0.8',
    'image/*',
    'application/json;q=0',
    'text/*;q=0.3, text/markdown;q=0.2',
    'application/problem+json',
    'application/xml',
    '',
    ',',
    ';',
    'q=1',
    '*',
    'text/html;q=2',
    'text/html;q=-1',
    `${'a/b,'.repeat(500)}*/*`,
    '"',
    'application/json',
  ),
  named(
    'Accept-Encoding',
    'gzip',
    'br',
    'gzip, deflate, br, zstd',
    'zstd',
    'identity',
    '*',
    'identity;q=0',
    'br;q=0, gzip;q=0.5',
    'gzip;q=x',
    '',
    ',,,',
    'GZIP',
    'gzip;q=0, *',
    'x-gzip',
    `${'gzip,'.repeat(200)}br`,
  ),
  named(
    'If-None-Match',
    '*',
    '"abc"',
    'W/"abc"',
    '""',
    '"',
    '"a","b",W/"c"',
    'abc',
    '',
    ', ,',
    `"${'x'.repeat(3000)}"`,
  ),
  named(
    'If-Modified-Since',
    'Sat, 01 Jan 2000 00:00:00 GMT',
    'Fri, 31 Dec 2100 23:59:59 GMT',
    'yesterday',
    '',
    '0',
    'Sun, 31 Feb 2021',
  ),
  named('Accept-Language', 'de', 'de-DE,de;q=0.9,en;q=0.8', '*', 'xx-'),
  named('Range', 'bytes=0-0', 'bytes=5-2', 'bytes=-1', 'bytes=0-,1-', 'lines=1'),
)

/** Fields that must not matter. */
const noise = fc.oneof(
  named('Origin', 'null', 'https://example.org', 'https://[', ''),
  named('X-Forwarded-For', '203.0.113.9', '::1', 'x, y', '127.0.0.1', ','),
  named('Forwarded', 'for="[2001:db8::1]"', 'for=_hidden;proto=https', ';;'),
  named('X-HTTP-Method-Override', 'DELETE', 'POST'),
  named('X-Original-URL', '/admin', '/api/v1'),
  named('X-Forwarded-Host', 'evil.example', '"'),
  named('X-Forwarded-Proto', 'https', 'javascript'),
  named('Authorization', 'Bearer x', 'Basic Og==', 'Digest'),
  named('Cookie', 'a=b', 'a=b; a=c; =', '__proto__=1'),
  named('Access-Control-Request-Method', 'DELETE', 'GET', 'x y'),
  named('Access-Control-Request-Headers', 'x-anything', '*'),
  named('MCP-Protocol-Version', '2025-06-18', '2024-11-05', '1999-01-01', ''),
  named('Mcp-Session-Id', 'x', ''),
  named('Last-Event-ID', '1'),
  named(
    'Content-Type',
    'application/json',
    'text/plain',
    'application/json; charset=x',
    ';',
    '',
    'multipart/form-data',
  ),
  named('Content-Encoding', 'gzip', 'identity', 'x'),
  named('Connection', 'keep-alive', 'close', 'X-Forwarded-For', 'Upgrade'),
  named('Upgrade', 'h2c', 'websocket'),
  named('Expect', '100-continue', 'the-unexpected'),
  named('TE', 'trailers', 'gzip'),
  named('Max-Forwards', '0', '-1'),
  named('Via', '1.1 x, 1.1 y'),
  named('Cache-Control', 'no-cache', 'only-if-cached', 'max-age=-1'),
  named('Sec-Fetch-Mode', 'navigate', 'cors'),
  named('User-Agent', '', 'x'.repeat(2000)),
  fc.tuple(anyName, anyValue),
)

/** Header fields of a request, no name twice. */
export const anyFields: fc.Arbitrary<readonly Field[]> = fc.uniqueArray(
  fc.oneof({ weight: 3, arbitrary: negotiation }, { weight: 2, arbitrary: noise }),
  { maxLength: 5, selector: ([name]) => name.toLowerCase() },
)
