import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../../test/scale/programs.js'
import { type Answer, fieldOf } from '../measure/ask.js'
import { type ServerProcess, startProgramOn } from '../measure/processes.js'

/** An nginx that sends files from memory; what its worker uses is measured. */
export interface FileServer {
  readonly server: ServerProcess
  /** Puts an answer's body into a file. @returns its path */
  keep(answer: Answer): string
}

/** Debian's settings, with what makes it faster still: no log, open files remembered, connections that last. */
export async function startNginx(program: string, parent: string): Promise<FileServer> {
  const directory = mkdtempSync(join(parent, 'nginx-'))
  const files = join(directory, 'files')
  for (const path of [files, join(files, 'br')]) mkdirSync(path)
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
      types { application/json json; text/html html; text/markdown md; application/rss+xml xml; }
      server {
        listen 127.0.0.1:${port}; root ${files};
        location /br/ { add_header Content-Encoding br; }
      }
    }`
  const file = join(directory, 'nginx.conf')
  writeFileSync(file, config)
  let kept = 0
  return {
    server: await startProgramOn(port, program, ['-p', directory, '-c', file]),
    keep(answer) {
      const folder = fieldOf(answer, 'content-encoding') === 'br' ? '/br' : ''
      const path = `${folder}/${++kept}.${endingOf(answer)}`
      writeFileSync(join(files, path), answer.body)
      return path
    },
  }
}

function endingOf(answer: Answer): string {
  const type = fieldOf(answer, 'content-type') ?? ''
  return ['json', 'html', 'markdown', 'xml'].find((name) => type.includes(name))?.replace('markdown', 'md') ?? 'html'
}
