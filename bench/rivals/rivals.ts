import { isDeepStrictEqual } from 'node:util'
import type { PhotoBody } from '../../src/contract/index.js'
import { findProgram } from '../../test/scale/programs.js'
import { type Answer, fieldOf } from '../measure/ask.js'
import { type ServerProcess, startServer } from '../measure/processes.js'
import type { Row } from '../rows.js'
import type { Program, Workshop } from '../workshop.js'
import { startNginx } from './nginx.js'

/** Another server that can answer some of what ours answers. */
export interface Rival {
  readonly name: string
  readonly server: ServerProcess
  /** What to ask it for instead, given our answer; nothing where it has nothing like it. */
  pathsFor(row: Row, ours: Answer): readonly string[] | undefined
  isSame(ours: Answer, theirs: Answer): boolean
}

/** The rivals that are programs for Node.js. */
export const RIVAL_PROGRAMS = {
  Fastify: 'fastify-server',
  Express: 'express-server',
  'json-server': 'json-server',
  'official MCP SDK': 'official-mcp-server',
} as const satisfies Readonly<Record<string, Program>>

export type RivalName = 'nginx' | keyof typeof RIVAL_PROGRAMS

/** @returns nothing where its program is not installed, which is said loudly */
export async function startRival(workshop: Workshop, name: RivalName): Promise<Rival | undefined> {
  if (name === 'nginx') return startFileRival(workshop)
  const server = await startProgram(workshop, RIVAL_PROGRAMS[name])
  const same = { name, server, pathsFor: (row: Row) => [row.path].flat(), isSame: isSameBody }
  return name === 'json-server' ? { ...same, pathsFor: pathsForJsonServer, isSame: isSameFound } : same
}

export function startProgram(workshop: Workshop, program: Program): Promise<ServerProcess> {
  return startServer([workshop.program(program), workshop.photosFile])
}

async function startFileRival(workshop: Workshop): Promise<Rival | undefined> {
  const program = findProgram(['nginx'], 'files sent by nginx')
  if (program === undefined) return undefined
  const { server, keep } = await startNginx(program, workshop.directory)
  return {
    name: 'nginx',
    server,
    pathsFor: (row, ours) => (row.isRandom || typeof row.path !== 'string' ? undefined : [keep(ours)]),
    isSame: (ours, theirs) => ours.body.equals(theirs.body),
  }
}

const bodyOf = (answer: Answer): unknown => JSON.parse(answer.body.toString())
const isSameBody = (ours: Answer, theirs: Answer) => isDeepStrictEqual(bodyOf(ours), bodyOf(theirs))

/** Its filters have names of their own; it has no random one, and searches the addresses too, so that most texts find more. */
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

/** It sends a photo alone, with its key, and of several an array, with their number in a header field. */
function isSameFound(ours: Answer, theirs: Answer): boolean {
  const own = bodyOf(ours) as { photo: PhotoBody } | { total_matches: number; photos: readonly PhotoBody[] }
  const body = bodyOf(theirs) as PhotoBody & { id: string }
  if ('photo' in own) return isDeepStrictEqual({ id: own.photo.date, ...own.photo }, body)
  const photos = own.photos.map((photo) => ({ id: photo.date, ...photo }))
  return isDeepStrictEqual([String(own.total_matches), photos], [fieldOf(theirs, 'x-total-count'), body])
}
