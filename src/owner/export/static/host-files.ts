import { essence, MEDIA_TYPES } from '../../../contract/media-types.js'

/** A redirect from a path with its query, percent-encoded, to a path or URL. */
export type Redirect = readonly [from: string, to: string]

/** File name suffixes that hosts serve with a wrong media type, or with none. */
const TYPES = [
  ['.md', MEDIA_TYPES.markdown],
  ['.ics', MEDIA_TYPES.calendar],
  ['.webmanifest', MEDIA_TYPES.manifest],
  ['feed.json', MEDIA_TYPES.jsonFeed],
  ['weekly.json', MEDIA_TYPES.jsonFeed],
  ['monthly.json', MEDIA_TYPES.jsonFeed],
  ['feed.xml', MEDIA_TYPES.xml],
] as const

export function redirectPage(to: string): string {
  const target = to.replace(/[&"<>]/g, (character) => `&#${character.charCodeAt(0)};`)
  return `<!DOCTYPE html>
<html><head><meta charset="utf-8"><title>${target}</title>
<link rel="canonical" href="${target}"><meta http-equiv="refresh" content="0; url=${target}">
</head><body><a href="${target}">${target}</a></body></html>
`
}

/** Configuration files for Netlify, Cloudflare Pages, GitHub Pages, nginx and Apache. */
export function hostFiles(redirects: readonly Redirect[]): Readonly<Record<string, string>> {
  const lines = (write: (redirect: Redirect) => string, among = redirects) =>
    among.map((one) => `${write(one)}\n`).join('')
  const types = (write: (end: string, type: string) => string) =>
    TYPES.map(([end, type]) => `${write(end, type)}\n`).join('')
  // Netlify and Cloudflare read `*` and `/:name` as patterns and never match a `?`: such addresses get at most a page.
  const literal = redirects.filter(([from]) => !/[?*]|\/:/.test(from))
  const folded = [...new Set(redirects.flat())].map((one) => one.toLowerCase()).sort()
  const ambiguous = new Set(folded.filter((one, index) => one === folded[index + 1]))
  return {
    '.nojekyll': '',
    _redirects: lines(([from, to]) => `${from} ${to} 301`, literal),
    _headers: `${types((end, type) => `/*${end}\n  Content-Type: ${type}`)}/api/*
  Content-Type: ${MEDIA_TYPES.json}
  Access-Control-Allow-Origin: *
/assets/*
  Cache-Control: public, max-age=31536000, immutable
`,
    'nginx-redirects.conf': `# Include this in http {}.
map_hash_bucket_size ${bucketSize(redirects)};
map_hash_max_size 65536;
map $request_uri $photoblog_redirect {
default "";
${lines(([from, to]) => `"${quoted(nginxKey(from, ambiguous))}" "${quoted(to)}";`)}}
`,
    'nginx.conf': `# Include this in server {}, whose root is this directory.
index index.html;
charset utf-8;
charset_types text/calendar text/css text/javascript text/markdown text/plain application/xml application/json;
absolute_redirect off;
error_page 404 /404.html;
if ($photoblog_redirect) { return 301 $photoblog_redirect; }
location /api/ { default_type application/json; add_header Access-Control-Allow-Origin *; }
${types((end, type) => `location ~ ${pattern(end)}$ { types { } default_type ${essence(type)}; }`)}location /assets/ { expires max; add_header Cache-Control "public, immutable"; }
location ~ ^/\\.(?!well-known/) { return 404; }
`,
    '.htaccess': `AddDefaultCharset utf-8
ErrorDocument 404 /404.html
RedirectMatch 404 "^/\\.(?!well-known/)"
${types((end, type) => `<FilesMatch "${pattern(end)}$">\nForceType "${type}"\n</FilesMatch>`)}<FilesMatch "^[^.]+$">
ForceType application/json
</FilesMatch>
<IfModule mod_rewrite.c>
RewriteEngine On
${lines(apacheRule)}</IfModule>
`,
  }
}

/** nginx ignores the case of strings, but not of patterns. @param ambiguous lower-case forms that several addresses share */
function nginxKey(from: string, ambiguous: ReadonlySet<string>): string {
  const isLowerCase = !/[A-Z]/.test(from.replace(/%../g, ''))
  return isLowerCase && !ambiguous.has(from.toLowerCase()) ? from : `~^${pattern(from)}$`
}

/** A bucket must hold the longest address. */
function bucketSize(redirects: readonly Redirect[]): number {
  const longest = Math.max(0, ...redirects.map(([from]) => from.length))
  return Math.max(512, 2 ** Math.ceil(Math.log2(longest + 64)))
}

function pattern(text: string): string {
  // Apache rejects a rule with an escaped quotation mark.
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll('"', '\\x22')
}

function quoted(text: string): string {
  return text.replace(/[\\"]/g, '\\$&')
}

function apacheRule([from, to]: Redirect): string {
  const [path = '', query] = from.split('?', 2)
  // Apache compares decoded paths without their first slash.
  const rule = `RewriteRule "^${pattern(decodeURIComponent(path).slice(1))}$" "${to.replaceAll('%', '\\%')}" [R=301,L,NE,QSD]`
  return query === undefined ? rule : `RewriteCond %{QUERY_STRING} "^${pattern(query)}$"\n${rule}`
}
