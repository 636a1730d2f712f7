// Runs a command with the servers of a large site, each on its own port, and stops them afterwards:
//   node scripts/with-servers.js npm run test:all    all tests; one whose server is missing fails instead of being skipped
//   node scripts/with-servers.js npm run dev         the demo with Redis and a bucket
// The command gets REDIS_URL, S3_… and REQUIRE_SERVERS in its environment. Tests do not use these servers: they start, stop and
// freeze their own, from the same programs.
import { spawn } from 'node:child_process'
import { accessSync, constants, mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const places = [...(process.env.PATH ?? '').split(delimiter), '/usr/local/sbin', '/usr/sbin']
const directory = mkdtempSync(join(tmpdir(), 'photoblog-servers-'))
const running = []

/** Some of the programs that tests start themselves; Redis is started here too. @see test/scale, test/store */
const NEEDED = [
  { names: ['redis-server', 'valkey-server'], packages: 'redis-server' },
  { names: ['nginx'], packages: 'nginx' },
  { names: ['haproxy'], packages: 'haproxy' },
  { names: ['caddy'], packages: 'caddy' },
]

const missing = NEEDED.filter(({ names }) => find(names) === undefined)
if (missing.length > 0) {
  const packages = missing.map((needed) => needed.packages).join(' ')
  console.error(`not installed: ${packages}. On Debian: apt-get install -y ${packages}`)
  process.exit(1)
}

// Each starts one server and resolves with the environment that the command needs.
const SERVERS = [startRedis, startBucket]

const [command, ...args] = process.argv.slice(2)
if (command === undefined) {
  console.error('node scripts/with-servers.js <command> [arguments…]')
  process.exit(1)
}
let code = 1
try {
  const settings = Object.assign({}, ...(await Promise.all(SERVERS.map((start) => start()))))
  const env = { ...process.env, ...settings, REQUIRE_SERVERS: '1' }
  const child = spawn(command, args, { stdio: 'inherit', env })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  code = await new Promise((resolve, reject) => child.on('error', reject).on('close', (ended) => resolve(ended ?? 1)))
} finally {
  for (const server of running) server.kill('SIGKILL')
  rmSync(directory, { recursive: true, force: true })
}
process.exit(code)

async function startRedis() {
  const port = await freePort()
  await start(find(NEEDED[0].names), ['--port', port, '--bind', '127.0.0.1', '--save', '', '--dir', directory], port)
  return { REDIS_URL: `redis://127.0.0.1:${port}` }
}

async function startBucket() {
  const port = await freePort()
  const program = join(root, 'node_modules', 's3rver', 'bin', 's3rver.js')
  const place = ['-d', join(directory, 's3'), '-a', '127.0.0.1', '-p', port, '--no-vhost-buckets', '--silent']
  await start(process.execPath, [program, ...place, '--configure-bucket', 'photos'], port)
  const key = 'S3RVER'
  return {
    ...{ S3_ENDPOINT: `http://127.0.0.1:${port}`, S3_BUCKET: 'photos', S3_REGION: 'us-east-1' },
    ...{ S3_ACCESS_KEY_ID: key, S3_SECRET_ACCESS_KEY: key },
  }
}

function find(names) {
  return places.flatMap((place) => names.map((name) => join(place, name))).find(isExecutable)
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Starts a program and waits until it accepts connections. */
async function start(program, programArgs, port) {
  const server = spawn(program, programArgs.map(String), {
    stdio: ['ignore', 'ignore', 'inherit'],
    cwd: dirname(program),
  })
  running.push(server)
  for (let tries = 0; tries < 500; tries++) {
    if (server.exitCode !== null) break
    if (await isOpen(port)) return
    await sleep(20)
  }
  throw new Error(`${program} does not listen on port ${port}`)
}

function isOpen(port) {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.on('connect', () => resolve(true)).on('error', () => resolve(false))
    socket.on('connect', () => socket.destroy())
  })
}

function freePort() {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })
}
