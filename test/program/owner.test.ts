import { chmodSync, existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { addDays, type PhotoDate } from '../../src/photos/days/photo-date.js'
import { awayFromMidnight } from '../away-from-midnight.js'
import { send } from '../client.js'
import { projectRoot } from '../files.js'
import { type JpegMetadata, tagJpeg } from '../media-fixtures.js'
import { freePort } from '../scale/programs.js'
import { run, serve } from './run.js'
import { useSite } from './use-site.js'

const own = useSite({ init: false })
const { at } = own
const runJson = own.json
let colours: number
beforeEach(async () => {
  await awayFromMidnight()
  colours = 0
})

async function makeSite(site: object = {}): Promise<PhotoDate> {
  mkdirSync(own.env.DATA_DIR)
  writeFileSync(join(own.env.DATA_DIR, 'site.json'), JSON.stringify(site))
  return (await runJson('queue')).today
}

async function paint(name: string, metadata: JpegMetadata = {}): Promise<string> {
  const background = `#${(0x102030 + 0x20_11_07 * colours++).toString(16).slice(-6)}`
  const picture = sharp({ create: { width: 90, height: 60, channels: 3, background } })
  writeFileSync(at(name), tagJpeg(await picture.jpeg().toBuffer(), metadata))
  return at(name)
}

/** Adds photos by Erik, on the next free days or from a given day on. */
async function add(names: readonly string[], ...options: string[]): Promise<void> {
  const files: string[] = []
  for (const name of names) files.push(await paint(`${name}.jpg`))
  expect(await own.run('add', ...files, '--photographer', 'Erik', ...options)).toMatchObject({ code: 0, err: '' })
}

const titles = async () =>
  (await runJson('queue')).photos.map(({ date, title }: { date: string; title: string }) => `${date} ${title}`)

describe('days and photographers by short names', () => {
  test('every command takes today, yesterday and tomorrow, also in ranges', async () => {
    const today = await makeSite()
    const day = (ahead: number) => addDays(today, ahead)
    const ok = async (...args: string[]) => expect(await run(args, own.env)).toMatchObject({ code: 0, err: '' })
    await add(['one', 'two', 'three'], '--date', 'tomorrow')
    await ok('move', 'tomorrow..tomorrow', '--by', '6')
    await ok('move', day(2), 'tomorrow')
    await ok('edit', 'tomorrow', '--title', 'Fog')
    await ok('swap', 'tomorrow', day(3))
    await ok('insert', 'tomorrow', `${day(3)}..${day(7)}`)
    expect(await titles()).toEqual([`${day(1)} Fog`, `${day(2)} One`, `${day(3)} Three`])
    await ok('close-gaps', '--from', 'tomorrow')
    await ok('replace', 'tomorrow', await paint('four.jpg'))
    await ok('add', await paint('five.jpg'), '--photographer', 'Erik', '--date', 'yesterday')
    await ok('move', 'yesterday', 'today')
    await ok('remove', 'today', '--force')
    expect(await own.run('describe', `${day(9)}..${day(20)}`, '--show')).toMatchObject({
      code: 1,
      err: expect.stringContaining(`${day(9)}..${day(20)} has no photos`),
    })
    expect((await own.run('remove', 'tomorow')).err).toContain('the day tomorow is not a valid date')
  })

  test('--photographer takes an unambiguous beginning of a name', async () => {
    await makeSite({ photographers: [{ name: 'Ada Lind' }, { name: 'Adam' }, { name: 'Kim', aliases: ['Zoe'] }] })
    const add = async (photographer: string, name: string) =>
      run(['add', await paint(name), '--photographer', photographer, '--json'], own.env)
    const by = async (photographer: string, name: string) =>
      JSON.parse((await add(photographer, name)).out).added[0].photo.photographer
    expect(await by('ada l', 'a.jpg')).toBe('Ada Lind')
    expect(await by('zo', 'b.jpg')).toBe('Kim')
    expect(await by('Adam', 'c.jpg')).toBe('Adam')
    expect((await add('Ada', 'd.jpg')).err).toContain('must be one of Ada Lind, Adam, Kim, not "Ada"')
  })
})

test('remove asks about a clock that is behind, which takes a published photo for a queued one', async () => {
  const today = await makeSite()
  await add(['one'], '--date', 'today')
  const clock = join(projectRoot, 'test', 'program', 'shift-clock.js')
  const behind = { ...own.env, NODE_OPTIONS: `--import ${clock}`, SHIFT_MS: String(-3 * 86_400_000) }
  const { code, err } = await run(['remove', today], behind)
  expect({ code, err }).toMatchObject({ code: 1, err: expect.stringContaining('; set the clock, or add --yes') })
})

test('edit and remove take several days and ranges', async () => {
  const today = await makeSite()
  await add(['one', 'two', 'three', 'four'], '--date', 'tomorrow')
  const day = (days: number) => addDays(today, days)
  const edited = await own.run('edit', `${day(1)}..${day(2)}`, day(2), day(4), '--tag', 'sea')
  expect(edited).toMatchObject({ code: 0, out: expect.stringMatching(/\n3 photos changed\.\n$/) })
  expect((await runJson('queue')).photos.map(({ tags }: { tags: string[] }) => tags.join())).toEqual([
    'sea',
    'sea',
    '',
    'sea',
  ])
  expect((await own.run('history')).out).toContain('edit 3 photos: tags')
  expect((await own.run('edit', day(1), day(2), '--address', 'x')).err).toContain('--address is for a single photo')
  expect((await own.run('edit', day(1), day(9), '--title', 'x')).err).toContain(`${day(9)} has no photo`)
  expect((await own.run('edit', `${day(2)}..${day(1)}`, '--title', 'x')).err).toContain('ends before it begins')
  const range = `${day(1)}..${day(2)}`
  expect((await own.run('remove', range)).err).toBe('to remove several photos, add --yes; --dry-run lists them\n')
  expect((await own.run('remove', range, '--dry-run')).out).toBe(
    `would remove ${day(1)}  One · Erik\nwould remove ${day(2)}  Two · Erik\n`,
  )
  expect((await own.run('remove', day(1), day(9), '--yes')).code).toBe(1)
  expect((await runJson('remove', range, '--yes')).removed).toMatchObject([{ date: day(1) }, { date: day(2) }])
  expect(await titles()).toEqual([`${day(3)} Three`, `${day(4)} Four`])
})

describe('photoblog preview', () => {
  test('shows the queue to this machine only and marks every response, and the site shows nothing of it', async () => {
    const today = await makeSite()
    await add(['sea'])
    await add(['hill'])
    const tomorrow = addDays(today, 1)
    const port = await freePort()
    const [preview, site] = [await serve(own.env, ['preview', '--port', String(port)]), await serve(own.env)]
    const path = `/api/v1/photos/${tomorrow}`
    expect((await site.get(path)).status).toBe(404)
    const shown = await preview.get(path)
    expect(shown.json.photo.title).toBe('Hill')
    const picture = `/images/${tomorrow.replaceAll('-', '/')}/hill-400.jpg`
    const all = await Promise.all([path, '/', '/robots.txt', '/nothing', picture].map((at) => preview.get(at)))
    const marks = [
      'x-photoblog-preview',
      'cache-control',
      'access-control-allow-origin',
      'cross-origin-resource-policy',
    ]
    expect([...new Set(all.map(({ headers }) => marks.map((name) => headers[name]).join()))]).toEqual([
      'queue,no-store,,same-origin',
    ])
    expect(all.filter(({ headers }) => !headers['x-robots-tag']?.includes('noindex'))).toEqual([])
    expect((await site.get('/')).headers['x-photoblog-preview']).toBeUndefined()
    const foreign = await preview.get(path, { headers: { host: 'evil.example' } })
    expect([foreign.status, foreign.text.includes('Hill')]).toEqual([421, false])
    const bare = await send(new URL(preview.baseUrl).origin, path)
    expect([bare.status, bare.text.includes('Hill')]).toEqual([404, false])
    expect([await preview.stop(), await site.stop()]).toEqual([0, 0])
  })

  test('has a new key each time, and with --keep-key the same one while only its owner can read it', async () => {
    await makeSite()
    const port = String(await freePort())
    const file = join(own.env.DATA_DIR, 'preview.key')
    const addressOf = async (...options: string[]) => {
      const { baseUrl, stop } = await serve(own.env, ['preview', '--port', port, ...options])
      await stop()
      return baseUrl
    }
    expect(await addressOf()).not.toBe(await addressOf())
    expect(existsSync(file)).toBe(false)
    const kept = await addressOf('--keep-key')
    expect(kept).toMatch(/\/k\/[\w-]{22}$/)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(await addressOf('--keep-key')).toBe(kept)
    chmodSync(file, 0o644)
    const next = await addressOf('--keep-key')
    expect(next).not.toBe(kept)
    expect(statSync(file).mode & 0o777).toBe(0o600)
  })

  test('logs no key', async () => {
    await makeSite()
    const port = String(await freePort())
    const preview = await serve({ ...own.env, LOG_LEVEL: 'debug' }, ['preview', '--port', port])
    let log = ''
    preview.process.stdout?.on('data', (chunk) => {
      log += chunk
    })
    for (const path of ['/archive/', '/nothing/', '/%zz']) await preview.get(path)
    await send(new URL(preview.baseUrl).origin, '/k/another-key/archive/')
    await preview.stop()
    log += preview.log()
    const key = preview.baseUrl.split('/').at(-1)!
    expect([log.includes(key), log.includes('another-key')]).toEqual([false, false])
  })
})

describe('photoblog config timeZone', () => {
  const pathOf = (date: PhotoDate, slug: string) => `/${date.replaceAll('-', '/')}/${slug}/`
  const verdictOn = async (path: string) => {
    writeFileSync(at('addresses.txt'), path)
    return (await own.run('verify', '--urls', at('addresses.txt'))).out
  }

  test('names the photos that stay published, which keep their addresses when they are renamed', async () => {
    // A day begins there 25 hours before it does on Niue.
    const today = await makeSite({ timeZone: 'Pacific/Kiritimati' })
    await add(['sea'], '--date', today, '--title', 'Sea')
    const { code, err } = await own.run('config', 'timeZone=Pacific/Niue')
    expect(code).toBe(0)
    expect(err).toContain(`The photo of ${today}, "Sea", stays published.`)
    expect(err).toContain(`The next day, ${addDays(today, 1)}, begins at ${addDays(today, 1)}T00:00:00-11:00.`)
    expect((await runJson('queue')).today).toBe(today)
    expect(await verdictOn(pathOf(today, 'sea'))).toContain('1 of 1 still work')
    await own.run('edit', today, '--address', 'tide')
    const verdicts = [await verdictOn(pathOf(today, 'sea')), await verdictOn(pathOf(today, 'tide'))]
    expect(verdicts.filter((verdict) => !verdict.includes('1 of 1 still work'))).toEqual([])
  })
})
