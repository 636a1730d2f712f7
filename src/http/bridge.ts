import { bridgedAddress } from '../contract/addresses/bridged-address.js'
import type { Contract } from '../contract/contract.js'
import { essence, MEDIA_TYPES } from '../contract/media-types.js'
import { names, qualityOf } from './accept.js'
import { redirect } from './answer.js'
import type { HttpApp } from './routes/http-app.js'

/** Paths where fediverse servers look up accounts and servers. @see RFC 7033; RFC 6415; nodeinfo.diaspora.software */
const DISCOVERY = /^\/\.well-known\/(?:webfinger|nodeinfo|host-meta(?:\.(?:json|xrd))?)$/

const ACTIVITY_STREAMS = 'https://www.w3.org/ns/activitystreams'
const CACHE_CONTROL = 'public, max-age=300'

/** Redirects requests from fediverse servers to the owner's bridge, if there is one. */
export function registerBridge(app: HttpApp, contract: Contract): void {
  const bridge = contract.site.follow?.bridge
  if (!bridge) return
  app.addHook(({ method, path, url, headers }) => {
    if (method !== 'GET' && method !== 'HEAD') return undefined
    if (DISCOVERY.test(path)) return redirect(302, bridge + url, CACHE_CONTROL)
    const address = prefersActivity(headers.accept) ? bridgedAddress(path, contract) : undefined
    return address === undefined ? undefined : { ...redirect(302, address, CACHE_CONTROL), vary: 'Accept' }
  })
}

/** Whether a client accepts ActivityPub by name, with the same quality as HTML or a higher one. @see W3C ActivityPub 3.2 */
function prefersActivity(accept: string | undefined): boolean {
  const [activity, jsonLd] = [MEDIA_TYPES.activity, MEDIA_TYPES.jsonLd].map(essence) as [string, string]
  const isProfiled = accept?.includes(ACTIVITY_STREAMS) === true && names(accept, jsonLd)
  const type = names(accept, activity) ? activity : isProfiled ? jsonLd : undefined
  return type !== undefined && qualityOf(accept, type) >= qualityOf(accept, essence(MEDIA_TYPES.html))
}
