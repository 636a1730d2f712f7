// A personal data server that follows the lexicons com.atproto.server.createSession, com.atproto.repo.* and app.bsky.feed.post.
import { hash } from 'node:crypto'
import sharp from 'sharp'
import { listen, type Reply } from './listen.js'

interface Facet {
  readonly index: { readonly byteStart: number; readonly byteEnd: number }
  readonly features: readonly { readonly $type: string; readonly uri?: string }[]
}

export interface BlueskyPost {
  readonly text: string
  readonly langs: readonly string[]
  readonly createdAt: string
  readonly facets: readonly Facet[]
  readonly embed: {
    readonly $type: string
    readonly images: readonly {
      readonly alt: string
      readonly image: { readonly ref: { readonly $link: string }; readonly mimeType: string; readonly size: number }
      readonly aspectRatio: { readonly width: number; readonly height: number }
    }[]
  }
}

const HANDLE = 'ada.photos.example'
export const APP_PASSWORD = 'abcd-efgh-ijkl-mnop'
const DID = 'did:plc:z72i7hdynmk6r22z27h6tvur'
const JWT = 'eyJ0eXAi.session.token'
/** atproto.com/specs/tid */
const TID = /^[234567abcdefghij][234567abcdefghijklmnopqrstuvwxyz]{12}$/

const invalid = (message: string): Reply => ({ status: 400, json: { error: 'InvalidRequest', message } })

export async function startBluesky() {
  const records = new Map<string, BlueskyPost>()
  const blobs = new Map<string, { readonly width: number; readonly height: number }>()

  /** Why the lexicon rejects a post. */
  const faultOf = (post: BlueskyPost): string | undefined => {
    const bytes = Buffer.from(post.text)
    if ([...new Intl.Segmenter().segment(post.text)].length > 300 || bytes.length > 3000) return 'text too long'
    if (Number.isNaN(Date.parse(post.createdAt))) return 'createdAt must be a datetime'
    for (const { index } of post.facets) {
      const shown = bytes.subarray(index.byteStart, index.byteEnd)
      if (index.byteEnd > bytes.length || shown.toString().includes('\ufffd')) return 'facet outside of the text'
    }
    if (post.embed.$type !== 'app.bsky.embed.images' || post.embed.images.length > 4) return 'unknown embed'
    for (const { alt, image, aspectRatio } of post.embed.images) {
      if (typeof alt !== 'string') return 'alt must be a string'
      if (!blobs.has(image.ref?.$link)) return `could not find blob: ${JSON.stringify(image)}`
      if (![aspectRatio.width, aspectRatio.height].every((side) => Number.isInteger(side) && side >= 1))
        return 'aspectRatio must be integers'
    }
    return undefined
  }

  const upload = async (body: Buffer, mimeType: string): Promise<Reply> => {
    if (body.length > 1_000_000) return { status: 413, json: { error: 'BlobTooLarge' } }
    const { width, height } = await sharp(body).metadata()
    const link = `bafkrei${hash('sha256', body).slice(0, 52)}`
    blobs.set(link, { width: width!, height: height! })
    return { status: 200, json: { blob: { $type: 'blob', ref: { $link: link }, mimeType, size: body.length } } }
  }

  const create = (body: Buffer): Reply => {
    const { repo, collection, rkey, record } = JSON.parse(body.toString())
    if (repo !== DID || collection !== 'app.bsky.feed.post') return invalid('wrong repo or collection')
    if (!TID.test(rkey)) return invalid(`rkey ${rkey} is not a TID`)
    const fault = faultOf(record)
    if (fault !== undefined) return invalid(fault)
    // github.com/bluesky-social/atproto/issues/3718
    if (records.has(rkey)) return { status: 500, json: { error: 'InternalServerError' } }
    records.set(rkey, record)
    return { status: 200, json: { uri: `at://${DID}/${collection}/${rkey}`, cid: 'bafyrei' } }
  }

  const server = await listen(async ({ method, url, headers, body }) => {
    const [, name = ''] = /^\/xrpc\/([\w.]+)$/.exec(url.pathname) ?? []
    if (method === 'POST' && name === 'com.atproto.server.createSession') {
      const { identifier, password } = JSON.parse(body.toString())
      return identifier === HANDLE && password === APP_PASSWORD
        ? { status: 200, json: { accessJwt: JWT, refreshJwt: 'r', handle: HANDLE, did: DID } }
        : { status: 401, json: { error: 'AuthenticationRequired', message: 'Invalid identifier or password' } }
    }
    if (headers.authorization !== `Bearer ${JWT}`) return { status: 401, json: { error: 'AuthMissing' } }
    if (method === 'POST' && name === 'com.atproto.repo.uploadBlob') return upload(body, headers['content-type'] ?? '')
    if (method === 'POST' && name === 'com.atproto.repo.createRecord') return create(body)
    if (method === 'GET' && name === 'com.atproto.repo.getRecord') {
      const found = records.get(url.searchParams.get('rkey') ?? '')
      return found === undefined
        ? { status: 400, json: { error: 'RecordNotFound' } }
        : { status: 200, json: { uri: DID } }
    }
    return { status: 501, json: { error: 'MethodNotImplemented' } }
  })
  const setting = server.origin.replace('://', `://${HANDLE}:${APP_PASSWORD}@`)
  return { ...server, records, blobs, setting }
}
