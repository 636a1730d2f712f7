import { isDeepStrictEqual } from 'node:util'
import type { PhotoBody } from '../../src/contract/schemas.js'
import { findProgram } from '../../test/scale/programs.js'
import { type Answer, fieldOf } from '../measure/ask.js'
import { type ServerProcess, startServer } from '../measure/processes.js'
import type { Row } from '../rows.js'
import type { Program, Workshop } from '../workshop.js'
import { keepFiles } from './kept-files.js'
import { startNginx } from './nginx.js'

/** Another server that can answer some of the requests that ours answers. */
export interface Rival {
  readonly name: string
  readonly server: ServerProcess
  /** Equivalent requests, given our answers; undefined without an equivalent. */
  pathsFor(row: Row, ours: readonly Answer[]): readonly string[] | undefined
  isSame(ours: Answer, theirs: Answer): boolean
}

/** The rivals for Node.js that answer from the photos; the others send files. */
export const RIVAL_PROGRAMS = {
  Fastify: 'fastify-server',
  Express: 'express-server',
  'json-server': 'json-server',
  'official MCP SDK': 'official-mcp-server',
} as const satisfies Readonly<Record<string, Program>>

export type RivalName = 'nginx' | 'Express static' | keyof typeof RIVAL_PROGRAMS

/** @returns `undefined` if the rival's program is not installed, which is reported */
export async function startRival(workshop: Workshop, name: RivalName): Promise<Rival | undefined> {
  if (name === 'nginx' || name === 'Express static') return startFileRival(workshop, name)
  const server = await startProgram(workshop, RIVAL_PROGRAMS[name])
  const isJsonServer = name === 'json-server'
  const pathsFor = isJsonServer ? pathsForJsonServer : ({ path }: Row) => [path].flat()
  return {
    name,
    server,
    // None of them compresses.
    pathsFor: (row) => (row.fields?.['Accept-Encoding'] === undefined ? pathsFor(row) : undefined),
    isSame: isJsonServer ? isSameFound : isSameBody,
  }
}

export function startProgram(workshop: Workshop, program: Program): Promise<ServerProcess> {
  return startServer([workshop.program(program), workshop.photosFile])
}

/** File servers get our answers as files. */
async function startFileRival(workshop: Workshop, name: 'nginx' | 'Express static'): Promise<Rival | undefined> {
  const { directory, keep } = keepFiles(workshop.directory)
  const server = await startFileServer(workshop, name, directory)
  if (server === undefined) return undefined
  return {
    name,
    server,
    pathsFor: (row, ours) =>
      row.isRandom || (typeof row.path !== 'string' && row.isVisit === undefined) ? undefined : ours.map(keep),
    isSame: (ours, theirs) => ours.body.equals(theirs.body),
  }
}

async function startFileServer(workshop: Workshop, name: 'nginx' | 'Express static', files: string) {
  if (name === 'Express static') return startServer([workshop.program('static-server'), files])
  const program = findProgram(['nginx'], 'files sent by nginx')
  return program === undefined ? undefined : startNginx(program, workshop.directory, files)
}

/** Removes the hint about empty results, which no other server gives. */
function bodyOf(answer: Answer): unknown {
  return JSON.parse(answer.body.toString(), (name, value) => (name === 'hint' ? undefined : value))
}
const isSameBody = (ours: Answer, theirs: Answer) => isDeepStrictEqual(bodyOf(ours), bodyOf(theirs))

/** json-server names its filters differently, has no random order, and also searches addresses, so most texts match more. */
function pathsForJsonServer({ path }: Row): readonly string[] | undefined {
  if (typeof path !== 'string' || path.endsWith('/random')) return undefined
  const { pathname, searchParams } = new URL(path, 'http://127.0.0.1')
  const day = pathname.replace('/api/v1', '')
  if (day !== '/photos') return [day]
  const query = new URLSearchParams({ _limit: '10' })
  for (const [name, value] of searchParams) {
    if (name === 'category') query.set('categories_like', `(^|,)${value}(,|$)`)
    else if (name === 'year') query.set('date_like', `^${value}`)
    else query.set(name, value)
  }
  return [`${day}?${query}`]
}

/** json-server sends a photo without an envelope, with its key, and several as an array, with their number in a header field. */
function isSameFound(ours: Answer, theirs: Answer): boolean {
  const own = bodyOf(ours) as { photo: PhotoBody } | { total_matches: number; photos: readonly PhotoBody[] }
  const body = bodyOf(theirs) as PhotoBody & { id: string }
  if ('photo' in own) return isDeepStrictEqual({ id: own.photo.date, ...own.photo }, body)
  const photos = own.photos.map((photo) => ({ id: photo.date, ...photo }))
  return isDeepStrictEqual([String(own.total_matches), photos], [fieldOf(theirs, 'x-total-count'), body])
}
