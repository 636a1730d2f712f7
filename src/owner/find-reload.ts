import { existsSync } from 'node:fs'

/** How owners reload a running server: by systemd if the handbook's service is installed on this machine. */
export const findReload = () => (existsSync('/etc/systemd/system/photoblog.service') ? 'systemd' : 'by hand')
