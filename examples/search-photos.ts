// Prints the credit line of every photo that a search finds: npx tsx examples/search-photos.ts http://localhost:8080 fog
import { setTimeout } from 'node:timers/promises'
import type { components, operations } from './photoblog-api.d.js'

type SearchResult = components['schemas']['SearchResult']
type Problem = components['schemas']['Problem']
type SearchQuery = NonNullable<operations['searchPhotos']['parameters']['query']>

const [, , baseUrl = 'http://localhost:8080', q = 'fog'] = process.argv

for (let offset: number | undefined = 0; offset !== undefined; ) {
  const page: SearchResult = await search({ q, limit: 50, offset })
  for (const { date, credit } of page.photos) console.log(`${date}  ${credit}`)
  offset = page.next_offset
}

async function search(query: SearchQuery): Promise<SearchResult> {
  const url = new URL('/api/v1/photos', baseUrl)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value))
  for (;;) {
    const response = await fetch(url)
    if (response.ok) return (await response.json()) as SearchResult
    const retryAfter = response.headers.get('retry-after')
    if (retryAfter === null) throw new Error(explain((await response.json()) as Problem))
    console.error(`asked to wait ${retryAfter} s`)
    await setTimeout(Number(retryAfter) * 1000)
  }
}

function explain({ code, detail, resolution }: Problem): string {
  return `${code}: ${detail} ${resolution}`
}
