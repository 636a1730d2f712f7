import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { createAddresses } from '../../src/contract/addresses/addresses.js'
import { createKey, keyPath } from '../../src/http/key/keys.js'
import { type AddOptions, addPhotos } from '../../src/ingest/readers/files/add-photos.js'
import { type Site, SPECIFIED_SITE } from '../../src/photos/site.js'
import type { OwnSite } from '../../src/site-dir/own-site.js'
import { openSqliteStore } from '../../src/store/sqlite-store.js'
import { openStudio, type StudioOptions } from '../../src/studio/open-studio.js'
import { send as sendTo, type TestAnswer, type TestRequest } from '../client.js'
import { buildIim, makeTemporaryDirectory } from '../media-fixtures.js'
import { createDrawing, ownSiteOf } from '../owner-site.js'

/** Functions that the command passes to the studio. */
type Wired = Pick<StudioOptions, 'examine' | 'startPreview'>
/** These functions, and how the site is reached. */
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
  const parts = { ...ownSiteOf(dataDir, file, store), site: { ...SPECIFIED_SITE, ...site }, addresses, isPublic }
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
  const sendBare = (path: string, sent: TestRequest = {}) => sendTo(origin, path, sent)
  /** Requests a path below the key, and removes the key from the response. */
  const send = async (path: string, sent: TestRequest = {}) => {
    const { status, headers, text } = await sendBare(prefix + path, sent)
    const led: TestAnswer['headers'] = { ...headers }
    if (headers.location !== undefined) led.location = headers.location.replace(prefix, '')
    return { status, headers: led, text: text.replaceAll(prefix, '') }
  }

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
  const picture = createDrawing()
  return {
    studio,
    store,
    parts,
    dataDir,
    origin,
    failures,
    send,
    /** Requests a path without the key. */
    sendBare,
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
    /** The page that a form redirects to. */
    async follow({ headers }: Pick<TestAnswer, 'headers'>) {
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

export type Studio = Awaited<ReturnType<typeof openStudioOf>>

/** A studio with a photo on each of these days, titled `Photo` and the day of the month. */
export async function openStudioWith(...days: readonly string[]) {
  const opened = await openStudioOf()
  for (const day of days) await opened.addOn(day, `Photo ${Number(day.slice(8))}`)
  return opened
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
