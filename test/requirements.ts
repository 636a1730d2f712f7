/** Rules of the specification that tests prove by naming them: id, section, sentence. `requirements.test.ts` lists those nobody proves. */
export const REQUIREMENTS = {
  'read-only': ['1.2', 'There are no write operations: any other method is 405 with Allow.'],
  cors: ['1.3', 'CORS is open to any origin, and every header can be read.'],
  'photo-fields': ['2.1', 'Every photo object has the same fields.'],
  envelope: ['2.2', 'Latest and by date carry one photo.'],
  'search-result': [
    '2.3',
    'A search result has total, offset, returned, photos, and next_offset only when more exist.',
  ],
  'random-found': ['2.4', 'found is false when no photo matches; this is a 200.'],
  overview: ['2.6', 'The overview carries totals, counts, section URLs, URL pattern and licence terms.'],
  index: ['2.6', 'The index lists every endpoint with parameters and links.'],
  midnight: ['3', 'One new photo becomes the latest each day at 00:00 Europe/Berlin.'],
  links: ['4', 'Successful answers carry service-desc, service-doc and api-catalog.'],
  'problem-everywhere': ['4.1', 'All non-200 responses are problem documents.'],
  'search-defaults': ['4.1', 'With no parameters the latest photos are returned.'],
  'search-newest-first': ['4.1', 'Results cover the whole archive, newest first.'],
  'parameter-limits': ['8', 'Parameters outside their limits are 400 invalid_parameter naming the parameter.'],
  'date-malformed': ['4.1', 'A malformed date is 400, a day without photo 404.'],
  'health-503': ['4.1', 'Health is 503 while the photo index is unavailable.'],
  'problem-fields': ['7', 'A problem document has all eight members.'],
  'api-route': ['7', 'An unknown route under /api points to /api/v1.'],
  'not-acceptable': ['7', 'An Accept that excludes JSON is 406.'],
  quota: ['8', '120 requests per client and 60 seconds, counted together across /api and /mcp.'],
  'quota-headers': ['8', 'Every answer of /api and /mcp carries the five rate-limit headers.'],
  'retry-after': ['8', 'A 429 carries Retry-After.'],
  'not-counted': ['8', 'Feeds, sitemap and pages are not counted.'],
} as const satisfies Record<string, readonly [section: string, sentence: string]>

export type RequirementId = keyof typeof REQUIREMENTS
