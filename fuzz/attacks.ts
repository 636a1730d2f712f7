/** Malformed or multiple requests as bytes, with the expected outcome. */
export interface Attack {
  readonly name: string
  readonly bytes: string | Buffer
  /** The statuses of all answers, in order; the server closes the connection after the last. */
  readonly answers: readonly number[]
  /** Methods of the requests whose answers have no body. */
  readonly methods?: readonly string[]
}

/** The request that a smuggler tries to inject; it must never be answered. */
const SMUGGLED = 'GET /smuggled HTTP/1.1\r\nHost: x\r\n\r\n'
const PING = '{"jsonrpc":"2.0","id":1,"method":"ping"}'
const JSON_TYPE = 'Content-Type: application/json'

const request = (line: string, fields: readonly string[] = [], body = '') =>
  [line, 'Host: x', ...fields, '', body].join('\r\n')
/** The last request of a connection. */
const last = (line: string, fields: readonly string[] = [], body = '') =>
  request(line, [...fields, 'Connection: close'], body)
const post = (fields: readonly string[], body: string) => request('POST /mcp HTTP/1.1', [JSON_TYPE, ...fields], body)
const postLast = (fields: readonly string[], body: string) => last('POST /mcp HTTP/1.1', [JSON_TYPE, ...fields], body)

const refused = (name: string, bytes: string | Buffer, status = 400): Attack => ({ name, bytes, answers: [status] })
const answered = (name: string, bytes: string | Buffer, ...answers: readonly number[]): Attack => ({
  name,
  bytes,
  answers,
})

/** Ambiguous message lengths. @see RFC 9112 6.3 and 11.2 */
const SMUGGLING: readonly Attack[] = [
  refused(
    'Content-Length, then Transfer-Encoding',
    post(['Content-Length: 6', 'Transfer-Encoding: chunked'], `0\r\n\r\n${SMUGGLED}`),
  ),
  refused(
    'Transfer-Encoding, then Content-Length',
    post(['Transfer-Encoding: chunked', 'Content-Length: 6'], `0\r\n\r\n${SMUGGLED}`),
  ),
  refused('two lengths that differ', post(['Content-Length: 40', 'Content-Length: 2'], PING + SMUGGLED)),
  refused('the same length twice', post(['Content-Length: 40', 'Content-Length: 40'], PING + SMUGGLED)),
  refused('a list of lengths', post(['Content-Length: 40, 40'], PING + SMUGGLED)),
  refused('a length with a plus', post(['Content-Length: +40'], PING + SMUGGLED)),
  refused('a negative length', post(['Content-Length: -1'], PING + SMUGGLED)),
  refused('a hexadecimal length', post(['Content-Length: 0x28'], PING + SMUGGLED)),
  refused('a length with a space in it', post(['Content-Length: 4 0'], PING + SMUGGLED)),
  refused('a length with a decimal point', post(['Content-Length: 40.0'], PING + SMUGGLED)),
  refused('no number as length', post(['Content-Length: x'], PING + SMUGGLED)),
  refused('an empty length', post(['Content-Length: '], PING + SMUGGLED)),
  refused('a length beyond 64 bits', post(['Content-Length: 184467440737095516160'], PING + SMUGGLED)),
  refused('a space before the colon of Content-Length', post(['Content-Length : 40'], PING + SMUGGLED)),
  refused(
    'a space before the colon of Transfer-Encoding',
    post(['Transfer-Encoding : chunked'], `0\r\n\r\n${SMUGGLED}`),
  ),
  refused('an unknown Transfer-Encoding', post(['Transfer-Encoding: xchunked'], `0\r\n\r\n${SMUGGLED}`)),
  refused('Transfer-Encoding identity', post(['Transfer-Encoding: identity'], PING + SMUGGLED)),
  refused('chunked is not the last encoding', post(['Transfer-Encoding: chunked, identity'], `0\r\n\r\n${SMUGGLED}`)),
  refused('Transfer-Encoding behind a vertical tab', post(['Transfer-Encoding: \x0bchunked'], `0\r\n\r\n${SMUGGLED}`)),
  refused(
    'Transfer-Encoding that ends a folded line',
    post(['Transfer-Encoding:\r\n chunked'], `0\r\n\r\n${SMUGGLED}`),
  ),
  refused('Transfer-Encoding behind a bare CR', post(['X: y\rTransfer-Encoding: chunked'], `0\r\n\r\n${SMUGGLED}`)),
  refused(
    'Transfer-Encoding behind a bare LF',
    post(['X: y\nTransfer-Encoding: chunked', 'Content-Length: 6'], `0\r\n\r\n${SMUGGLED}`),
  ),
  refused(
    'two Transfer-Encodings',
    post(['Transfer-Encoding: chunked', 'Transfer-Encoding: identity'], `0\r\n\r\n${SMUGGLED}`),
  ),
  refused(
    'Transfer-Encoding with HTTP/1.0',
    request(
      'POST /mcp HTTP/1.0',
      [JSON_TYPE, 'Connection: keep-alive', 'Transfer-Encoding: chunked'],
      `28\r\n${PING}\r\n0\r\n\r\n${SMUGGLED}`,
    ),
  ),
  refused(
    'Transfer-Encoding and Content-Length with HTTP/1.0',
    request(
      'POST /mcp HTTP/1.0',
      [JSON_TYPE, 'Content-Length: 6', 'Transfer-Encoding: chunked'],
      `0\r\n\r\n${SMUGGLED}`,
    ),
  ),
  answered('a request in the body of a request', postLast([`Content-Length: ${SMUGGLED.length}`], SMUGGLED), 400),
  answered(
    'a request in the body of a GET',
    last('GET /api/v1 HTTP/1.1', [`Content-Length: ${SMUGGLED.length}`], SMUGGLED),
    200,
  ),
  answered(
    'a request in the chunks of a GET',
    last(
      'GET /api/v1 HTTP/1.1',
      ['Transfer-Encoding: chunked'],
      `${SMUGGLED.length.toString(16)}\r\n${SMUGGLED}\r\n0\r\n\r\n`,
    ),
    200,
  ),
  {
    ...answered(
      'a request in the body of a HEAD',
      last('HEAD / HTTP/1.1', [`Content-Length: ${SMUGGLED.length}`], SMUGGLED),
      200,
    ),
    methods: ['HEAD'],
  },
  answered('a request behind one that closes', last('GET /api/v1 HTTP/1.1') + SMUGGLED, 200),
  answered('blanks around a length', postLast(['Content-Length:  40  '], PING), 200),
]

const chunked = (body: string) => postLast(['Transfer-Encoding: chunked'], body)
/** @see RFC 9112 7.1 */
const CHUNKS: readonly Attack[] = [
  answered('chunks', chunked(`1\r\n{\r\n27\r\n${PING.slice(1)}\r\n0\r\n\r\n`), 200),
  answered('a chunk extension', chunked(`28;a=b;c="d"\r\n${PING}\r\n0\r\n\r\n`), 200),
  answered('trailers', chunked(`28\r\n${PING}\r\n0\r\nX-Trailer: 1\r\n\r\n`), 200),
  refused('a length among the trailers', chunked(`28\r\n${PING}\r\n0\r\nContent-Length: 5\r\n\r\n${SMUGGLED}`)),
  refused('a chunk size that is no number', chunked(`g\r\n${PING}\r\n0\r\n\r\n${SMUGGLED}`)),
  refused('a negative chunk size', chunked(`-1\r\n${PING}\r\n0\r\n\r\n${SMUGGLED}`)),
  refused('a chunk size with 0x', chunked(`0x28\r\n${PING}\r\n0\r\n\r\n${SMUGGLED}`)),
  refused('a blank before a chunk size', chunked(` 28\r\n${PING}\r\n0\r\n\r\n${SMUGGLED}`)),
  refused('no chunk size', chunked(`\r\n${PING}\r\n0\r\n\r\n${SMUGGLED}`)),
  refused('a chunk size beyond 64 bits', chunked(`FFFFFFFFFFFFFFFFF\r\n${PING}\r\n0\r\n\r\n`)),
  refused('a chunk longer than its size', chunked(`5\r\n${PING}\r\n0\r\n\r\n${SMUGGLED}`)),
  refused('a chunk size that a bare LF ends', chunked(`28\n${PING}\r\n0\r\n\r\n${SMUGGLED}`)),
  refused('a chunk that a bare LF ends', chunked(`28\r\n${PING}\n0\r\n\r\n${SMUGGLED}`)),
  refused('a chunk extension with a bare LF', chunked(`28;a\nb\r\n${PING}\r\n0\r\n\r\n${SMUGGLED}`)),
  refused('a chunk extension of 100 KB', chunked(`28;${'x'.repeat(100_000)}\r\n${PING}\r\n0\r\n\r\n`)),
  refused(
    'trailers of 100 KB',
    chunked(`28\r\n${PING}\r\n0\r\n${`X-T: ${'x'.repeat(1000)}\r\n`.repeat(100)}\r\n`),
    431,
  ),
  answered('a chunk of 70,000 bytes', chunked(`11170\r\n${'x'.repeat(70_000)}\r\n0\r\n\r\n`), 413),
  answered('70,000 bytes in chunks of one', chunked(`${'1\r\nx\r\n'.repeat(70_000)}0\r\n\r\n`), 413),
]

const TLS_HELLO = Buffer.from('16030100c8010000c403036d9f1c', 'hex')
/** @see RFC 9112 2.2, 3 and 5 */
const MESSAGES: readonly Attack[] = [
  answered('the absolute form', last('GET http://elsewhere.example/api/v1 HTTP/1.1'), 200),
  answered('the asterisk form', last('OPTIONS * HTTP/1.1'), 204),
  answered('HTTP/1.0', 'GET /api/v1 HTTP/1.0\r\n\r\n', 200),
  answered('empty lines before a request', `\r\n\r\n${last('GET /api/v1 HTTP/1.1')}`, 200),
  answered(
    'an upgrade to WebSocket',
    last('GET /api/v1 HTTP/1.1', ['Upgrade: websocket', 'Sec-WebSocket-Key: AAAA']),
    200,
  ),
  answered('an upgrade to HTTP/2', last('GET /api/v1 HTTP/1.1', ['Upgrade: h2c', 'HTTP2-Settings: AAMAAABk']), 200),
  answered('an unknown expectation', last('GET /api/v1 HTTP/1.1', ['Expect: a miracle']), 200),
  answered('Expect: 100-continue', postLast(['Expect: 100-continue', 'Content-Length: 40'], PING), 200),
  answered('no Host', 'GET /api/v1 HTTP/1.1\r\nConnection: close\r\n\r\n', 400),
  answered('two Hosts', last('GET /api/v1 HTTP/1.1', ['Host: y']), 400),
  answered('a hundred fields of one name', last('GET /api/v1 HTTP/1.1', new Array(100).fill('X-Y: z')), 200),
  answered(
    'requests behind an upgrade',
    request('GET /api/v1 HTTP/1.1', ['Upgrade: h2c', 'Connection: Upgrade, HTTP2-Settings']) +
      request('GET /robots.txt HTTP/1.1', ['Upgrade: websocket', 'Connection: Upgrade']) +
      last('GET /api/v1 HTTP/1.1'),
    200,
    200,
    200,
  ),
  refused('a tunnel', request('CONNECT elsewhere.example:443 HTTP/1.1'), 405),
  refused('the authority form', request('GET elsewhere.example:80 HTTP/1.1')),
  refused('HTTP/0.9', 'GET /api/v1\r\n\r\n'),
  refused('the preface of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'),
  refused('HTTP/3.7', request('GET / HTTP/3.7')),
  refused('no version', request('GET / HTP/1.1')),
  refused('a TLS handshake', TLS_HELLO),
  refused('zeros', Buffer.alloc(64)),
  refused('a NUL in the address', request('GET /a\0b HTTP/1.1')),
  refused('a NUL in a field', request('GET / HTTP/1.1', ['X: a\0b'])),
  refused('a space in the address', request('GET /a b HTTP/1.1')),
  refused('a space before the method', request(' GET / HTTP/1.1')),
  refused('a method in lower case', request('get / HTTP/1.1')),
  refused('a method that nobody knows', request('FROBNICATE / HTTP/1.1')),
  refused('a field without a colon', request('GET / HTTP/1.1', ['nothing'])),
  refused('a field without a name', request('GET / HTTP/1.1', [': nothing'])),
  refused('a space in the name of a field', request('GET / HTTP/1.1', ['X Y: z'])),
  refused('an umlaut in the name of a field', request('GET / HTTP/1.1', ['Ä: z'])),
  refused('a bare CR in a field', request('GET / HTTP/1.1', ['X: a\rb'])),
  refused('a bare LF in a field', request('GET / HTTP/1.1', ['X: a\nb'])),
  refused('a folded line', request('GET / HTTP/1.1', ['X: a\r\n b'])),
  refused('a folded first field', 'GET / HTTP/1.1\r\n Host: x\r\n\r\n'),
  refused('lines that end in LF', 'GET / HTTP/1.1\nHost: x\n\n'),
  refused('lines that end in CR', 'GET / HTTP/1.1\rHost: x\r\r'),
  refused('an address of 100 KB', request(`GET /${'x'.repeat(100_000)} HTTP/1.1`), 431),
  refused('a field of 100 KB', request('GET / HTTP/1.1', [`X: ${'x'.repeat(100_000)}`]), 431),
  refused(
    '10,000 fields',
    request(
      'GET / HTTP/1.1',
      Array.from({ length: 10_000 }, (_, index) => `X-${index}: y`),
    ),
    431,
  ),
  refused('a field that never ends', `GET / HTTP/1.1\r\nX: ${'x'.repeat(40_000)}`, 431),
]

const KINDS = [
  'GET /api/v1',
  'HEAD /api/v1',
  'GET /api/nothing',
  'DELETE /api/v1',
  'GET /index.md',
  'GET /api/v1/photos?limit=0',
]
const KIND_STATUSES = [200, 200, 404, 405, 200, 400]
const HUNDRED = Array.from({ length: 100 }, (_, index) => index % KINDS.length)
const hundredRequests = (end: string) =>
  HUNDRED.map((kind, index) => {
    const line = `${KINDS[kind]} HTTP/1.1`
    return index % 10 === 9
      ? post(['Content-Length: 40'], PING)
      : request(line, index === 99 ? ['Connection: close'] : [])
  }).join('') + end
const hundredStatuses = HUNDRED.map((kind, index) => (index % 10 === 9 ? 200 : KIND_STATUSES[kind]!))
const hundredMethods = HUNDRED.map((kind, index) => (index % 10 === 9 ? 'POST' : KINDS[kind]!.split(' ')[0]!))

/** Several requests in one packet. @see RFC 9112 9.3.2 */
const PIPELINES: readonly Attack[] = [
  {
    name: 'a hundred requests',
    bytes: hundredRequests(last('GET /api/v1 HTTP/1.1')),
    answers: [...hundredStatuses, 200],
    methods: hundredMethods,
  },
  {
    name: 'garbage behind a hundred requests',
    bytes: hundredRequests('\0\0\0\r\n\r\n'),
    answers: [...hundredStatuses, 400],
    methods: hundredMethods,
  },
  answered('garbage behind a message', `${post(['Content-Length: 40'], PING)}\x01\r\n\r\n`, 200, 400),
  answered('a request behind garbage', `\x01\r\n\r\n${request('GET / HTTP/1.1')}`, 400),
]

export const ATTACKS: Readonly<Record<'smuggling' | 'chunks' | 'messages' | 'pipelines', readonly Attack[]>> = {
  smuggling: SMUGGLING,
  chunks: CHUNKS,
  messages: MESSAGES,
  pipelines: PIPELINES,
}
