import { findReload } from '../../owner/find-reload.js'

const REREAD = {
  systemd: 'A running server takes this over with «systemctl reload photoblog», or when it is started again.',
  'by hand': 'A running server takes this over when it is started again, or gets the signal HUP.',
} as const

/** What an owner is told after a change of the files that a running server has read. */
export const tellReread = (): string => REREAD[findReload()]
