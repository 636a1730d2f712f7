import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../../test/scale/programs.js'
import { type ServerProcess, startProgramOn } from '../measure/processes.js'
import { NGINX_SETTINGS, startNginxFront } from './nginx-front.js'
import type { Asking, PreparedPeer, Question } from './peer.js'
import { longestWord, type TenPosts } from './ten-posts.js'
import { together } from './together.js'

const SOURCE = '/usr/share/wordpress'
const MARIADB = '/usr/sbin/mariadbd'
const MARIADB_CLIENT = '/usr/bin/mariadb'
const MARIADB_INSTALL = '/usr/bin/mariadb-install-db'
const PHP_PROGRAM = '/usr/bin/php'
const PHP = '8.2'
const HOST = { Host: 'photos.example' }
/** One per connection of the benchmark. */
const CHILDREN = 8

/** With `plain`, PHP makes each page for each request; with `cached`, nginx caches it for an hour. nginx sends files itself. */
type Kind = 'plain' | 'cached'

/** Sets up Debian's WordPress in a directory, with the ten posts. @returns nothing when it is not installed */
export async function prepareWordpress(parent: string, ten: TenPosts, kind: Kind): Promise<PreparedPeer | undefined> {
  if (!existsSync(SOURCE) || !existsSync(MARIADB)) return undefined
  const directory = mkdtempSync(join(parent, 'wordpress-'))
  const site = join(directory, 'site')
  // Follows links, because the themes are links to other directories.
  cpSync(SOURCE, site, { recursive: true, dereference: true })
  const database = await prepareDatabase(directory)
  writeFileSync(join(site, 'wp-config.php'), configFor(database.socket))
  mkdirSync(join(site, 'wp-content', 'uploads'), { recursive: true })
  const first = await database.start()
  const printed = execFileSync(PHP_PROGRAM, [join(import.meta.dirname, 'wordpress-setup.php'), site, ten.file])
  await first.stop()
  const made = JSON.parse(printed.toString().slice(printed.indexOf('{"version"'))) as Made

  return {
    async start() {
      const parts = [await database.start(), await startPhp(directory)] as const
      const port = await freePort()
      const front = await startNginxFront(port, directory, (own) => siteConfig(own, site, port, parts[1].port, kind))
      return {
        name: kind === 'cached' ? 'WordPress, pages cached by nginx' : 'WordPress',
        settings: settingsOf(made, kind),
        server: together(front, parts),
        askings: askingsFor(made, ten),
      }
    },
  }
}

interface Made {
  readonly version: string
  readonly theme: string
  readonly post: string
  readonly thumbnail: string
}

function settingsOf({ version, theme }: Made, kind: Kind): string {
  const server = execFileSync(MARIADB, ['--version']).toString()
  const mariadb = /Ver (\S+?)-MariaDB/.exec(server)?.[1] ?? 'unknown'
  const php = /PHP (\S+)/.exec(execFileSync(PHP_PROGRAM, ['--version']).toString())?.[1] ?? 'unknown'
  const cache = kind === 'cached' ? '; `fastcgi_cache`, warm, keeps each page for an hour' : ''
  return `WordPress ${version} (Debian), theme ${theme}, no plugins, cron off; PHP ${php} by php-fpm, ${CHILDREN} static children, opcache on; MariaDB ${mariadb} as it comes, over a socket; nginx: ${NGINX_SETTINGS}${cache}`
}

function askingsFor(made: Made, { posts, searched }: TenPosts): Readonly<Record<Question, Asking>> {
  const titles = posts.map(({ title }) => longestWord(title))
  const browser = { ...HOST, Accept: 'text/html', 'Accept-Encoding': 'gzip, deflate, br' }
  const api = (query: string, holds: readonly string[]) => ({
    path: `/wp-json/wp/v2/posts?${query}`,
    fields: HOST,
    holds,
  })
  return {
    home: { path: '/', fields: browser, holds: titles },
    homePlain: { path: '/', fields: HOST, holds: titles },
    post: { path: made.post, fields: browser, holds: titles.slice(0, 1) },
    posts: api('per_page=10', titles),
    search: api(`per_page=10&search=${searched}`, [searched]),
    thumbnail: { path: made.thumbnail, fields: HOST, holds: [] },
  }
}

const configFor = (socket: string) => `<?php
define('DB_NAME', 'wordpress');
define('DB_USER', 'root');
define('DB_PASSWORD', '');
define('DB_HOST', 'localhost:${socket}');
define('DB_CHARSET', 'utf8mb4');
define('WP_HOME', 'https://photos.example');
define('WP_SITEURL', 'https://photos.example');
define('DISABLE_WP_CRON', true);
define('AUTOMATIC_UPDATER_DISABLED', true);
define('WP_HTTP_BLOCK_EXTERNAL', true);
$table_prefix = 'wp_';
if (!defined('ABSPATH')) define('ABSPATH', __DIR__ . '/');
require_once ABSPATH . 'wp-settings.php';
`

async function prepareDatabase(directory: string) {
  const data = join(directory, 'mariadb')
  // The path of a socket has at most 107 bytes.
  const socket = join(directory, 'sock')
  const user = process.getuid?.() === 0 ? ['--user=root'] : []
  execFileSync(
    MARIADB_INSTALL,
    ['--no-defaults', `--datadir=${data}`, '--auth-root-authentication-method=normal', '--skip-test-db', ...user],
    { stdio: 'pipe' },
  )
  const start = async (): Promise<ServerProcess> => {
    const port = await freePort()
    const where = [`--datadir=${data}`, `--socket=${socket}`, `--port=${port}`, '--bind-address=127.0.0.1']
    return startProgramOn(port, MARIADB, ['--no-defaults', ...where, `--pid-file=${directory}/mariadb.pid`, ...user])
  }
  const first = await start()
  execFileSync(MARIADB_CLIENT, [
    '--no-defaults',
    `--socket=${socket}`,
    '-u',
    'root',
    '-e',
    'CREATE DATABASE wordpress CHARACTER SET utf8mb4',
  ])
  await first.stop()
  return { socket, start }
}

async function startPhp(directory: string): Promise<ServerProcess> {
  const port = await freePort()
  const isRoot = process.getuid?.() === 0
  const file = join(directory, 'php-fpm.conf')
  const lines = [
    '[global]',
    `pid = ${directory}/php-fpm.pid`,
    `error_log = ${directory}/php-fpm.log`,
    'daemonize = no',
    '[www]',
    `listen = 127.0.0.1:${port}`,
    ...(isRoot ? ['user = root', 'group = root'] : []),
    'pm = static',
    `pm.max_children = ${CHILDREN}`,
  ]
  writeFileSync(file, lines.join('\n'))
  return startProgramOn(port, `/usr/sbin/php-fpm${PHP}`, ['-F', ...(isRoot ? ['-R'] : []), '-y', file])
}

function siteConfig(own: string, site: string, port: number, phpPort: number, kind: Kind): string {
  const cache = `fastcgi_cache pages; fastcgi_cache_key $host$request_uri; fastcgi_cache_valid 200 1h;
          fastcgi_ignore_headers Cache-Control Expires Set-Cookie;`
  return `
      ${kind === 'cached' ? `fastcgi_cache_path ${own}/pages levels=1:2 keys_zone=pages:10m inactive=1d;` : ''}
      server {
        listen 127.0.0.1:${port}; server_name photos.example; root ${site}; index index.php;
        location / { try_files $uri $uri/ /index.php?$args; }
        location ~ \\.php$ {
          include /etc/nginx/fastcgi_params;
          fastcgi_param SCRIPT_FILENAME $document_root$fastcgi_script_name;
          fastcgi_param HTTPS on;
          fastcgi_pass 127.0.0.1:${phpPort};
          ${kind === 'cached' ? cache : ''}
        }
      }`
}
