/** What the server has to be told after a change of its files. */
export const REREAD = 'Send the server SIGHUP, so that it reads site.json and redirects.json again.'
