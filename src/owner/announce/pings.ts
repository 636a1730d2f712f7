import { createHmac, hash } from 'node:crypto'
import { type Addresses, PATHS } from '../../contract/addresses/addresses.js'
import { HUB_FEEDS, indexNowKey } from '../../contract/announcing.js'
import { presentPhoto } from '../../contract/present-photo.js'
import type { Site } from '../../photos/site.js'
import { jsonRequest } from './outbox.js'
import type { Target } from './target.js'

/** Pings a hub, which fetches the feeds for subscribers. @see W3C WebSub 6; PubSubHubbub 0.3 for the form */
export function createWebSub(hub: string, addresses: Addresses): Target {
  return {
    name: `websub ${hub.replace(/^https?:\/\//, '')}`,
    secrets: [],
    async send(_post, outbox) {
      for (const feed of HUB_FEEDS) {
        const form = { 'hub.mode': 'publish', 'hub.url': addresses.absolute(feed) }
        await outbox.publish({ url: hub, body: new URLSearchParams(form) })
      }
    },
  }
}

/** Tells search engines which pages have changed. @see indexnow.org/documentation */
export function createIndexNow(endpoint: string, { baseUrl, absolute }: Addresses): Target {
  const key = indexNowKey(baseUrl)
  const site = { host: new URL(baseUrl).host, key, keyLocation: absolute(PATHS.indexNow) }
  return {
    name: `indexnow ${new URL(endpoint).host}`,
    secrets: [],
    send: ({ url }, outbox) => outbox.publish(jsonRequest(endpoint, { ...site, urlList: [url, absolute(PATHS.home)] })),
  }
}

/** Shorter parts of an address may be ordinary words. */
const isLong = (part: string) => part.length >= 12

/** A signed message for programs; a resent message has the same `webhook-id`. @see Standard Webhooks 1.0 */
export function createWebhook(given: URL, site: Site, addresses: Addresses): Target {
  const [url = '', secret = ''] = given.href.split('#whsec_')
  const { host, pathname, search } = given
  return {
    name: `webhook ${host} ${hash('sha256', url).slice(0, 8)}`,
    // For many receivers, the path or the query serves as the password, and errors repeat parts of it. The query comes
    // first, because it may contain a short path. What is in the site's own address is no secret.
    secrets: [
      secret,
      search,
      ...[search.slice(1)].filter(isLong),
      pathname,
      ...pathname.split('/').filter(isLong),
    ].filter((part) => !addresses.baseUrl.includes(part)),
    async send({ photo, alt, key, now }, outbox) {
      const message = { type: 'photo.published', timestamp: now.toISOString() }
      const request = jsonRequest(url, { ...message, data: { ...presentPhoto(photo, site, addresses), alt } })
      const [id, timestamp] = [`msg_${key.slice(0, 32)}`, String(Math.floor(now.getTime() / 1000))]
      const hmac = createHmac('sha256', Buffer.from(secret, 'base64')).update(`${id}.${timestamp}.${request.body}`)
      const signature = {
        'webhook-id': id,
        'webhook-timestamp': timestamp,
        'webhook-signature': `v1,${hmac.digest('base64')}`,
      }
      await outbox.publish({ ...request, headers: { ...request.headers, ...signature } })
    },
  }
}
