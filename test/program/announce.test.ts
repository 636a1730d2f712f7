// `photoblog announce` as a timer runs it.
import { execFileSync } from 'node:child_process'
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startBluesky } from '../announce/bluesky-server.js'
import { MAIL_PASSWORD, startMailServer } from '../announce/mail-server.js'
import { startMastodon, TOKEN } from '../announce/mastodon-server.js'
import { projectRoot } from '../files.js'
import { drawJpeg } from '../media-fixtures.js'
import { findProgram } from '../scale/programs.js'
import { endOf, run, start } from './run.js'
import { useSite } from './use-site.js'

const site = useSite()
const PUBLIC = { BASE_URL: 'https://photos.example' }
/** Every run of the program begins at noon: two hours later it is still the same day. */
const toNoon = new Date().setUTCHours(11, 0, 0, 0) - Date.now()
const ahead = (milliseconds: number) => ({ SHIFT_MS: String(toNoon + milliseconds) })

beforeEach(() => {
  vi.stubEnv('NODE_OPTIONS', `--import ${join(projectRoot, 'test', 'program', 'shift-clock.js')}`)
  vi.stubEnv('SHIFT_MS', ahead(0).SHIFT_MS)
})
afterEach(() => {
  vi.unstubAllEnvs()
})

/** A photo of today, and one of tomorrow. */
async function addPhotos(): Promise<void> {
  for (const [name, colour] of [
    ['low-tide', '#3366cc'],
    ['tomorrow', '#cc6633'],
  ] as const) {
    writeFileSync(site.at(`${name}.jpg`), await drawJpeg(60, 40, colour))
    expect(await site.run('add', site.at(`${name}.jpg`), '--title', name, '--photographer', 'Erik')).toMatchObject({
      code: 0,
    })
  }
}

test('doctor, config and errors never show a secret', async () => {
  const secrets = {
    MASTODON_URL: 'https://the-token@social.example',
    BLUESKY_URL: 'https://ada:the-password@bsky.social',
    MAIL_URL: 'smtps://ada:the%20pass@mail.example?from=a@b.example&to=c@d.example',
    WEBHOOKS: `https://hooks.example/t?key=the-token/t#whsec_${'s'.repeat(40)}`,
  }
  const outputs = await Promise.all(
    [['config'], ['doctor', '--quick'], ['announce', '--dry-run']].map((args) =>
      run(args, { ...site.env, ...PUBLIC, ...secrets }),
    ),
  )
  expect(JSON.stringify(outputs)).not.toMatch(/the-token|the-password|the%20pass|the pass|ssss/)
})

test('two runs with a broken target send to the other once; exit code and doctor report the failure', async () => {
  const [mastodon, bluesky] = [await startMastodon(), await startBluesky()]
  bluesky.interrupt(async () => ({ status: 502 }))
  await addPhotos()
  const env = { ...site.env, ...PUBLIC, MASTODON_URL: mastodon.setting, BLUESKY_URL: bluesky.setting }
  const first = await run(['announce'], env)
  expect(first.code).toBe(3)
  expect(first.out).toMatch(/^\d{4}-\d\d-\d\d "low-tide" sent to mastodon 127\.0\.0\.1:\d+\n$/)
  expect(first.err).toMatch(
    /"low-tide" not sent to bluesky ada\.photos\.example: POST http:\S+createSession answered 502/,
  )
  expect(await run(['announce'], env)).toEqual({ code: 0, out: 'There is nothing to announce now.\n', err: '' })
  const { out } = await run(['doctor', '--quick'], env)
  expect(out).toContain('! announcements: 1 announcement failed in recent days')
  expect(out).toMatch(/ {4}\d{4}-\d\d-\d\d to bluesky ada\.photos\.example \(attempt 1\): POST http/)
  expect(out + first.err).not.toContain(TOKEN)
  expect(mastodon.statuses).toHaveLength(1)
})

test.each([
  ['within the hour in which Mastodon knows the key', 6 * 60_000, { code: 0, out: /"low-tide" sent to mastodon/ }],
  ['after that hour', 2 * 3_600_000, { code: 0, out: /^There is nothing to announce now\.$/m }],
])('killed between sending and recording a status: a run %s sends no second one', async (_, later, expected) => {
  const mastodon = await startMastodon()
  await addPhotos()
  const env = { ...site.env, ...PUBLIC, MASTODON_URL: mastodon.setting }
  const child = start(['announce'], env)
  mastodon.interrupt(async (request) => {
    if (request.url.pathname !== '/api/v1/statuses') return undefined
    mastodon.interrupt(undefined)
    // The server does its work, and the program dies before the answer.
    const answer = await fetch(`${mastodon.origin}/api/v1/statuses`, {
      method: 'POST',
      headers: request.headers as Record<string, string>,
      body: new Uint8Array(request.body),
    })
    expect(answer.status).toBe(200)
    child.kill('SIGKILL')
    return { status: 200, json: {} }
  })
  expect((await endOf(child)).code).toBeNull()
  // The killed run still holds its lease.
  expect((await run(['announce'], env)).out).toBe('There is nothing to announce now.\n')
  const { code, out } = await run(['announce'], { ...env, ...ahead(later) })
  expect({ code, out }).toEqual({ code: expected.code, out: expect.stringMatching(expected.out) })
  expect(mastodon.statuses).toHaveLength(1)
})

test('killed after the mail was sent: no second mail, and doctor says that it may have arrived', async () => {
  const server = await startMailServer()
  await addPhotos()
  const env = { ...site.env, ...PUBLIC, MAIL_URL: server.setting }
  const child = start(['announce'], env)
  server.takes('lost')
  server.whenTaken(() => child.kill('SIGKILL'))
  expect((await endOf(child)).code).toBeNull()
  const later = { ...env, ...ahead(6 * 60_000) }
  expect((await run(['announce'], later)).out).toBe('There is nothing to announce now.\n')
  expect(server.mails).toHaveLength(1)
  expect((await run(['doctor', '--quick'], later)).out).toContain(
    'to mail list@lists.example (it may have arrived): the run was interrupted',
  )
})

test('--dry-run prints each request, masks secrets, sends and records nothing', async () => {
  const [mastodon, server] = [await startMastodon(), await startMailServer()]
  await addPhotos()
  const env = { ...site.env, ...PUBLIC, MASTODON_URL: mastodon.setting, MAIL_URL: server.setting }
  const { code, out, err } = await run(['announce', '--dry-run'], env)
  expect({ code, err }).toEqual({ code: 0, err: '' })
  expect(out).toContain(`POST ${mastodon.origin}/api/v2/media\nauthorization: Bearer (not shown)\n`)
  expect(out).toMatch(/\nfile: \d{4}-\d\d-\d\d\.jpg \(image\/jpeg, \d+ bytes\)\ndescription: low-tide\n/)
  expect(out).toMatch(/\nidempotency-key: [0-9a-f]{64}\n\n\{\n {2}"status": "low-tide\\n\\nhttps:/)
  expect(out).toContain('MAIL FROM:<ada@photos.example>\nRCPT TO:<list@lists.example>\n')
  expect(out).toContain('2 announcements would be sent; nothing was.')
  expect(out).not.toContain('\\u000d')
  expect(out).not.toContain(TOKEN)
  expect(out).not.toContain('tomorrow')
  expect([mastodon.received, server.mails]).toEqual([[], []])
  expect((await run(['doctor', '--quick'], env)).out).toContain('✓ announcements: 0 announcements so far')
})

/** Makes a copy of the site. @returns its directory */
const COPIES = {
  'restored backup': async () => {
    expect(await site.run('backup', site.at('backup'))).toMatchObject({ code: 0 })
    const restored = { DATA_DIR: site.at('restored') }
    expect(await run(['restore', site.at('backup')], restored)).toMatchObject({ code: 0 })
    return restored
  },
  'copied database': async () => {
    const copy = site.at('copy.sqlite')
    expect(await site.run('copy', '--from', site.at('data'), '--to', copy, '--only-copy')).toMatchObject({ code: 0 })
    copyFileSync(copy, join(site.at('data'), 'photos.sqlite'))
    return site.env
  },
}
test.each(Object.entries(COPIES))('a %s does not repeat announcements', async (_, makeCopy) => {
  const mastodon = await startMastodon()
  await addPhotos()
  const env = { ...PUBLIC, MASTODON_URL: mastodon.setting }
  await run(['announce'], { ...site.env, ...env })
  expect((await run(['announce'], { ...(await makeCopy()), ...env })).out).toBe('There is nothing to announce now.\n')
  expect(mastodon.statuses).toHaveLength(1)
})

test.each([
  [{}, 'no target is configured'],
  [
    { BASE_URL: '', MASTODON_URL: 'https://t@social.example' },
    'announcements link to the public address, but http://localhost:8080 is not public',
  ],
  [
    { MASTODON_URL: 'http://t@social.example' },
    'MASTODON_URL is not valid; it must be a URL such as https://TOKEN@mastodon.example',
  ],
  [{ BLUESKY_URL: 'https://ada.example@bsky.social' }, 'BLUESKY_URL is not valid'],
  [{ WEBSUB_HUBS: 'hub.example' }, 'WEBSUB_HUBS is "hub.example"; it must be URLs separated by commas'],
  [{ WEBHOOKS: 'https://hooks.example/#whsec_short' }, 'WEBHOOKS is not valid'],
  [{ WEBHOOKS: `https://ada:pass@hooks.example/#whsec_${'a'.repeat(32)}` }, 'it must be URLs without a password'],
  [{ MAIL_URL: 'smtp://mail.example?to=list@lists.example' }, 'MAIL_URL is not valid'],
  [{ MAIL_URL: 'smtps://ada:100%@mail.example?from=a@b.example&to=c@d.example' }, 'with %25 for %'],
])('%o is refused', async (env, message) => {
  const { code, err } = await run(['announce'], { ...site.env, ...PUBLIC, ...env })
  expect([code, err]).toEqual([1, expect.stringContaining(message)])
})

const openssl = findProgram(['openssl'], 'mail over TLS')

/** Makes a self-signed certificate for 127.0.0.1. */
function certify() {
  const [key, cert] = [site.at('key.pem'), site.at('cert.pem')]
  const subject = ['-subj', '/CN=mail.example', '-addext', 'subjectAltName=IP:127.0.0.1']
  const made = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-keyout', key, '-out', cert]
  execFileSync(openssl!, ['req', ...made, ...subject], { stdio: 'ignore' })
  return { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8'), file: cert }
}

test.skipIf(openssl === undefined)(
  'mail goes over TLS, with the password, if the machine trusts the certificate',
  async () => {
    const { file, ...certified } = certify()
    const { mails, setting } = await startMailServer(certified)
    await addPhotos()
    const env = { ...site.env, ...PUBLIC, MAIL_URL: setting, NODE_EXTRA_CA_CERTS: file }
    const { code, out, err } = await run(['announce'], env)
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(out).toMatch(/"low-tide" sent to mail list@lists\.example/)
    expect(mails).toMatchObject([{ from: 'ada@photos.example', to: ['list@lists.example'] }])
  },
)

test.skipIf(openssl === undefined)('no mail goes to a server with an untrusted certificate', async () => {
  const { file: _, ...certified } = certify()
  const { mails, setting } = await startMailServer(certified)
  await addPhotos()
  const { code, err } = await run(['announce'], { ...site.env, ...PUBLIC, MAIL_URL: setting })
  expect(code).toBe(3)
  expect(err).toMatch(/"low-tide" not sent to mail list@lists\.example: 127\.0\.0\.1: .*certificate/)
  expect(err).not.toContain(MAIL_PASSWORD)
  expect(mails).toEqual([])
})
