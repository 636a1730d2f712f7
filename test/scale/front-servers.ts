import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { send, type TestAnswer, type TestRequest } from '../client.js'
import { projectRoot } from '../files.js'
import { findProgram, freePort, startProgram, untilListening } from './programs.js'

/** A proxy between clients and the program, run with the sample in `deploy/`. */
export interface FrontServer {
  readonly baseUrl: string
  get(path: string, options?: TestRequest): Promise<TestAnswer>
  readonly pid: number
  stop(): Promise<void>
}

export const nginxProgram = findProgram(['nginx'], 'the service behind nginx')
export const haproxyProgram = findProgram(['haproxy'], 'the service behind HAProxy')
export const caddyProgram = findProgram(['caddy'], 'the service behind Caddy')

const sample = (name: string) => readFileSync(join(projectRoot, 'deploy', name), 'utf8')

type Change = readonly [RegExp, string]

/** Replaces what only a public server has: certificates, addresses, low ports. Each pattern must occur. */
function adapt(text: string, changes: readonly Change[]): string {
  return changes.reduce((changed, [pattern, replacement]) => {
    const everywhere = new RegExp(pattern, 'gm')
    if (changed.search(everywhere) < 0) throw new Error(`the sample has nothing like ${pattern}`)
    return changed.replaceAll(everywhere, replacement)
  }, text)
}

async function start(
  program: string,
  argsFor: (directory: string, port: number) => readonly string[],
): Promise<FrontServer> {
  const directory = mkdtempSync(join(tmpdir(), 'photoblog-front-'))
  const port = await freePort()
  const server = startProgram(program, argsFor(directory, port), { ...process.env, HOME: directory })
  await untilListening(port).catch((error) => {
    throw new Error(`${error.message}\n${server.output()}`)
  })
  const baseUrl = `http://127.0.0.1:${port}`
  return {
    baseUrl,
    get: (path, options) => send(baseUrl, path, options),
    pid: server.process.pid!,
    async stop() {
      await server.stop()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

/** An nginx that sends the pictures in `dataDir` itself, by lines that are comments in the sample. */
export function startNginxHandedOver(backend: string, dataDir: string): Promise<FrontServer> {
  return startNginx(backend, [
    [/^ {4}location \/images\/ \{[^}]+\}/, ''],
    [/^ {4}#(?=\S| {4}|\n)/, '    '],
    [/\/var\/lib\/photoblog;/, `${dataDir};`],
  ])
}

export function startNginx(backend: string, changes: readonly Change[] = []): Promise<FrontServer> {
  return startNginxWith((directory, port) => nginxSite(directory, port, backend, changes))
}

/** A plain nginx with the files and the configuration of an exported site. */
export function startNginxOfCopy(root: string): Promise<FrontServer> {
  return startNginxWith((_directory, port) =>
    [
      'include /etc/nginx/mime.types;',
      `include ${root}/nginx-redirects.conf;`,
      `server { listen 127.0.0.1:${port}; root ${root}; include ${root}/nginx.conf; }`,
    ].join('\n'),
  )
}

function startNginxWith(write: (directory: string, port: number) => string): Promise<FrontServer> {
  return start(nginxProgram!, (directory, port) => {
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    const lines = temporary.map((name) => `${name}_temp_path ${directory}/${name};`)
    const user = process.getuid?.() === 0 ? 'user root;' : ''
    const main = `daemon off; ${user} pid ${directory}/pid; error_log stderr; events {} http { access_log off; ${lines.join(' ')}\n${write(directory, port)} }`
    writeFileSync(join(directory, 'nginx.conf'), main)
    return ['-p', directory, '-c', join(directory, 'nginx.conf')]
  })
}

/** The sample for nginx, listening on loopback, with its cache in the directory. */
export function nginxSite(directory: string, port: number, backend: string, changes: readonly Change[] = []): string {
  mkdirSync(join(directory, 'cache'))
  return adapt(sample('nginx.conf'), [
    ...changes,
    [/\/var\/cache\/nginx\/photoblog/, join(directory, 'cache')],
    [/server 127\.0\.0\.1:8080;/, `server ${new URL(backend).host};`],
    [/^server \{\s+listen 80;[^}]+\}/, ''],
    [/listen 443 ssl http2;/, `listen 127.0.0.1:${port};`],
    [/^\s+(?:listen \[::\]|ssl_).*$/, ''],
  ])
}

export function startHaproxy(backends: readonly string[]): Promise<FrontServer> {
  return start(haproxyProgram!, (directory, port) => {
    const servers = backends.map((backend, index) => `    server ${'abcdef'[index]} ${new URL(backend).host}`)
    const file = join(directory, 'haproxy.cfg')
    const config = adapt(sample('haproxy.cfg'), [
      [/bind :80$/, `bind 127.0.0.1:${port}`],
      [/^ +bind :443 .*$/, ''],
      [/^ +http-request redirect scheme.*$/, ''],
      [/^ +server a .*\n +server b .*$/, servers.join('\n')],
    ])
    writeFileSync(file, config)
    return ['-db', '-f', file]
  })
}

/** A Caddy that sends the pictures in `dataDir` itself, by lines that are comments in the sample. */
export function startCaddyHandedOver(backend: string, dataDir: string): Promise<FrontServer> {
  return startCaddy(backend, [
    [/^\t\t#(?=\S|\t)/, '\t\t'],
    [/\/var\/lib\/photoblog/, dataDir],
  ])
}

export function startCaddy(backend: string, changes: readonly Change[] = []): Promise<FrontServer> {
  return start(caddyProgram!, (directory, port) => {
    const file = join(directory, 'Caddyfile')
    const config = adapt(sample('Caddyfile'), [
      ...changes,
      [/^photos\.example \{/, `http://127.0.0.1:${port} {`],
      [/127\.0\.0\.1:8080/, new URL(backend).host],
    ])
    writeFileSync(file, `{\n\tadmin off\n\tauto_https off\n}\n${config}`)
    return ['run', '--config', file, '--adapter', 'caddyfile']
  })
}
