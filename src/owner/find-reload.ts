import { existsSync } from 'node:fs'

/** The place of deploy/photoblog.service in the handbook. */
const SERVICE_FILE = '/etc/systemd/system/photoblog.service'

/** How owners reload a running server: by systemd if it is installed as a service on this machine. */
export function findReload(serviceFile: string = SERVICE_FILE): 'systemd' | 'by hand' {
  return existsSync(serviceFile) ? 'systemd' : 'by hand'
}
