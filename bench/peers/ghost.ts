import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../test/scale/programs.js'
import { type ServerProcess, startProgramOn } from '../measure/processes.js'
import { fillGhost } from './ghost-content.js'
import type { Asking, PreparedPeer, Question } from './peer.js'
import { longestWord, type TenPosts } from './ten-posts.js'
import { untilAnswered } from './until-answered.js'

/** The directory where `install.sh` puts the programs that do not come from Debian. */
const DIRECTORY = process.env.PEERS_DIR ?? join(homedir(), '.cache', 'photoblog-peers')
const START_TIMEOUT_MS = 60_000

/** Sets up Ghost on SQLite in a directory, with the ten posts. @returns nothing when it is not installed */
export async function prepareGhost(parent: string, ten: TenPosts): Promise<PreparedPeer | undefined> {
  const program = findGhost()
  if (program === undefined) return undefined
  const { version } = JSON.parse(readFileSync(join(program, 'package.json'), 'utf8')) as { version: string }
  const directory = mkdtempSync(join(parent, 'ghost-'))
  cpSync(join(program, 'content'), join(directory, 'content'), { recursive: true, dereference: true })
  for (const name of ['data', 'images', 'logs', 'media', 'files', 'settings', 'public'])
    mkdirSync(join(directory, 'content', name), { recursive: true })
  // This link tells Ghost which directory is the program's and which the site's.
  symlinkSync(program, join(directory, 'current'))
  // The same port at every start, because links in the database contain it.
  const port = await freePort()
  writeFileSync(join(directory, 'config.production.json'), JSON.stringify(configFor(directory, port)))
  const start = () =>
    startProgramOn(port, process.execPath, [join('current', 'index.js')], {
      cwd: directory,
      env: { NODE_NO_WARNINGS: '1' },
      timeoutMs: START_TIMEOUT_MS,
    })
  const { key, post, thumbnail } = await fillFirst(await start(), ten)

  const titles = ten.posts.map(({ title }) => longestWord(title))
  const browser = { Accept: 'text/html', 'Accept-Encoding': 'gzip, deflate, br' }
  const posts = `/ghost/api/content/posts/?key=${key}&limit=10&include=tags,authors`
  const askings: Readonly<Record<Question, Asking>> = {
    home: { path: '/', fields: browser, holds: titles },
    homePlain: { path: '/', holds: titles },
    post: { path: post, fields: browser, holds: titles.slice(0, 1) },
    posts: { path: posts, holds: titles },
    search: { path: `${posts}&filter=title:~'${ten.searched}'`, holds: [ten.searched] },
    thumbnail: { path: thumbnail, holds: [] },
  }
  return {
    start: async () => ({
      name: 'Ghost',
      settings: `Ghost ${version} on Node.js ${process.version}, SQLite, its first theme (Source), nothing before it, no log; its search is one of titles, because its own runs in the browser`,
      server: await start(),
      askings,
    }),
  }
}

function findGhost(): string | undefined {
  if (!existsSync(DIRECTORY)) return undefined
  const name = readdirSync(DIRECTORY).find((entry) => existsSync(join(DIRECTORY, entry, 'installed')))
  return name === undefined ? undefined : join(DIRECTORY, name)
}

async function fillFirst(server: ServerProcess, ten: TenPosts) {
  await untilAnswered(server.port, { path: '/', holds: [] }, START_TIMEOUT_MS)
  const filled = await fillGhost(`http://127.0.0.1:${server.port}`, ten.posts)
  await server.stop()
  return filled
}

/** A configuration with which Ghost sends no requests to the internet. */
const configFor = (directory: string, port: number) => ({
  url: `http://127.0.0.1:${port}`,
  server: { host: '127.0.0.1', port },
  database: {
    client: 'sqlite3',
    connection: { filename: join(directory, 'content', 'data', 'ghost.db') },
    useNullAsDefault: true,
  },
  paths: { contentPath: join(directory, 'content') },
  mail: { transport: 'Direct' },
  logging: { transports: ['stdout'], level: 'error' },
  privacy: {
    useUpdateCheck: false,
    useGravatar: false,
    useRpcPing: false,
    useStructuredData: true,
  },
  security: { staffDeviceVerification: false },
  sendWelcomeEmail: false,
})
