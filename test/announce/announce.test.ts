// `photoblog announce` against local servers, written from the published documentation of each API.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { createAddresses } from '../../src/contract/addresses/addresses.js'
import { announcePhotos } from '../../src/owner/announce/announce-photos.js'
import { createTargets } from '../../src/owner/announce/targets.js'
import { removePhotos } from '../../src/owner/edit/remove-photo.js'
import { replacePhoto } from '../../src/owner/edit/replace-photo.js'
import { toPhotoDate } from '../../src/photos/days/photo-date.js'
import type { OwnSite } from '../../src/site-dir/own-site.js'
import { readConfig } from '../../src/site-dir/settings/config.js'
import { movePhoto, openOwnerSite } from '../owner-site.js'
import { startService } from '../service.js'
import { startBluesky } from './bluesky-server.js'
import { startHub, subscribe } from './hub-server.js'
import { listen, type Received } from './listen.js'
import { startMailServer } from './mail-server.js'
import { startMastodon } from './mastodon-server.js'

const NOON = '2026-11-22T12:00:00+01:00'
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const NEVER = new AbortController().signal
const WEBHOOK_SECRET = Buffer.from('twenty-four bytes or more').toString('base64')

/** A site with a photo of today, one of yesterday and one of tomorrow, and a clock that moves. */
async function openSite(env: Record<string, string>) {
  let now = Date.parse(NOON)
  const opened = await openOwnerSite(() => ({ clock: () => new Date(now) }))
  await opened.addOn('2026-11-21', 'Yesterday')
  await opened.addOn('2026-11-22', 'Low tide', {
    photographer: 'Jens',
    location: 'Hamburg, Germany',
    tags: ['golden hour', 'Elbe', '2026', 'Größe'],
    alt: 'Three boats lie on wet sand, their masts leaning to the left.',
  })
  await opened.addOn('2026-11-23', 'Tomorrow')
  const targetsOf = (parts: OwnSite) =>
    createTargets(readConfig({ DATA_DIR: opened.dataDir, BASE_URL: 'https://photos.example', ...env }), parts)
  const announce = (changed: Partial<OwnSite> = {}, signal = NEVER) => {
    const parts = { ...opened.parts, ...changed }
    return announcePhotos(targetsOf(parts), parts, signal)
  }
  return {
    ...opened,
    announce,
    /** `day state` of each announcement. */
    said: async (changed: Partial<OwnSite> = {}) =>
      (await announce(changed)).map(({ photo, state }) => `${photo.date} ${state}`),
    later(milliseconds: number) {
      now += milliseconds
    },
  }
}

async function openOnMastodon() {
  const mastodon = await startMastodon()
  return { mastodon, ...(await openSite({ MASTODON_URL: mastodon.setting })) }
}

const onMastodon = (origin: string) => ({ MASTODON_URL: origin.replace('://', '://s3cret@') })
const onWebhook = (origin: string) => ({ WEBHOOKS: `${origin}/s3cret?key=s3cret#whsec_${WEBHOOK_SECRET}` })

test('Mastodon gets the picture of today with alt text, link and hashtags', async () => {
  const { mastodon, said } = await openOnMastodon()
  expect(await said()).toEqual(['2026-11-22 sent'])
  expect(mastodon.statuses).toMatchObject([
    {
      text: 'Low tide, Hamburg, Germany\n\nhttps://photos.example/2026/11/22/low-tide/\n\n#GoldenHour #Elbe #Größe',
      language: 'en',
      visibility: 'public',
      media: [{ description: 'Three boats lie on wet sand, their masts leaning to the left.', width: 40 }],
    },
  ])
})

test('Bluesky gets the picture with alt text and aspect ratio; the link is a facet', async () => {
  const bluesky = await startBluesky()
  const { said } = await openSite({ BLUESKY_URL: bluesky.setting })
  expect(await said()).toEqual(['2026-11-22 sent'])
  const [post] = [...bluesky.records.values()]
  expect(post).toMatchObject({
    text: 'Low tide, Hamburg, Germany\n\nphotos.example/2026/11/22/low-tide/',
    langs: ['en'],
    createdAt: '2026-11-22T11:00:00.000Z',
    embed: {
      images: [
        {
          alt: 'Three boats lie on wet sand, their masts leaning to the left.',
          aspectRatio: [...bluesky.blobs.values()][0],
        },
      ],
    },
  })
  const bytes = Buffer.from(post!.text)
  const linked = post!.facets.map(({ index, features: [feature] }) => [
    bytes.subarray(index.byteStart, index.byteEnd).toString(),
    feature!.uri,
  ])
  expect(linked).toEqual([['photos.example/2026/11/22/low-tide/', 'https://photos.example/2026/11/22/low-tide/']])
})

test.each(['/feed.xml', '/feed.json'])('a subscriber to the hub that %s names gets the feed', async (path) => {
  const hub = await startHub()
  const service = await startService({ contract: { announcing: { hubs: [hub.origin], usesIndexNow: false } } })
  const { hub: named, status, got } = await subscribe(service.baseUrl + path)
  expect([named, status]).toEqual([hub.origin, 202])
  const { said } = await openSite({ WEBSUB_HUBS: hub.origin })
  expect(await said({ addresses: createAddresses(service.baseUrl) })).toEqual(['2026-11-22 sent'])
  const title = JSON.stringify(service.archive.published().latest()!.title)
  expect(got).toEqual([expect.stringContaining(title.slice(1, -1))])
})

test('the feed of a category names no hub, because no hub is notified of it', async () => {
  const service = await startService({
    contract: { announcing: { hubs: ['https://hub.example'], usesIndexNow: false } },
  })
  const feed = await (await fetch(`${service.baseUrl}/categories/landscapes/feed.xml`)).text()
  expect(feed).toContain('rel="self"')
  expect(feed).not.toContain('hub')
})

test('IndexNow finds its key on the site, and gets the page', async () => {
  const service = await startService({ contract: { announcing: { hubs: [], usesIndexNow: true } } })
  const submitted: unknown[] = []
  const engine = await listen(async ({ body }) => {
    const { key, keyLocation, host, urlList } = JSON.parse(body.toString())
    const { pathname, host: keyHost } = new URL(keyLocation)
    const found = await (await fetch(service.baseUrl + pathname)).text()
    if (found.trim() !== key || host !== keyHost || !/^[\w-]{8,128}$/.test(key)) return { status: 403 }
    submitted.push(...urlList)
    return { status: 202 }
  })
  const { announce } = await openSite({ INDEXNOW_URL: `${engine.origin}/indexnow` })
  const baseUrl = service.contract.addresses.baseUrl
  const [outcome] = await announce({ addresses: createAddresses(baseUrl) })
  expect(outcome?.error).toBeUndefined()
  expect(submitted).toEqual([`${baseUrl}/2026/11/22/low-tide/`, `${baseUrl}/`])
})

test('a webhook is signed as Standard Webhooks requires', async () => {
  const messages: unknown[] = []
  const receiver = await listen(({ headers, body }) => {
    const [id, timestamp, signature = ''] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) =>
      String(headers[name]),
    )
    const right = createHmac('sha256', 'twenty-four bytes or more').update(`${id}.${timestamp}.`).update(body).digest()
    const given = Buffer.from(/^v1,(.+)$/.exec(signature)?.[1] ?? '', 'base64')
    if (given.length !== right.length || !timingSafeEqual(given, right)) return { status: 401 }
    messages.push(JSON.parse(body.toString()))
    return { status: 204 }
  })
  const { said } = await openSite({ WEBHOOKS: `${receiver.origin}/photos?for=me#whsec_${WEBHOOK_SECRET}` })
  expect(await said()).toEqual(['2026-11-22 sent'])
  expect(receiver.received[0]!.url.search).toBe('?for=me')
  expect(messages).toMatchObject([
    {
      type: 'photo.published',
      data: {
        title: 'Low tide',
        url: 'https://photos.example/2026/11/22/low-tide/',
        alt: 'Three boats lie on wet sand, their masts leaning to the left.',
      },
    },
  ])
})

test('the mailing list gets a mail with the picture, its alt text and the link', async () => {
  const { mails, setting } = await startMailServer()
  const { said } = await openSite({ MAIL_URL: setting })
  expect(await said()).toEqual(['2026-11-22 sent'])
  expect(mails).toMatchObject([{ from: 'ada@photos.example', to: ['list@lists.example'] }])
  const text = mails[0]!.text.replaceAll('=\r\n', '')
  expect(text).toMatch(/^Subject: Low tide, Hamburg, Germany\r$/m)
  expect(text).toMatch(/^Message-ID: <2026-11-22\.[0-9a-f]{32}@photos\.example>\r$/m)
  expect(text).toMatch(/^Auto-Submitted: auto-generated\r$/m)
  expect(text).toContain('https://photos.example/2026/11/22/low-tide/')
  expect(text).toContain('[Three boats lie on wet sand, their masts leaning to the left.]')
  expect(text).toMatch(/^Content-Type: image\/jpeg/m)
})

test('the wait doubles with each attempt, up to 12 hours', async () => {
  const { mastodon, said, later, store } = await openOnMastodon()
  mastodon.interrupt(async () => ({ status: 401 }))
  const waits: number[] = []
  for (let attempt = 1; attempt <= 8; attempt++) {
    await said()
    const failed = (await store.readAnnouncements()).find(({ state }) => state === 'failed')
    const { at, nextAt } = { at: Date.parse(NOON), ...failed, nextAt: Date.parse(failed!.nextAt!) }
    expect(failed?.attempts).toBe(attempt)
    waits.push(nextAt - Date.parse(String(at)))
    later(12 * HOUR)
  }
  expect(waits.map((wait) => Math.round(wait / MINUTE))).toEqual([14, 28, 56, 112, 224, 448, 720, 720])
})

test.each([
  [2, ['2026-11-22 sent', '2026-11-23 sent', '2026-11-24 sent']],
  [7, ['2026-11-23 sent', '2026-11-24 sent']],
])('%i days after the first run, photos of a week are announced, oldest first', async (days, expected) => {
  const { mastodon, ...site } = await openOnMastodon()
  mastodon.interrupt(async () => ({ status: 401 }))
  await site.said()
  await site.addOn('2026-11-24', 'Fog')
  mastodon.interrupt(undefined)
  site.later(days * DAY)
  expect(await site.said()).toEqual(expected)
})

test('a queued photo is neither sent nor recorded', async () => {
  const { said, store, later } = await openOnMastodon()
  await said()
  // One second before midnight in Berlin.
  later(11 * HOUR + 59 * MINUTE + 59_000)
  expect(await said()).toEqual([])
  expect(JSON.stringify(await store.readAnnouncements())).not.toMatch(/tomorrow|2026-11-23/)
  later(1000)
  expect(await said()).toEqual(['2026-11-23 sent'])
})

test('a photo that is removed between planning and sending is not sent', async () => {
  const { mastodon, said, parts, store } = await openOnMastodon()
  const slow = new Proxy(store, {
    get(target, name) {
      if (name === 'readAnnouncements') return readSlowly
      const value = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  const readSlowly = async () => {
    // The published photos have been read by now.
    await removePhotos([toPhotoDate('2026-11-22')], { force: true }, parts)
    return store.readAnnouncements()
  }
  expect(await said({ store: slow })).toEqual([])
  expect(mastodon.received).toEqual([])
})

test('a photo that moves to another day is not announced again', async () => {
  const { said, parts, later } = await openOnMastodon()
  await said()
  await movePhoto(toPhotoDate('2026-11-22'), toPhotoDate('2026-11-24'), { force: true }, parts)
  later(2 * DAY)
  expect(await said()).toEqual(['2026-11-23 sent'])
})

test('a photo whose picture was replaced is not announced again', async () => {
  const { mastodon, said, parts, picture } = await openOnMastodon()
  await said()
  await replacePhoto(toPhotoDate('2026-11-22'), await picture('better.jpg'), {}, parts)
  expect(await said()).toEqual([])
  expect(mastodon.statuses).toHaveLength(1)
})

test('another photo at the address of a removed one is announced, the same photo is not', async () => {
  const { said, parts, add, picture } = await openOnMastodon()
  await said()
  const date = toPhotoDate('2026-11-22')
  const file = await picture('another.jpg')
  for (const expected of [['2026-11-22 sent'], []]) {
    await removePhotos([date], { force: true }, parts)
    await add([file], { photographer: 'Jens', title: 'Low tide', date })
    expect(await said()).toEqual(expected)
  }
})

test('a photo is announced even if another photo had its picture by mistake', async () => {
  const mastodon = await startMastodon()
  const { said, parts, add, picture, later } = await openSite({ MASTODON_URL: mastodon.setting })
  const file = await picture('another.jpg')
  await replacePhoto(toPhotoDate('2026-11-22'), file, {}, parts)
  await said()
  await replacePhoto(toPhotoDate('2026-11-22'), await picture('better.jpg'), {}, parts)
  await removePhotos([toPhotoDate('2026-11-23')], {}, parts)
  await add([file], { photographer: 'Jens', date: toPhotoDate('2026-11-23') })
  later(DAY)
  expect(await said()).toEqual(['2026-11-23 sent'])
})

test('a photo that failed is announced after its picture was replaced', async () => {
  const { said, parts, picture, dataDir, later } = await openOnMastodon()
  await rm(`${dataDir}/pictures`, { recursive: true })
  await said()
  await replacePhoto(toPhotoDate('2026-11-22'), await picture('better.jpg'), {}, parts)
  later(15 * MINUTE)
  expect(await said()).toEqual(['2026-11-22 sent'])
})

test('Mastodon: a status is posted only once after a lost response, even if its picture was replaced', async () => {
  const { mastodon, said, parts, picture, later } = await openOnMastodon()
  mastodon.loseAnswer('/api/v1/statuses')
  await said()
  await replacePhoto(toPhotoDate('2026-11-22'), await picture('better.jpg'), {}, parts)
  later(15 * MINUTE)
  await said()
  expect(mastodon.statuses).toHaveLength(1)
})

test('an announcement fails without a request if its picture file is missing', async () => {
  const { mastodon, announce, dataDir } = await openOnMastodon()
  await rm(`${dataDir}/pictures`, { recursive: true })
  expect(await announce()).toMatchObject([
    { state: 'failed', error: expect.stringContaining('a picture file of 2026-11-22 is unreadable or damaged') },
  ])
  expect(mastodon.received).toEqual([])
})

test.each<[string, (origin: string) => Record<string, string>, (request: Received) => string]>([
  ['a token', onMastodon, ({ headers }) => `bad ${headers.authorization}`],
  ['the path of a webhook', onWebhook, ({ url }) => `cannot find ${url.pathname}`],
  ['the beginning of a token', onMastodon, ({ headers }) => 'x'.repeat(187) + headers.authorization],
])('an error does not show %s, even if the server repeats it', async (_, env, answer) => {
  const server = await listen((request) => ({ status: 403, json: answer(request) }))
  const { announce, store } = await openSite(env(server.origin))
  expect(await announce()).toMatchObject([{ state: 'failed', error: expect.stringContaining(' (not shown)') }])
  expect(JSON.stringify(await store.readAnnouncements())).not.toContain('s3cr')
})

test.each([[null], [{}], ['sign in']])('a photo is not posted if its upload is answered by %j', async (json) => {
  const server = await listen(() => ({ status: 200, json }))
  const { said } = await openSite(onMastodon(server.origin))
  expect(await said()).toEqual(['2026-11-22 failed'])
})

test('an error shows the beginning of an answer that has no end', async () => {
  const server = await listen(() => ({ status: 403, json: 'x'.repeat(1_000_000), hasNoEnd: true }))
  const { announce } = await openSite(onMastodon(server.origin))
  expect(await announce()).toMatchObject([{ error: expect.stringContaining('answered 403 "xxx') }])
})

test('Mastodon: a refusal after a lost response does not extend the hour of the Idempotency-Key', async () => {
  const { mastodon, said, later } = await openOnMastodon()
  mastodon.loseAnswer('/api/v1/statuses')
  await said()
  later(15 * MINUTE)
  mastodon.interrupt(async () => ({ status: 429 }))
  expect(await said()).toEqual(['2026-11-22 unsure'])
  mastodon.interrupt(undefined)
  later(HOUR)
  expect(await said()).toEqual([])
})

test('Bluesky: a post is found by its key after a lost response', async () => {
  const bluesky = await startBluesky()
  const { said } = await openSite({ BLUESKY_URL: bluesky.setting })
  bluesky.loseAnswer('/xrpc/com.atproto.repo.createRecord')
  expect(await said()).toEqual(['2026-11-22 sent'])
  expect(bluesky.records.size).toBe(1)
})

test('a webhook is repeated with the same id after a lost response', async () => {
  const receiver = await listen(() => ({ status: 200 }))
  const { said, later } = await openSite({ WEBHOOKS: `${receiver.origin}/#whsec_${WEBHOOK_SECRET}` })
  receiver.loseAnswer('/')
  expect(await said()).toEqual(['2026-11-22 unsure'])
  later(2 * HOUR)
  expect(await said()).toEqual(['2026-11-22 sent'])
  const [first, second] = receiver.received.map(({ headers }) => headers['webhook-id'])
  expect(second).toBe(first)
})

test('a mail that was refused is repeated with the same Message-ID', async () => {
  const server = await startMailServer()
  server.takes('refused')
  const { said, later } = await openSite({ MAIL_URL: server.setting })
  expect(await said()).toEqual(['2026-11-22 failed'])
  server.takes('taken')
  later(15 * MINUTE)
  expect(await said()).toEqual(['2026-11-22 sent'])
  const [first, second] = server.mails.map(({ text }) => /^Message-ID: .*$/m.exec(text)?.[0])
  expect(second).toBe(first)
})

test('an interrupted run does not wait for a mail server that does not answer', async () => {
  const [server, run] = [await startMailServer(), new AbortController()]
  server.takes('not answered')
  server.whenTaken(() => run.abort())
  const { announce } = await openSite({ MAIL_URL: server.setting })
  expect(await announce({}, run.signal)).toMatchObject([{ state: 'unsure', error: expect.stringMatching(/abort/) }])
})

test('a refused photo that moves to an earlier day causes no announcement of other past photos', async () => {
  const server = await startMailServer()
  server.takes('refused')
  const { said, parts, later } = await openSite({ MAIL_URL: server.setting })
  await said()
  await movePhoto(toPhotoDate('2026-11-22'), toPhotoDate('2026-11-20'), {}, parts)
  server.takes('taken')
  later(15 * MINUTE)
  expect(await said()).toEqual(['2026-11-20 sent'])
  later(15 * MINUTE)
  expect(await said()).toEqual([])
})

test('of two runs at the same time, only one sends', async () => {
  const { mastodon, said } = await openOnMastodon()
  const both = await Promise.all([said(), said()])
  expect(both.flat()).toEqual(['2026-11-22 sent'])
  expect(mastodon.statuses).toHaveLength(1)
})
