// Builds deploy/Dockerfile on a fresh Debian and runs the image as a careful host would: read-only, as its own user,
// without capabilities, with a new volume. Needs root, debootstrap and buildah, but no container engine:
//   apt-get install -y debootstrap buildah
//   npm run try:image
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../test/scale/programs.js'
import { imageArguments } from './build-image.js'
import { installNode, makeCleanRoot } from './clean-root.js'

const MAX_COMPRESSED_BYTES = 120_000_000
const MAX_STOP_MS = 1000
const VERSION = '0.0.0-try'

/** The parts of an image's configuration that are checked. */
interface ImageConfig {
  readonly User: string
  readonly Env: readonly string[]
  readonly Entrypoint: readonly string[]
  readonly Cmd: readonly string[]
  readonly WorkingDir: string
  readonly Volumes: Readonly<Record<string, unknown>>
  readonly Labels: Readonly<Record<string, string>>
  readonly Healthcheck?: { readonly Test: readonly string[] }
}

const root = makeCleanRoot('image')
const work = `${root.directory}-work`
mkdirSync(work)
const storage = ['--root', join(work, 'storage'), '--runroot', join(work, 'run'), '--storage-driver', 'vfs']
const buildah = (...args: readonly string[]) =>
  execFileSync('buildah', [...storage, ...args], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', process.env.VERBOSE === undefined ? 'ignore' : 'inherit'],
    maxBuffer: 64 * 1024 ** 2,
  }).trim()

function check(name: string, isRight: boolean, found: unknown): void {
  console.log(`${isRight ? 'yes' : 'NO '}  ${name}: ${typeof found === 'string' ? found : JSON.stringify(found)}`)
  if (!isRight) process.exitCode = 1
}

/** Debian with Node.js, npm and a user `node`, as the Dockerfile requires of its base. */
async function buildBase(): Promise<void> {
  installNode(root, 24)
  await root.run(
    'groupadd -g 1000 node && useradd -u 1000 -g node -m node && rm -rf /var/lib/apt/lists/* /var/log/* /usr/share/doc/* /usr/share/man/* /usr/share/locale/*',
  )
  const container = buildah('from', 'scratch')
  buildah('copy', '--quiet', container, `${root.directory}/`, '/')
  buildah('config', '--env', 'PATH=/usr/local/bin:/usr/bin:/bin', container)
  buildah('commit', '--quiet', container, 'localhost/base')
  buildah('rm', container)
}

function buildImage(format: 'oci' | 'docker'): string {
  const image = `localhost/photoblog-${format}`
  const npmrc = join(work, 'npmrc')
  const authorities = '/etc/ssl/certs/ca-certificates.crt'
  // npm settings for proxies between this machine and the registry.
  writeFileSync(npmrc, existsSync(authorities) ? `cafile=${authorities}\n` : '')
  const options = [
    ...['--network', 'host', '--layers'],
    ...['--volume', `${npmrc}:/root/.npmrc:ro`, '--volume', '/etc/ssl/certs:/etc/ssl/certs:ro'],
    ...['--volume', `${join(process.env.HOME ?? '/root', '.npm')}:/root/.npm`],
  ]
  buildah(...imageArguments({ name: image, format, base: 'localhost/base', version: VERSION, options }))
  return image
}

/** Compressed bytes of all layers, and of those added to the base. */
function weigh(image: string): { readonly all: number; readonly ours: number } {
  const sizes = (name: string) => {
    const directory = join(work, name.replace(/\W/g, '-'))
    buildah('push', '--quiet', name, `dir:${directory}`)
    const { layers } = JSON.parse(readFileSync(join(directory, 'manifest.json'), 'utf8')) as {
      readonly layers: readonly { readonly size: number }[]
    }
    rmSync(directory, { recursive: true })
    return layers.map(({ size }) => size)
  }
  const [base = 0] = sizes('localhost/base')
  const all = sizes(image).reduce((sum, size) => sum + size, 0)
  return { all, ours: all - base }
}

function readConfig(image: string): ImageConfig {
  const { OCIv1, Docker } = JSON.parse(buildah('inspect', '--type', 'image', image))
  return { ...OCIv1.config, ...(Docker.config.Healthcheck && { Healthcheck: Docker.config.Healthcheck }) }
}

/** Runs a command in the file system of an image; only the volume and /tmp are writable. */
function runIn(files: string, volume: string, config: ImageConfig, command: readonly string[], port: number) {
  const user = statSync(join(files, 'data'))
  const inside = [
    'mount --bind "$0" "$0" && mount -o remount,bind,ro "$0"',
    'mount -t tmpfs tmpfs "$0/tmp" && mount --bind "$1" "$0/data" && mount -t proc proc "$0/proc"',
    'mount --rbind /dev "$0/dev"',
    'shift; root=$0; exec chroot "$root" "$@"',
  ].join(' && ')
  const drop = ['--reuid', String(user.uid), '--regid', String(user.gid), '--clear-groups', '--no-new-privs']
  const bare = ['--bounding-set=-all', '--inh-caps=-all', '--ambient-caps=-all']
  const env = [...config.Env, `PORT=${port}`, 'HOST=127.0.0.1']
  return spawn(
    'unshare',
    [
      ...['--mount', '--pid', '--fork', 'sh', '-c', inside, files, volume],
      ...['env', '-i', '-C', config.WorkingDir, ...env, 'setpriv', ...drop, ...bare, ...command],
    ],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  )
}

async function outcome(child: ReturnType<typeof runIn>): Promise<{ readonly code: number; readonly said: string }> {
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (said += chunk))
  const [code] = (await once(child, 'close')) as [number]
  return { code, said: said.trim() }
}

async function tryRunning(image: string, config: ImageConfig): Promise<void> {
  const files = buildah('mount', buildah('from', image))
  const owner = statSync(join(files, 'data'))
  check('its volume belongs to its user alone', owner.uid === 1000 && (owner.mode & 0o777) === 0o700, [
    owner.uid,
    owner.gid,
    (owner.mode & 0o777).toString(8),
  ])
  const volume = join(work, 'volume')
  execFileSync('install', ['-d', '-o', String(owner.uid), '-g', String(owner.gid), '-m', '700', volume])
  const port = await freePort()
  const run = (...command: readonly string[]) => runIn(files, volume, config, command, port)

  const site = ['init', '--title', 'Tried', '--photographer', 'Ada', '--email', 'ada@photos.test']
  const made = await outcome(run(...config.Entrypoint, ...site))
  check('it makes a site in its volume', made.code === 0, made.said.split('\n')[0])
  const write = "try { require('fs').writeFileSync('/app/x', '') } catch ({ code }) { console.log(code) }"
  const refused = await outcome(run('node', '-e', write))
  check('its own files cannot be written', refused.said === 'EROFS', refused.said)

  const server = run(...config.Entrypoint, ...config.Cmd)
  const ended = outcome(server)
  const health = config.Healthcheck?.Test.slice(1) ?? []
  const begun = performance.now()
  let isHealthy = false
  while (!isHealthy && performance.now() - begun < 60_000) {
    isHealthy = (await outcome(run(...health))).code === 0
    if (!isHealthy) await sleep(200)
  }
  check('its health check succeeds', isHealthy, `${Math.round(performance.now() - begun)} ms after its start`)
  const pid = Number(readFileSync(`/proc/${server.pid}/task/${server.pid}/children`, 'utf8').trim())
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const lines = ['Uid', 'CapEff', 'CapBnd', 'NoNewPrivs'].map(
    (name) => new RegExp(`^${name}:\\s+(\\S+)`, 'm').exec(status)?.[1],
  )
  check('it runs as its user, without capabilities', lines.join() === '1000,0000000000000000,0000000000000000,1', lines)
  const { status: answer } = await fetch(`http://127.0.0.1:${port}/api/v1/health`)
  check('it answers', answer === 200, answer)

  const told = performance.now()
  process.kill(pid, 'SIGTERM')
  const { code, said } = await ended
  const stopped = Math.round(performance.now() - told)
  check('SIGTERM stops it cleanly within a second', code === 0 && stopped <= MAX_STOP_MS, `${code}, ${stopped} ms`)
  if (process.exitCode === 1) console.error(said)
}

try {
  await buildBase()
  for (const format of ['oci', 'docker'] as const) {
    const image = buildImage(format)
    const config = readConfig(image)
    const { all, ours } = weigh(image)
    const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`
    console.log(`## ${format}`)
    check('compressed under 120 MB', all < MAX_COMPRESSED_BYTES, `${megabytes(all)}, ${megabytes(ours)} of them ours`)
    check('it says its version', config.Labels['org.opencontainers.image.version'] === VERSION, config.Labels)
    check('its user is not root', config.User === 'node', config.User)
    check('its volume is /data', Object.keys(config.Volumes).join() === '/data', config.Volumes)
    const command = [...config.Entrypoint, ...config.Cmd].join(' ')
    check('no shell wraps the program', command === 'node bin/photoblog.js serve', command)
    // The OCI format has no health check.
    if (format === 'oci') continue
    check('it declares its health check', config.Healthcheck?.Test[0] === 'CMD', config.Healthcheck?.Test.slice(0, 3))
    await tryRunning(image, config)
  }
} finally {
  execFileSync('buildah', [...storage, 'umount', '--all'], { stdio: 'ignore' })
  for (const directory of [root.directory, work]) rmSync(directory, { recursive: true, force: true })
}
