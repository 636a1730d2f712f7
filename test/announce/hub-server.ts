// A W3C WebSub hub, and a subscriber to it.
import { listen } from './listen.js'

const formOf = (body: Buffer) => new URLSearchParams(body.toString())

/** Verifies subscribers by a challenge, and fetches a topic when its publisher says that it changed. */
export async function startHub() {
  const callbacks = new Map<string, string>()
  const hub = await listen(async ({ method, headers, body }) => {
    if (method !== 'POST' || headers['content-type']?.split(';')[0] !== 'application/x-www-form-urlencoded')
      return { status: 415 }
    const form = formOf(body)
    if (form.get('hub.mode') === 'publish') {
      const topic = form.get('hub.url') ?? ''
      const callback = callbacks.get(topic)
      if (callback === undefined) return { status: 204 }
      const content = await fetch(topic)
      const headers = { 'Content-Type': content.headers.get('content-type')!, Link: `<${topic}>; rel="self"` }
      await fetch(callback, { method: 'POST', headers, body: await content.text() })
      return { status: 204 }
    }
    const [topic = '', callback = ''] = [form.get('hub.topic'), form.get('hub.callback')].map((one) => one ?? '')
    const challenge = 'a challenge that nobody guesses'
    const query = new URLSearchParams({ 'hub.mode': 'subscribe', 'hub.topic': topic, 'hub.challenge': challenge })
    const verified = await fetch(`${callback}?${query}`)
    if (!verified.ok || (await verified.json()) !== challenge) return { status: 403 }
    callbacks.set(topic, callback)
    return { status: 202 }
  })
  return hub
}

/** Subscribes to a feed at the hub that the feed itself names. @returns the deliveries in `got` */
export async function subscribe(topic: string) {
  const got: string[] = []
  const subscriber = await listen(({ method, url, body }) => {
    if (method === 'POST') got.push(body.toString())
    return { status: 200, json: url.searchParams.get('hub.challenge') ?? undefined }
  })
  const feed = await (await fetch(topic)).text()
  const [, hub = ''] =
    /<atom:link[^>]* rel="hub"[^>]* href="([^"]+)"/.exec(feed) ?? /"hubs":\[\{[^}]*"url":"([^"]+)"/.exec(feed) ?? []
  const form = { 'hub.mode': 'subscribe', 'hub.topic': topic, 'hub.callback': subscriber.origin }
  const { status } = await fetch(hub, { method: 'POST', body: new URLSearchParams(form) })
  return { hub, status, got }
}
