import type { Calendar } from '../../photos/days/calendar.js'
import type { PhotoDate } from '../../photos/days/photo-date.js'
import { jsonRequest } from './outbox.js'
import { cutText } from './post-text.js'
import type { Post, Target } from './target.js'

const COLLECTION = 'app.bsky.feed.post'
/** The sum of these limits is below the 300 graphemes that a post may have. */
const [MAX_HEAD_CHARACTERS, MAX_LINK_CHARACTERS] = [200, 80]
/** Alphabet of base32-sortable. @see atproto.com/specs/tid */
const DIGITS = '234567abcdefghijklmnopqrstuvwxyz'

/**
 * Posts the picture with its alt text and aspect ratio. The link is a facet of the text, because a post has one embed, and a
 * link card would show the picture cropped and without alt text.
 * @param account its user is the handle, its password an app password
 */
export function createBluesky(account: URL, calendar: Calendar, language: string): Target {
  const [identifier, password] = [account.username, account.password].map(decodeURIComponent) as [string, string]
  const url = (method: string) => `${account.origin}/xrpc/${method}`
  return {
    name: `bluesky ${identifier}`,
    secrets: [password],
    async send(post, outbox) {
      const login = jsonRequest(url('com.atproto.server.createSession'), { identifier, password })
      const { accessJwt, did } = await outbox.ask(login, { accessJwt: '(token)', did: '(did)' })
      const headers = { Authorization: `Bearer ${accessJwt}` }
      const { data, ...aspectRatio } = await post.picture()
      const upload = { ...headers, 'Content-Type': 'image/jpeg' }
      const { blob } = await outbox.ask(
        { url: url('com.atproto.repo.uploadBlob'), headers: upload, body: data },
        { blob: '(blob of the picture)' as unknown },
      )
      const images = [{ alt: post.alt, image: blob, aspectRatio }]
      const record = { ...describePost(post, language), embed: { $type: 'app.bsky.embed.images', images } }
      const key = { repo: did, collection: COLLECTION, rkey: recordKey(calendar, post.day, post.key) }
      const create = jsonRequest(url('com.atproto.repo.createRecord'), { ...key, record }, headers)
      await outbox.publish(create).catch(async (error) => {
        // The server also refuses a record that already exists, so the error may mean that an earlier attempt arrived.
        const found = `${url('com.atproto.repo.getRecord')}?${new URLSearchParams(key)}`
        await outbox.ask({ method: 'GET', url: found, headers }, { uri: '' }).catch(() => Promise.reject(error))
      })
    },
  }
}

function describePost({ head, url, now }: Post, language: string) {
  const before = `${cutText(head, MAX_HEAD_CHARACTERS)}\n\n`
  const text = before + cutText(url.replace(/^https?:\/\//, ''), MAX_LINK_CHARACTERS)
  // Facets count UTF-8 bytes.
  const index = { byteStart: Buffer.byteLength(before), byteEnd: Buffer.byteLength(text) }
  const facets = [{ index, features: [{ $type: 'app.bsky.richtext.facet#link', uri: url }] }]
  return { $type: COLLECTION, text, facets, langs: [language], createdAt: now.toISOString() }
}

/** The TID of a photo: the beginning of its day, and digits of the post's key. It never changes, so no second post can exist. */
function recordKey(calendar: Calendar, date: PhotoDate, key: string): string {
  const microseconds = BigInt(Date.parse(calendar.beginningWithOffset(date))) * 1000n + BigInt(`0x${key.slice(0, 5)}`)
  const tid = (microseconds << 10n) | (BigInt(`0x${key.slice(5, 8)}`) & 1023n)
  return Array.from({ length: 13 }, (_, place) => DIGITS[Number((tid >> BigInt(60 - 5 * place)) & 31n)]).join('')
}
