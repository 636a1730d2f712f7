/** What an owner is told after a change of the files that a running server has read. */
export const REREAD = 'A running server takes this over with «systemctl reload photoblog», or when it is started again.'
