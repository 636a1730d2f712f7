import { mkdir, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { createAddresses } from '../../src/contract/addresses/addresses.js'
import { createKey, keyPath } from '../../src/http/key/keys.js'
import { type AddOptions, addPhotos } from '../../src/ingest/readers/files/add-photos.js'
import { createCalendar } from '../../src/photos/days/calendar.js'
import { type Site, SPECIFIED_SITE } from '../../src/photos/site.js'
import { openPictureFiles } from '../../src/pictures/storage/picture-files.js'
import type { OwnSite } from '../../src/site-dir/own-site.js'
import { openSqliteStore } from '../../src/store/sqlite-store.js'
import { openStudio, type StudioOptions } from '../../src/studio/open-studio.js'
import { buildIim, drawJpeg, makeTemporaryDirectory, tagJpeg } from '../media-fixtures.js'

/** Sunday the 22nd in Berlin. */
export const NOW = '2026-11-21T23:30:00Z'

export interface Answered {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly text: string
}

export interface Sent {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Buffer
}

/** Functions that the command passes to the studio. */
type Wired = Pick<StudioOptions, 'examine' | 'startPreview'>
/** And how the site is reached. */
type Given = Partial<Wired & Pick<OwnSite, 'addresses' | 'isPublic'>>

const UNWIRED: Wired = {
  examine: async () => [],
  startPreview: () => Promise.reject(new Error('no preview is wired in')),
}

/** A studio of a new or existing site, and a browser without script. */
export async function openStudioOf(site: Partial<Site> = {}, wired: Given = {}, former?: string) {
  const directory = await makeTemporaryDirectory()
  const dataDir = former ?? join(directory, 'data')
  await mkdir(dataDir, { recursive: true })
  await writeFile(join(dataDir, 'site.json'), JSON.stringify(site))
  const file = join(dataDir, 'photos.sqlite')
  const store = await openSqliteStore(file)
  const { addresses = createAddresses('http://localhost:8080'), isPublic = false, ...others } = wired
  const parts: OwnSite = {
    dataDir,
    database: { kind: 'sqlite', file },
    store,
    pictures: openPictureFiles(dataDir),
    site: { ...SPECIFIED_SITE, ...site },
    calendar: createCalendar('Europe/Berlin'),
    clock: () => new Date(NOW),
    addresses,
    isPublic,
    rightsFor: (creator, year, digitalSourceType) => ({
      creator,
      copyrightNotice: `© ${year} ${creator}`,
      credit: creator,
      licenceUrl: undefined,
      contactUrl: undefined,
      digitalSourceType,
    }),
  }
  const failures: string[] = []
  const key = createKey()
  const prefix = keyPath(key)
  const studio = await openStudio({
    own: parts,
    rightsOf: () => parts.rightsFor,
    ...UNWIRED,
    ...others,
    key,
    port: 0,
    mayMove: false,
    onFailure: (text) => failures.push(text),
  })
  onTestFinished(async () => {
    await studio.close()
    await store.close()
  })
  const origin = `http://127.0.0.1:${studio.port}`
  /** Requests a path below the key, and removes the key from the response. */
  const send = async (path: string, sent: Sent = {}): Promise<Answered> => {
    const { headers, text, ...answered } = await sendTo(studio.port, prefix + path, sent)
    const { location } = headers
    const led = location === undefined ? {} : { location: String(location).replace(prefix, '') }
    return { ...answered, headers: { ...headers, ...led }, text: text.replaceAll(prefix, '') }
  }
  let colours = 0

  const get = (path: string, headers = {}) => send(path, { headers })
  /** Sends a form, as the page at `path` has it. */
  const post = async (path: string, fields: Readonly<Record<string, string | readonly string[]>>, headers = {}) => {
    const body = new URLSearchParams()
    for (const [name, values] of Object.entries(fields)) for (const value of [values].flat()) body.append(name, value)
    return send(path, {
      method: 'POST',
      headers: {
        Origin: origin,
        'Content-Type': 'application/x-www-form-urlencoded',
        ...headers,
      },
      body: body.toString(),
    })
  }
  /** A unique picture. */
  const picture = async (metadata: Parameters<typeof tagJpeg>[1] = {}) => {
    const colour = (0x111111 + 0x20_40_60 * colours++).toString(16).slice(-6)
    return tagJpeg(await drawJpeg(40, 30, `#${colour}`), metadata)
  }
  return {
    studio,
    store,
    parts,
    dataDir,
    origin,
    failures,
    send,
    /** Requests a path without the key. */
    sendBare: (path: string, sent: Sent = {}) => sendTo(studio.port, path, sent),
    prefix,
    get,
    post,
    picture,
    /** Sends a form with files, as the page at `path` has it. */
    async postFiles(
      path: string,
      fields: Readonly<Record<string, string>>,
      files: readonly (readonly [string, Buffer])[],
      field: string,
      headers = {},
    ) {
      const { body, type } = multipart(Object.entries(fields), files, field)
      const own = { Origin: origin, 'Content-Type': type }
      return send(path, { method: 'POST', headers: { ...own, ...headers }, body })
    },
    /** Adds a file on a day, as the command line does. */
    async addFile(path: string, date: string) {
      const { failed } = await addPhotos([path], { date: date as never }, parts)
      if (failed[0] !== undefined) throw new Error(failed[0].message)
    },
    /** A page once no job is running there. */
    async settled(path: string) {
      for (;;) {
        const { text } = await get(path)
        if (!text.includes('data-running')) return text
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
    },
    /** A picture whose file names its creator. */
    pictureBy: (creator: string) => picture({ iim: buildIim([2, 80, Buffer.from(creator)]) }),
    /** The page that follows a form. */
    async follow({ headers }: Answered) {
      return get(String(headers.location))
    },
    /** Adds a photo with this title on this day, as the command line does. */
    async addOn(date: string, title: string, options: AddOptions = {}) {
      const path = join(directory, `${date}.jpg`)
      await writeFile(path, await picture())
      const day = { photographer: 'Jens', title, date: date as never, ...options }
      const { failed } = await addPhotos([path], day, parts)
      if (failed[0] !== undefined) throw new Error(failed[0].message)
    },
    /** `day title` of each photo. */
    async days() {
      return (await store.readAll()).map(({ date, title }) => `${date} ${title}`)
    },
  }
}

/** A form with files, as a browser sends it. */
export function multipart(
  fields: readonly (readonly [string, string])[],
  files: readonly (readonly [string, Buffer])[],
  field: string,
) {
  const boundary = '----form'
  const parts: Buffer[] = []
  for (const [name, value] of fields) {
    parts.push(Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`))
  }
  for (const [name, bytes] of files) {
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\n`
    parts.push(Buffer.from(`${head}Content-Type: image/jpeg\r\n\r\n`), bytes, Buffer.from('\r\n'))
  }
  parts.push(Buffer.from(`--${boundary}--\r\n`))
  return { body: Buffer.concat(parts), type: `multipart/form-data; boundary=${boundary}` }
}

/** Sends a request unchanged, with any Host. */
function sendTo(port: number, path: string, { method = 'GET', headers = {}, body }: Sent): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, method, headers, agent: false }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString('utf8')
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text })
      })
    })
    sent.on('error', reject)
    sent.end(body)
  })
}
