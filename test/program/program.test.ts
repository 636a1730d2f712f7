import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { send } from '../client.js'
import { run, serve } from './run.js'

let directory: string
let env: NodeJS.ProcessEnv
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'photoblog-program-'))
  env = { DATA_DIR: join(directory, 'data') }
})
afterEach(() => rmSync(directory, { recursive: true, force: true }))

async function paint(name: string, colour: string): Promise<string> {
  const file = join(directory, name)
  await sharp({ create: { width: 900, height: 600, channels: 3, background: colour } })
    .jpeg()
    .toFile(file)
  return file
}

describe('photoblog', () => {
  test('makes a site, adds a photograph and serves it; a photograph added meanwhile shows too', async () => {
    expect((await run(['init', '--no-ask'], env)).code).toBe(0)
    const first = await run(['add', await paint('first-snow.jpg', '#abc'), '--photographer', 'Jens'], env)
    expect(first).toMatchObject({ code: 0, err: '' })
    expect(first.out).toMatch(/^added \d{4}-\d{2}-\d{2} {2}First snow · Jens/)

    const server = await serve(env)
    const photos = async () => (await send(server.baseUrl, '/api/v1/photos')).json
    expect((await photos()).photos[0]).toMatchObject({ title: 'First snow', photographer: 'Jens' })

    const earlier = [
      '--date',
      '2020-02-29',
      '--photographer',
      'Erik',
      '--title',
      'Übermorgen',
      '--tag',
      'a',
      '--tag',
      'b',
    ]
    const file = await paint('another.jpg', '#cba')
    const second = await run(['add', file, ...earlier, '--category', 'b&w', '--location', 'Köln, Germany'], env)
    expect(second).toMatchObject({ code: 0, err: '' })
    await expect.poll(async () => (await photos()).total_matches).toBe(2)
    expect((await send(server.baseUrl, '/api/v1/photos/2020-02-29')).json.photo).toMatchObject({
      title: 'Übermorgen',
      tags: ['a', 'b'],
      categories: ['B&W'],
      location: 'Köln, Germany',
    })
    expect(await server.stop()).toBe(0)
  })

  test('refuses what it cannot add in one line each, adds the rest and ends with 1', async () => {
    await run(['init', '--no-ask'], env)
    const text = join(directory, 'letter.jpg')
    writeFileSync(text, 'Dear aunt, the weather is fine.')
    const ended = await run(['add', text, await paint('fine.jpg', '#123'), '--photographer', 'Erik'], env)
    expect(ended.code).toBe(1)
    expect(ended.err.trim().split('\n')).toHaveLength(1)
    expect(ended.err).toContain('letter.jpg')
    expect(ended.out).toContain('Fine · Erik')
    expect(readdirSync(join(directory, 'data', 'incoming'))).toEqual([])
  })

  test('without a site says how to make one', async () => {
    for (const command of [['serve'], ['add', await paint('x.jpg', '#fff')]]) {
      const { code, err } = await run(command, env)
      expect(code).toBe(1)
      expect(err).toMatch(/^there is no site in .*: create one with «photoblog init»/)
    }
  })

  test('never overwrites a site', async () => {
    await run(['init', '--no-ask'], env)
    const again = await run(['init', '--no-ask'], env)
    expect(again.code).toBe(1)
    expect(again.err).toContain('already exists')
  })

  test('names every fault of environment and site file at once', async () => {
    const wrong = await run(['serve'], { ...env, PORT: 'x', BASE_URL: 'ftp://x', QUOTA: '-1', TRUSTED_PROXIES: 'here' })
    expect(wrong.code).toBe(1)
    expect(
      wrong.err
        .trim()
        .split('\n')
        .map((line) => line.split(' ')[0]),
    ).toEqual(['PORT', 'BASE_URL', 'TRUSTED_PROXIES', 'QUOTA'])
    mkdirSync(env.DATA_DIR!)
    const site = { title: '', timeZone: 'Europe/Entenhausen', photographers: [{ name: 'A' }, { nam: 'B' }], extra: 1 }
    writeFileSync(join(env.DATA_DIR!, 'site.json'), JSON.stringify(site))
    const { code, err } = await run(['serve'], env)
    expect(code).toBe(1)
    for (const fault of ['title', 'photographers.1', 'extra']) expect(err).toContain(fault)
    writeFileSync(join(env.DATA_DIR!, 'site.json'), '{"timeZone": "Europe/Entenhausen", "firstDate": "2024-02-30"}')
    const zone = await run(['serve'], env)
    expect(zone.err.trim().split('\n')).toHaveLength(2)
    expect(zone.err).not.toContain('    at ')
  })

  test('says that its port is in use', async () => {
    await run(['init', '--no-ask'], env)
    const other = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => other.once('listening', resolve))
    const { port } = other.address() as { port: number }
    const ended = await run(['serve'], { ...env, PORT: String(port), HOST: '127.0.0.1' })
    expect(ended).toMatchObject({
      code: 1,
      err: `port ${port} is already in use: stop the other program, or choose another port with PORT\n`,
    })
    other.close()
  })

  test('says that its database is damaged', async () => {
    await run(['init', '--no-ask'], env)
    writeFileSync(join(env.DATA_DIR!, 'photos.sqlite'), 'This is no database. '.repeat(1000))
    for (const command of [['serve'], ['add', await paint('x.jpg', '#fff'), '--photographer', 'Erik']]) {
      const { code, err } = await run(command, env)
      expect(code).toBe(1)
      expect(err).toMatch(/^the database .*photos\.sqlite is not a SQLite database: restore it from a backup.*\n$/)
    }
  })

  test('a wrong command or option says what there is', async () => {
    const { code, err } = await run(['publish'], env)
    expect(code).toBe(1)
    expect(err).toContain("unknown command 'publish'")
    expect((await run(['add', '--dat', '2024-02-29', 'x.jpg'], env)).err).toMatch(/unknown option '--dat'\n.*--date/)
  })
})
