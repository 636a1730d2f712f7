import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { paintPicture } from '../pictures.js'
import { run, serve } from './run.js'
import { useSite } from './use-site.js'

const own = useSite({ init: false })

const paint = (name: string, number: number) => paintPicture(own.at(name), number, 600)

describe('photoblog', () => {
  test('creates a site, adds a photo and serves it, and shows one added later', async () => {
    expect((await own.run('init', '--no-ask')).code).toBe(0)
    const first = await own.run('add', await paint('first-snow.jpg', 1), '--photographer', 'Jens')
    expect(first).toMatchObject({ code: 0, err: '' })
    expect(first.out).toMatch(/^added \d{4}-\d{2}-\d{2} {2}First snow · Jens/)

    const server = await serve(own.env)
    const photos = async () => (await server.get('/api/v1/photos')).json
    expect((await photos()).photos[0]).toMatchObject({ title: 'First snow', photographer: 'Jens' })

    const earlier = '--date 2020-02-29 --photographer Erik --title Übermorgen --tag a --tag b'.split(' ')
    const file = await paint('another.jpg', 2)
    const second = await own.run('add', file, ...earlier, '--category', 'b&w', '--location', 'Köln, Germany')
    expect(second).toMatchObject({ code: 0, err: '' })
    await expect.poll(async () => (await photos()).total_matches).toBe(2)
    expect((await server.get('/api/v1/photos/2020-02-29')).json.photo).toMatchObject({
      title: 'Übermorgen',
      tags: ['a', 'b'],
      categories: ['B&W'],
      location: 'Köln, Germany',
    })
    expect(await server.stop()).toBe(0)
  })

  test.each(['serve', 'queue'])('%s without a site says how to create one', async (command) => {
    const { code, err } = await own.run(command)
    expect([code, err]).toEqual([1, expect.stringMatching(/^there is no site in .*: create one with «photoblog init»/)])
  })

  test('never overwrites a site', async () => {
    await own.run('init', '--no-ask')
    const again = await own.run('init', '--no-ask')
    expect(again.code).toBe(1)
    expect(again.err).toContain('already exists')
  })

  test('names all errors of the environment, or of the site file, at once', async () => {
    const wrong = await run(['serve'], {
      ...own.env,
      PORT: 'x',
      BASE_URL: 'ftp://x',
      QUOTA: '-1',
      TRUSTED_PROXIES: 'here',
    })
    expect(wrong.code).toBe(1)
    expect(
      wrong.err
        .trim()
        .split('\n')
        .map((line) => line.split(' ')[0]),
    ).toEqual(['PORT', 'BASE_URL', 'TRUSTED_PROXIES', 'QUOTA'])
    mkdirSync(own.env.DATA_DIR)
    writeFileSync(join(own.env.DATA_DIR, 'site.json'), '{"timeZone": "Europe/Entenhausen", "firstDate": "2024-02-30"}')
    const zone = await own.run('serve')
    expect(zone.err.trim().split('\n')).toHaveLength(2)
    expect(zone.err).not.toContain('    at ')
  })

  test('reports a port in use', async () => {
    await own.run('init', '--no-ask')
    const other = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => other.once('listening', resolve))
    const { port } = other.address() as { port: number }
    const ended = await run(['serve'], { ...own.env, PORT: String(port), HOST: '127.0.0.1' })
    expect(ended).toMatchObject({
      code: 1,
      err: `port ${port} is already in use: stop the other program, or choose another port with PORT\n`,
    })
    other.close()
  })

  test.each([
    ['serve', 'x.jpg'],
    ['add', 'x.jpg', '--photographer', 'Erik'],
  ])('%s reports a damaged database', async (command, name, ...options) => {
    await own.run('init', '--no-ask')
    writeFileSync(own.at('data/photos.sqlite'), 'This is no database. '.repeat(1000))
    const args = command === 'add' ? [command, await paint(name, 4), ...options] : [command]
    const { code, err } = await own.run(...args)
    expect([code, err]).toEqual([
      1,
      expect.stringMatching(/^the database .*photos\.sqlite is not a SQLite database: restore it from a backup.*\n$/),
    ])
  })
})
