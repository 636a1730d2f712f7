import { mkdtempSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../../test/scale/programs.js'
import { type ServerProcess, startProgramOn } from '../measure/processes.js'
import { FILE_TYPES } from './kept-files.js'

const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']

/**
 * An nginx with one worker, Debian's settings, and others that make it faster still: no log, cached open files and persistent
 * connections.
 * @param parent parent of its directory
 * @param siteFor further content of `http`, with one `server` that listens on the port
 */
export function startNginxOn(
  port: number,
  program: string,
  parent: string,
  siteFor: (directory: string) => string,
): Promise<ServerProcess> {
  const directory = mkdtempSync(join(parent, 'nginx-'))
  const config = `
    daemon off; worker_processes 1; pid ${directory}/pid; error_log stderr error;
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    events { worker_connections 768; }
    http {
      ${TEMPORARY.map((name) => `${name}_temp_path ${directory}/${name};`).join(' ')}
      sendfile on; tcp_nopush on; access_log off;
      keepalive_requests 1000000000; open_file_cache max=1000 inactive=1h;
      ${siteFor(directory)}
    }`
  const file = join(directory, 'nginx.conf')
  writeFileSync(file, config)
  return startProgramOn(port, program, ['-p', directory, '-c', file])
}

/** An nginx that sends files from memory. @param files the directory that it serves */
export async function startNginx(program: string, parent: string, files: string): Promise<ServerProcess> {
  const port = await freePort()
  const types = Object.entries(FILE_TYPES).map(([ending, type]) => `${type} ${ending};`)
  return startNginxOn(
    port,
    program,
    parent,
    () => `
      etag on; default_type text/html; types { ${types.join(' ')} }
      server {
        listen 127.0.0.1:${port}; root ${files};
        location /br/ { add_header Content-Encoding br; }
      }`,
  )
}
