import { mkdtempSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ServerProcess, startProgramOn } from '../measure/processes.js'

/** What is told of every nginx of this comparison. */
export const NGINX_SETTINGS = 'one worker, no log, `gzip on` for HTML as Debian has it and at its level, for JSON too'

/**
 * An nginx of the machine with the given parts of a configuration.
 * @param site what stands in `http`, with one `server` that listens on the port
 */
export function startNginxFront(
  port: number,
  parent: string,
  siteFor: (directory: string) => string,
): Promise<ServerProcess> {
  const directory = mkdtempSync(join(parent, 'nginx-'))
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  const config = `
    daemon off; worker_processes 1; pid ${directory}/pid; error_log stderr error;
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    events { worker_connections 768; }
    http {
      ${temporary.map((name) => `${name}_temp_path ${directory}/${name};`).join(' ')}
      include /etc/nginx/mime.types; default_type application/octet-stream;
      sendfile on; tcp_nopush on; access_log off; gzip on; gzip_types application/json;
      keepalive_requests 1000000000; open_file_cache max=1000 inactive=1h;
      ${siteFor(directory)}
    }`
  const file = join(directory, 'nginx.conf')
  writeFileSync(file, config)
  return startProgramOn(port, '/usr/sbin/nginx', ['-p', directory, '-c', file])
}
