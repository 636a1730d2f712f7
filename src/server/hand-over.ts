import { relative } from 'node:path'
import { createIsProxied } from '../http/quota/client-address.js'
import type { Rendition } from '../photos/photo.js'
import type { OpenSite } from '../site-dir/open-site.js'
import type { Config } from '../site-dir/settings/config.js'

/**
 * `HAND_OVER`: hands files to the proxy. nginx and Caddy are told a path below DATA_DIR, `/pictures/…`, which they must
 * not serve to anybody else; Apache and lighttpd the file itself.
 */
export function createHandOver({ handOver, trustedProxies }: Config, { dataDir, pictures }: OpenSite) {
  if (handOver === undefined) return undefined
  const toldAs = (path: string) =>
    encodeURI(handOver === 'X-Sendfile' ? path : `/${relative(dataDir, path).replaceAll('\\', '/')}`)
  return {
    isProxied: createIsProxied(trustedProxies),
    field: (key: string, { size, format }: Rendition) =>
      [handOver, toldAs(pictures.pathOf(key, size, format))] as const,
  }
}
