import { mkdtempSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../../test/scale/programs.js'
import { type ServerProcess, startProgramOn } from '../measure/processes.js'
import { FILE_TYPES } from './kept-files.js'

/** An nginx that sends files from memory; what its worker uses is measured. Debian's settings, with what makes it faster still: no log, open files remembered, connections that last.
 * @param files the directory that it serves */
export async function startNginx(program: string, parent: string, files: string): Promise<ServerProcess> {
  const directory = mkdtempSync(join(parent, 'nginx-'))
  const port = await freePort()
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  const config = `
    daemon off; worker_processes 1; pid ${directory}/pid; error_log stderr error;
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    events { worker_connections 768; }
    http {
      ${temporary.map((name) => `${name}_temp_path ${directory}/${name};`).join(' ')}
      sendfile on; tcp_nopush on; access_log off; etag on; default_type text/html;
      keepalive_requests 1000000000; open_file_cache max=1000 inactive=1h;
      types { ${Object.entries(FILE_TYPES)
        .map(([ending, type]) => `${type} ${ending};`)
        .join(' ')} }
      server {
        listen 127.0.0.1:${port}; root ${files};
        location /br/ { add_header Content-Encoding br; }
      }
    }`
  const file = join(directory, 'nginx.conf')
  writeFileSync(file, config)
  return startProgramOn(port, program, ['-p', directory, '-c', file])
}
