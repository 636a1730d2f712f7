// A server that follows docs.joinmastodon.org/methods/media and /methods/statuses, as of version 4.
import sharp from 'sharp'
import { listen, type Reply } from './listen.js'

export interface Status {
  readonly id: string
  readonly text: string
  readonly language: unknown
  readonly visibility: unknown
  readonly media: readonly { readonly description: string; readonly width: number }[]
}

interface Media {
  readonly id: string
  readonly description: string
  readonly width: number
  isProcessed: boolean
  isAttached: boolean
}

export const TOKEN = 'ZA-Yj3aBD8U8Cm7lKUp-lm9O9BmDgdhHzDeqsY8tlL0'

/** Accepts one account's token, processes pictures slowly, and keeps idempotency keys. */
export async function startMastodon() {
  const statuses: Status[] = []
  const media = new Map<string, Media>()
  const byKey = new Map<string, Status>()

  const upload = async (body: Buffer, type: string): Promise<Reply> => {
    const form = await new Response(new Uint8Array(body), { headers: { 'Content-Type': type } }).formData()
    const file = form.get('file')
    if (!(file instanceof File)) return { status: 422, json: { error: "Validation failed: File can't be blank" } }
    const { width, format } = await sharp(Buffer.from(await file.arrayBuffer())).metadata()
    if (format !== 'jpeg' || file.type !== 'image/jpeg')
      return { status: 422, json: { error: 'File type is not supported' } }
    const id = String(media.size + 1)
    const description = String(form.get('description') ?? '')
    // The first one takes a while.
    const isProcessed = media.size > 0
    media.set(id, { id, description, width: width!, isProcessed, isAttached: false })
    const address = isProcessed ? `https://files.example/${id}.jpg` : null
    return { status: isProcessed ? 200 : 202, json: { id, type: 'image', url: address, description } }
  }

  const post = (body: Buffer, key: string | undefined): Reply => {
    const before = key === undefined ? undefined : byKey.get(key)
    if (before !== undefined) return { status: 200, json: before }
    const { status: text, media_ids: ids, language, visibility } = JSON.parse(body.toString())
    const attached = (ids as string[]).map((id) => media.get(id))
    if (attached.some((one) => one === undefined || !one.isProcessed || one.isAttached))
      return { status: 422, json: { error: 'Cannot attach files that have not finished processing' } }
    // Each link counts 23 characters.
    const length = [...new Intl.Segmenter().segment(text.replaceAll(/https?:\S+/g, 'x'.repeat(23)))].length
    if (length > 500) return { status: 422, json: { error: 'Validation failed: Text character limit of 500 exceeded' } }
    for (const one of attached) one!.isAttached = true
    const status = { id: String(statuses.length + 1), text, language, visibility, media: attached.map((one) => one!) }
    statuses.push(status)
    if (key !== undefined) byKey.set(key, status)
    return { status: 200, json: status }
  }

  const server = await listen(async ({ method, url, headers, body }) => {
    if (headers.authorization !== `Bearer ${TOKEN}`)
      return { status: 401, json: { error: 'The access token is invalid' } }
    if (method === 'POST' && url.pathname === '/api/v2/media') return upload(body, headers['content-type'] ?? '')
    const [, id] = /^\/api\/v1\/media\/(\d+)$/.exec(url.pathname) ?? []
    const asked = id === undefined ? undefined : media.get(id)
    if (method === 'GET' && asked !== undefined) {
      if (asked.isProcessed) return { status: 200, json: { ...asked, url: `https://files.example/${id}.jpg` } }
      asked.isProcessed = true
      return { status: 206, json: { ...asked, url: null } }
    }
    const key = headers['idempotency-key']
    if (method === 'POST' && url.pathname === '/api/v1/statuses') return post(body, key?.toString())
    return { status: 404, json: { error: 'Record not found' } }
  })
  return { ...server, statuses, setting: server.origin.replace('://', `://${TOKEN}@`) }
}
