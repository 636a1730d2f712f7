import { existsSync } from 'node:fs'

/** Where the handbook puts deploy/photoblog.service. */
const SERVICE_FILE = '/etc/systemd/system/photoblog.service'

/** How a running server is told to read its files again: by systemd on the machine where it is a service of it. */
export function findReload(serviceFile: string = SERVICE_FILE): 'systemd' | 'by hand' {
  return existsSync(serviceFile) ? 'systemd' : 'by hand'
}
