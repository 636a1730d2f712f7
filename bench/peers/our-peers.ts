import { nginxSite } from '../../test/scale/front-servers.js'
import { freePort } from '../../test/scale/programs.js'
import { type Answer, ask } from '../measure/ask.js'
import { requestBytes } from '../measure/load.js'
import { keepFiles } from '../rivals/kept-files.js'
import { startNginx } from '../rivals/nginx.js'
import { startProgram } from '../rivals/rivals.js'
import type { Workshop } from '../workshop.js'
import { NGINX_SETTINGS, startNginxFront } from './nginx-front.js'
import { type Asking, type PreparedPeer, QUESTIONS, type Question } from './peer.js'
import { longestWord, type TenPosts } from './ten-posts.js'
import { together } from './together.js'

const PHOTOS = '/api/v1/photos'
const BROWSER = { Accept: 'text/html', 'Accept-Encoding': 'gzip, deflate, br' }

/** Requests to our server. */
function askOurs({ posts, searched }: TenPosts): Readonly<Record<Question, Asking>> {
  const titles = posts.map(({ title }) => longestWord(title))
  const [{ path: post, thumbnailPath }] = posts as [TenPosts['posts'][number]]
  return {
    home: { path: '/', fields: BROWSER, holds: [] },
    homePlain: { path: '/', holds: titles },
    post: { path: post, fields: BROWSER, holds: [] },
    posts: { path: PHOTOS, holds: titles },
    search: { path: `${PHOTOS}?q=${searched}`, holds: [searched] },
    thumbnail: { path: thumbnailPath, holds: [] },
  }
}

export function prepareOurs(workshop: Workshop, ten: TenPosts): PreparedPeer {
  return {
    start: async () => ({
      name: 'photoblog',
      settings: `one process, SQLite, pictures from memory; ${workshop.photos.length.toLocaleString('en')} photos`,
      server: await workshop.startOurs(),
      askings: askOurs(ten),
    }),
  }
}

/** Our server behind nginx, as in deploy/nginx.conf: nginx caches every answer that may be cached. */
export function prepareOursBehindNginx(workshop: Workshop, ten: TenPosts): PreparedPeer {
  const askings = Object.entries(askOurs(ten)).map(([name, { fields, ...asking }]) => [
    name,
    { ...asking, fields: { Host: 'photos.example', ...fields } },
  ])
  return {
    async start() {
      const ours = await workshop.startOurs({ TRUSTED_PROXIES: '127.0.0.1' })
      const port = await freePort()
      const backend = `http://127.0.0.1:${ours.port}`
      const front = await startNginxFront(port, workshop.directory, (own) => nginxSite(own, port, backend))
      return {
        name: 'photoblog behind nginx',
        settings: `the same behind deploy/nginx.conf, without TLS: its cache keeps what our answers say may be kept; nginx: ${NGINX_SETTINGS}`,
        server: together(front, [ours]),
        askings: Object.fromEntries(askings),
      }
    },
  }
}

/** Our responses as files. */
export function prepareExport(workshop: Workshop, ten: TenPosts, program: string): PreparedPeer {
  return {
    async start() {
      const { directory, keep } = keepFiles(workshop.directory)
      const ours = await workshop.startOurs()
      const askings: Partial<Record<Question, Asking>> = {}
      for (const question of QUESTIONS) {
        // Searches are unlimited in number, so files cannot answer them.
        if (question === 'search') continue
        const { path, fields, holds } = askOurs(ten)[question]
        const answer: Answer = await ask(ours.port, requestBytes(path, fields))
        askings[question] = { path: keep(answer), holds }
      }
      await ours.stop()
      return {
        name: 'static export, nginx',
        settings:
          'our own answers as files, texts compressed beforehand, open files remembered, no log; it searches nothing',
        server: await startNginx(program, workshop.directory, directory),
        askings,
      }
    },
  }
}

export function prepareJsonServer(workshop: Workshop, { posts, searched }: TenPosts): PreparedPeer {
  return {
    start: async () => ({
      name: 'json-server',
      settings: `on Node.js, the ${workshop.photos.length.toLocaleString('en')} photos in one JSON file; no pages, no pictures`,
      server: await startProgram(workshop, 'json-server'),
      askings: {
        posts: { path: '/photos?_limit=10', holds: posts.map(({ title }) => longestWord(title)) },
        search: { path: `/photos?_limit=10&q=${searched}`, holds: [searched] },
      },
    }),
  }
}
