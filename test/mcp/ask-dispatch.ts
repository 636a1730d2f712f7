// Asks the methods of /mcp without HTTP, with the seeded photos at noon of 2024-05-17.

import { createContract } from '../../src/contract/contract.js'
import { createDocumentRenderer } from '../../src/http/documents.js'
import { type DispatchContext, dispatch } from '../../src/mcp/dispatch.js'
import { createMethods } from '../../src/mcp/methods.js'
import { createModernResults } from '../../src/mcp/modern.js'
import { createCalendar } from '../../src/photos/days/calendar.js'
import type { Photo } from '../../src/photos/photo.js'
import { SPECIFIED_SITE as site } from '../../src/photos/site.js'
import { createArchive } from '../../src/state/archive.js'
import type { Published } from '../../src/state/published.js'
import { seedPhotos } from '../photos.js'

const document = {
  path: '/llms.txt',
  mediaType: 'text/plain; charset=utf-8',
  maxAgeSeconds: 60,
  body: () => '# Über "alles"\n',
}

/** Before `reload`, its photos could not be read yet. */
export function contextOf(photos: readonly Photo[]): DispatchContext & { reload(): Promise<void> } {
  const clock = () => new Date('2024-05-17T12:00:00+02:00')
  const archive = createArchive({
    store: { readAll: async () => photos },
    site,
    calendar: createCalendar(site.timeZone),
    clock,
    randomNumber: () => 0,
  })
  const contract = createContract({ site, baseUrl: 'https://photos.example', quota: 120, version: '1.2.3' })
  const feed = { ...document, path: '/feed.xml', body: ({ total }: Published) => `${total} photos` }
  const resources = [
    { document, name: 'llms.txt', title: 'Index', description: 'For agents.' },
    { document: feed, name: 'feed.xml', title: 'Feed', description: 'The latest photos.' },
  ]
  const none = () => undefined
  const readPages = { month: none, category: none, place: none }
  const readThumbnail = async () => Buffer.from('a JPEG')
  const methods = createMethods({
    archive,
    contract,
    render: createDocumentRenderer(),
    resources,
    readable: [document, feed],
    readPages,
    readThumbnail,
  })
  const reportFailure = (error: unknown) => {
    throw error
  }
  const modernResult = createModernResults(contract.mcpIdentity, archive, clock)
  return { methods, version: '2025-06-18', headers: {}, modernResult, reportFailure, reload: () => archive.reload() }
}

const full = contextOf(seedPhotos())
await full.reload()

/** What comes of a message as JSON; `undefined` where none is to be answered. */
export async function answerTo(message: unknown, context: DispatchContext = full) {
  const reply = await dispatch(message, context)
  return reply === undefined ? undefined : JSON.parse(Buffer.concat(reply.pieces).toString())
}
export const ask = (method: string, params?: unknown, context = full) =>
  answerTo({ jsonrpc: '2.0', id: 1, method, ...(params === undefined ? {} : { params }) }, context)
export const callTool = (name: string, given?: unknown, context = full) =>
  ask('tools/call', { name, ...(given === undefined ? {} : { arguments: given }) }, context)
export const structured = async (name: string, given?: unknown) =>
  (await callTool(name, given)).result.structuredContent
