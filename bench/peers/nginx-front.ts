import type { ServerProcess } from '../measure/processes.js'
import { startNginxOn } from '../rivals/nginx.js'

/** Configuration shared by every nginx that `startNginxFront` starts. */
export const NGINX_SETTINGS = 'one worker, no log, `gzip on` for HTML as Debian has it and at its level, for JSON too'

/**
 * Starts the machine's nginx in front of another program.
 * @param siteFor content of `http`, with one `server` that listens on the port
 */
export function startNginxFront(
  port: number,
  parent: string,
  siteFor: (directory: string) => string,
): Promise<ServerProcess> {
  return startNginxOn(
    port,
    '/usr/sbin/nginx',
    parent,
    (directory) => `
      include /etc/nginx/mime.types; default_type application/octet-stream; gzip on; gzip_types application/json;
      ${siteFor(directory)}`,
  )
}
