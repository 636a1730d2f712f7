import { setTimeout as sleep } from 'node:timers/promises'
import { jsonRequest, type Outbox, RefusedError } from './outbox.js'
import { cutText, toHashtags } from './post-text.js'
import type { Post, Target } from './target.js'

/** Mastodon stores an Idempotency-Key for an hour. @see docs.joinmastodon.org/methods/statuses */
const REPEATABLE_MS = 55 * 60_000
/** Maximum length of the text: of the 500 characters allowed, a link takes 23 and five hashtags at most 159. */
const MAX_HEAD_CHARACTERS = 300
const MAX_ALT_CHARACTERS = 1500
const ASK_EVERY_MS = 1000
const MAX_ASKS = 60

/** An answer about a picture, whose URL is null until the server has processed it. */
const MEDIA = { id: '(id of the picture)', url: '' as string | null }

/** Posts a status with the picture, its alt text, the link and hashtags. @param account its user is the token */
export function createMastodon({ origin, host, username: token }: URL, language: string): Target {
  const headers = { Authorization: `Bearer ${token}` }
  return {
    name: `mastodon ${host}`,
    secrets: [token],
    repeatableMs: REPEATABLE_MS,
    async send(post, outbox) {
      const id = await upload(post, outbox)
      const parts = [cutText(post.head, MAX_HEAD_CHARACTERS), post.url, toHashtags(post.photo.tags).join(' ')]
      const text = parts.filter(Boolean).join('\n\n')
      const status = { status: text, media_ids: [id], visibility: 'public', language: language.split('-')[0] }
      const idempotent = { ...headers, 'Idempotency-Key': post.key }
      await outbox.publish(jsonRequest(`${origin}/api/v1/statuses`, status, idempotent))
    },
  }

  async function upload({ photo, alt, picture }: Post, outbox: Outbox): Promise<string> {
    const { data } = await picture()
    const form = new FormData()
    form.set('file', new Blob([data], { type: 'image/jpeg' }), `${photo.date}.jpg`)
    form.set('description', cutText(alt, MAX_ALT_CHARACTERS))
    let media = await outbox.ask({ url: `${origin}/api/v2/media`, headers, body: form }, MEDIA)
    for (let asks = 0; media.url === null; asks++) {
      if (asks === MAX_ASKS) throw new RefusedError(`${origin} did not finish processing the picture`)
      await sleep(ASK_EVERY_MS)
      media = await outbox.ask({ method: 'GET', url: `${origin}/api/v1/media/${media.id}`, headers }, MEDIA)
    }
    return media.id
  }
}
