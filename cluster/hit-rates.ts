// npm run cluster:hits [-- REQUESTS]: measures how much work a cache in front saves the program, and the cache's own cost:
// nginx with the file in deploy/, and Varnish with its defaults. Readers request popular pages most often (Zipf's law).
import { execFileSync, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import http from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createAddresses } from '../src/contract/addresses/addresses.js'
import { createCalendar } from '../src/photos/days/calendar.js'
import { addDays } from '../src/photos/days/photo-date.js'
import { type Photo, photoPath } from '../src/photos/photo.js'
import { SPECIFIED_SITE } from '../src/photos/site.js'
import { openSqliteStore } from '../src/store/sqlite-store.js'
import { projectRoot } from '../test/files.js'
import { makePhoto } from '../test/photos.js'
import { startNginx } from '../test/scale/front-servers.js'
import { findProgram, freePort, startProgram, untilListening } from '../test/scale/programs.js'
import { watchCosts } from './costs.js'
import { makePicture } from './owners.js'

const PHOTOS = 7630
const CONNECTIONS = 16
const ZIPF_EXPONENT = 0.9
/** Passes over the same requests; the first starts with empty caches. */
const PASSES = ['first', 'again', 'third'] as const

interface Front {
  readonly baseUrl: string
  readonly pid: number
  stop(): Promise<void>
}

const requests = Number(process.argv[2] ?? 20_000)
const program = join(projectRoot, 'bin', 'photoblog.js')
const directory = mkdtempSync(join(tmpdir(), 'photoblog-hits-'))
const metricsPort = await freePort()
const env = {
  ...process.env,
  DATA_DIR: join(directory, 'data'),
  METRICS: `127.0.0.1:${metricsPort}`,
  LOG_LEVEL: 'error',
}
// Started processes end with this one.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1))
try {
  const paths = await fill()
  const server = await serve()
  try {
    for (const pass of PASSES) await measure(`no cache, ${pass}`, server.baseUrl, server.pid, undefined, paths)
    await through('nginx', startNginx(server.baseUrl))
    const varnishd = findProgram(['varnishd'], 'Varnish')
    if (varnishd !== undefined) await through('Varnish', startVarnish(varnishd, server.baseUrl))
  } finally {
    await server.stop()
  }

  async function through(name: string, starting: Promise<Front>): Promise<void> {
    const front = await starting
    try {
      for (const pass of PASSES) await measure(`${name}, ${pass}`, front.baseUrl, server.pid, front.pid, paths)
    } finally {
      await front.stop()
    }
  }
} finally {
  rmSync(directory, { recursive: true, force: true })
}

/** Twenty years of photos that share one picture. @returns paths, most popular first */
async function fill(): Promise<readonly string[]> {
  mkdirSync(env.DATA_DIR)
  const file = join(directory, 'picture.jpg')
  await makePicture(file)
  const today = createCalendar(SPECIFIED_SITE.timeZone).today(new Date())
  execFileSync(process.execPath, [program, 'init', '--no-ask'], { env })
  execFileSync(process.execPath, [program, 'add', file, '--photographer', 'Jens', '--date', today], { env })
  const store = await openSqliteStore(join(env.DATA_DIR, 'photos.sqlite'))
  const { picture } = (await store.readAll())[0]!
  await store.change((photos) => {
    for (let days = 1; days < PHOTOS; days++) photos.add(makePhoto(addDays(today, -days), { picture }))
  })
  const photos = (await store.readAll()).toReversed()
  await store.close()
  const { imagePath } = createAddresses('')
  const ofPhoto = (photo: Photo) => [
    photoPath(photo),
    imagePath(photo, 'thumbnail', 'webp'),
    imagePath(photo, 'grid', 'webp'),
  ]
  return ['/', '/feed.xml', ...photos.flatMap(ofPhoto)]
}

async function serve(): Promise<Front> {
  const port = await freePort()
  const server = spawn(process.execPath, [program, 'serve'], {
    env: { ...env, HOST: '127.0.0.1', PORT: String(port), TRUSTED_PROXIES: '127.0.0.1' },
    stdio: 'ignore',
  })
  process.on('exit', () => server.kill('SIGKILL'))
  await untilListening(port, 30_000)
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    pid: server.pid!,
    async stop() {
      server.kill('SIGTERM')
      await new Promise((resolve) => server.once('exit', resolve))
    },
  }
}

async function startVarnish(varnishd: string, backend: string): Promise<Front> {
  const port = await freePort()
  const place = ['-n', join(directory, 'varnish'), '-s', 'malloc,256m']
  const varnish = startProgram(varnishd, ['-F', '-a', `127.0.0.1:${port}`, '-b', new URL(backend).host, ...place])
  await untilListening(port)
  return { baseUrl: `http://127.0.0.1:${port}`, pid: varnish.process.pid!, stop: () => varnish.stop() }
}

async function measure(
  name: string,
  baseUrl: string,
  server: number,
  front: number | undefined,
  paths: readonly string[],
): Promise<void> {
  const choose = chooseByZipf(paths)
  const agent = new http.Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const ask = (path: string) =>
    new Promise<void>((resolve, reject) => {
      http
        .get(baseUrl + path, { agent, headers: { 'Accept-Encoding': 'br, gzip' } }, (response) =>
          response.resume().on('end', resolve).on('error', reject),
        )
        .on('error', reject)
    })
  const before = await countAnswered()
  const costs = watchCosts({ server: () => [server], front: () => (front === undefined ? [] : [front]) })
  let left = requests
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (left-- > 0) await ask(choose())
    }),
  )
  const spent = costs.stop()
  const reached = (await countAnswered()) - before
  agent.destroy()
  const perRequest = (group: string) => `${(((spent.get(group) ?? 0) / requests) * 1e6).toFixed(0)} µs`
  console.log(
    `${name.padEnd(18)} ${requests} requests, ${reached} reached the program: ${((1 - reached / requests) * 100).toFixed(1)} % hits; CPU a request: program ${perRequest('server')}, front ${perRequest('front')}`,
  )
}

/** @see https://en.wikipedia.org/wiki/Zipf%27s_law */
function chooseByZipf(paths: readonly string[]): () => string {
  const sums: number[] = []
  let sum = 0
  for (let rank = 1; rank <= paths.length; rank++) {
    sum += rank ** -ZIPF_EXPONENT
    sums.push(sum)
  }
  return () => {
    const wanted = Math.random() * sum
    let [low, high] = [0, paths.length - 1]
    while (low < high) {
      const middle = (low + high) >>> 1
      if (sums[middle]! < wanted) low = middle + 1
      else high = middle
    }
    return paths[low]!
  }
}

async function countAnswered(): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  const lines = text.split('\n').filter((line) => line.startsWith('photoblog_http_requests_total{'))
  return lines.reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' ') + 1)), 0)
}
