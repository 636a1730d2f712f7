/** Where the handbook is served: by the preview and by the studio, never by a public site. */
export const HANDBOOK = '/handbook/'
