import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { endOf, programEnv, programFile, run, serve, start } from './run.js'
import { useSite } from './use-site.js'

const own = useSite()
const at = (name: string) => own.at(`data/${name}`)
const json = (name: string) => JSON.parse(readFileSync(at(name), 'utf8'))

const DATABASE_URL = 'postgres://owner:geheim@127.0.0.1:1/photos'

describe('the settings of a site', () => {
  test('are overridden by the environment', async () => {
    await own.run('config', 'QUOTA=77')
    const { out } = await run(['config', '--json'], { ...own.env, QUOTA: '5' })
    const quota = JSON.parse(out).settings.find(({ name }: { name: string }) => name === 'QUOTA')
    expect(quota).toEqual({ name: 'QUOTA', value: '5', from: 'environment', overridden: '77' })
  })

  test('are read from a file written by hand, with numbers, lists and a byte order mark', async () => {
    writeFileSync(at('settings.json'), '\uFEFF{ "QUOTA": 2, "TRUSTED_PROXIES": ["127.0.0.1", "10.0.0.0/8"] }')
    const { out } = await own.run('config')
    expect(out).toMatch(/^QUOTA +2 +settings\.json$/m)
    expect(out).toMatch(/^TRUSTED_PROXIES +127\.0\.0\.1, 10\.0\.0\.0\/8 +settings\.json$/m)
  })

  test('keep secrets in a file of their own, readable by the owner only, and print none', async () => {
    const { out } = await own.run('config', `DATABASE_URL=${DATABASE_URL}`, 'QUOTA=77')
    expect(json('settings.json')).toEqual({ QUOTA: '77' })
    expect(json('secrets.json')).toEqual({ DATABASE_URL })
    expect(statSync(at('secrets.json')).mode & 0o777).toBe(0o600)
    expect(out).toMatch(/^DATABASE_URL +\(not shown\) +secrets\.json$/m)
    expect(out).not.toContain('geheim')
  })

  test('are printed when they are set, with the values set in site.json', async () => {
    const { out } = await own.run('config', 'QUOTA=77', 'quality.jpeg=88', 'title=Harbour light')
    const rows = out.match(/^\S+(?: \S+)*(?= {2})/gm)
    expect(rows).toEqual(['SETTING', 'QUOTA', 'IN SITE.JSON', 'title', 'quality.jpeg'])
  })

  test.each([
    ['PORT=many', 'PORT is "many"; it must be a port from 0 to 65535'],
    ['QUOTE=2', 'QUOTE is not a setting; did you mean QUOTA?'],
    ['QUOTA', 'QUOTA has no value; write NAME=VALUE, such as QUOTA=60'],
    ['WORKERS=2', 'WORKERS is no longer used: run several servers behind a proxy instead'],
    ['REDIS_URL=geheim', 'REDIS_URL is not valid; it must be a URL such as redis://127.0.0.1:6379'],
    ['S3_ENDPOINT=https://s3.example', 'S3_BUCKET is missing; the other settings of the bucket require it'],
    ['DATABASE=postgres', 'this site keeps its photos in PostgreSQL'],
  ])('reject %s, and write nothing', async (assignment, message) => {
    const { code, err } = await own.run('config', assignment)
    expect([code, err]).toEqual([1, expect.stringContaining(message)])
    expect(existsSync(at('settings.json'))).toBe(false)
  })

  test.each([
    ['{\n  "QUOTE": 2\n}', 'settings.json, line 2, column 3: QUOTE is not a setting; did you mean QUOTA?'],
    ['{"PORT": "many"}', 'settings.json, line 1, column 2: PORT is "many"; it must be'],
    ['{"DATA_DIR": "/x"}', 'DATA_DIR says where this file is: set it in the environment'],
    ['{"REDIS_URL": "redis://:geheim@x"}', 'REDIS_URL belongs in secrets.json'],
    ['{"QUOTA": true}', 'QUOTA must be a string, a number or a list of strings'],
    ['[]', 'settings.json must be an object of settings'],
  ])('written as %s prevent the start, with one line that says why', async (source, message) => {
    writeFileSync(at('settings.json'), source)
    const { code, err } = await own.run('serve')
    expect([code, err]).toEqual([1, expect.stringContaining(message)])
    expect(err.trim().split('\n')).toHaveLength(1)
    expect(err).not.toContain('geheim')
  })
})

describe('the log of a server', () => {
  test('warns of sample values and a missing public address until both are fixed', async () => {
    const logOf = async () => {
      const server = await serve({ ...own.env, LOG_LEVEL: 'warn' })
      await server.stop()
      return server.log()
    }
    const before = await logOf()
    expect(before).toContain('the site still has sample values')
    expect(before).toContain('this site has no public address')
    const site = json('site.json')
    writeFileSync(at('site.json'), JSON.stringify({ ...site, contactEmail: 'both@photoblog.test' }))
    await own.run('config', 'BASE_URL=https://photos.example')
    expect(await logOf()).toBe('')
  })

  test.skipIf(!existsSync('/dev/full'))('may fill its disk: the server answers, and stops on SIGTERM', async () => {
    const onFullDisk = ['sh', '-c', 'exec "$@" 2>/dev/full', 'sh']
    const { baseUrl, stop } = await serve({ ...own.env, LOG_LEVEL: 'debug' }, ['serve'], onFullDisk)
    for (let times = 0; times < 3; times++) expect((await fetch(baseUrl)).status).toBe(200)
    expect(await stop()).toBe(0)
  })
})

test('WORKERS, a setting of version 1.0.0, is reported and ignored, and «config WORKERS=» removes it', async () => {
  const site = json('site.json')
  writeFileSync(at('site.json'), JSON.stringify({ ...site, contactEmail: 'both@photoblog.test' }))
  const kept = { BASE_URL: 'https://photos.example', QUOTA: 77 }
  writeFileSync(at('settings.json'), JSON.stringify({ ...kept, WORKERS: 2 }))
  const server = await serve({ ...own.env, LOG_LEVEL: 'warn' })
  expect((await server.get('/api/v1')).headers['ratelimit-limit']).toBe('77')
  await server.stop()
  const lines = server.log().trim().split('\n')
  expect(lines).toEqual([expect.stringContaining('WORKERS is no longer used')])
  expect(await own.run('config', 'WORKERS=')).toMatchObject({ code: 0, err: '' })
  expect(json('settings.json')).toEqual(kept)
})

describe('a database that was left behind', () => {
  test.each([['edit', '2024-05-17', '--title', 'x'], ...[['queue'], ['serve'], ['doctor']]])(
    'is not opened by %s when the photos are in PostgreSQL and DATABASE_URL is missing',
    async (...command) => {
      await own.run('queue')
      const before = readFileSync(at('photos.sqlite'))
      writeFileSync(at('settings.json'), '{"DATABASE": "postgres"}')
      const { code, err } = await own.run(...command)
      expect([code, err]).toEqual([1, expect.stringMatching(/^this site keeps its photos in PostgreSQL .*\n$/)])
      expect(readFileSync(at('photos.sqlite')).equals(before)).toBe(true)
    },
  )

  test('is not opened in PostgreSQL either, when the photos are in SQLite', async () => {
    await own.run('config', 'DATABASE=sqlite')
    const { code, err } = await run(['queue'], { ...own.env, DATABASE_URL })
    expect([code, err]).toEqual([1, expect.stringMatching(/^this site keeps its photos in .*photos\.sqlite .*\n$/)])
    expect(err).not.toContain('geheim')
  })
})

test('photoblog doctor prints the source of each setting', async () => {
  await own.run('config', 'QUOTA=77')
  const { out } = await run(['doctor', '--quick'], { ...own.env, LOG_LEVEL: 'error' })
  expect(out).toMatch(/^QUOTA +77 +settings\.json$/m)
  expect(out).toMatch(/^LOG_LEVEL +error +environment$/m)
  expect(out).toMatch(/^PORT +8080 +default$/m)
})

describe('a secret', () => {
  const BUCKET = ['S3_ENDPOINT=https://s3.example', 'S3_BUCKET=photos', 'S3_ACCESS_KEY_ID=ada']
  const SECRET = 'S3_SECRET_ACCESS_KEY'

  /** Runs config with this standard input. */
  const configure = (input: string, ...args: string[]) => {
    const child = start(['config', ...args], own.env)
    child.stdin?.end(input)
    return endOf(child)
  }

  test('is read from standard input, without the final line break', async () => {
    const { code, out } = await configure('geheim=-&\n', ...BUCKET, `${SECRET}=-`)
    expect([code, out.includes('geheim')]).toEqual([0, false])
    expect(json('secrets.json')).toMatchObject({ [SECRET]: 'geheim=-&' })
  })

  test.each([
    ['', [`${SECRET}=-`], `standard input contains no value for ${SECRET}\n`],
    ['one\n', [`${SECRET}=-`, 'S3_ACCESS_KEY_ID=-'], 'standard input contains no value for S3_ACCESS_KEY_ID\n'],
    [
      'geheim',
      [SECRET],
      `${SECRET} can be typed only in a terminal; «photoblog config ${SECRET}=-» reads standard input\n`,
    ],
  ])('is not read from %j for %j', async (input, args, says) => {
    const { code, err } = await configure(input, ...args)
    expect([code, err]).toEqual([1, says])
    expect(existsSync(at('secrets.json'))).toBe(false)
  })

  test('in the arguments is accepted with a warning', async () => {
    const { err } = await configure('', ...BUCKET, `${SECRET}=geheim`, 'REDIS_URL=redis://cache.example:6379')
    expect(err.split('\n')).toEqual([
      'Other users of this machine could read S3_ACCESS_KEY_ID; next time let «photoblog config S3_ACCESS_KEY_ID» ask for it.',
      `Other users of this machine could read ${SECRET}; next time let «photoblog config ${SECRET}» ask for it.`,
      '',
    ])
  })

  test('in the query of a URL is accepted with a warning', async () => {
    const { err } = await configure('', 'DATABASE_URL=postgresql://db.example/photos?user=x&password=geheim')
    expect(err).toContain('Other users of this machine could read DATABASE_URL;')
  })

  const hasTerminal = spawnSync('script', ['--version']).stdout?.includes('util-linux') === true
  test.skipIf(!hasTerminal)('is asked for on a terminal, which does not show it', async () => {
    const quoted = [process.execPath, programFile, 'config', ...BUCKET.slice(0, 2), 'S3_ACCESS_KEY_ID', SECRET]
    const command = quoted.map((word) => `'${word}'`).join(' ')
    const child = spawn('script', ['-qfec', `stty cols 100; ${command}`, '/dev/null'], { env: programEnv(own.env) })
    let shown = ''
    child.stdout.on('data', (chunk) => {
      shown += chunk
    })
    const ended = endOf(child)
    await expect.poll(() => shown).toContain('S3_ACCESS_KEY_ID')
    child.stdin.write('ada\r')
    await expect.poll(() => shown).toContain(SECRET)
    child.stdin.write('geheim\r')
    expect((await ended).code).toBe(0)
    expect(json('secrets.json')).toEqual({ S3_ACCESS_KEY_ID: 'ada', [SECRET]: 'geheim' })
    expect(shown).not.toContain('geheim')
  })
})

describe('a backup', () => {
  test('has the settings without the secrets, and is restored as a site on SQLite', async () => {
    await own.run('config', 'QUOTA=77', 'LOG_LEVEL=warn', 'REDIS_URL=redis://:geheim@127.0.0.1:1')
    const backup = own.at('backup')
    await own.run('backup', backup)
    expect(existsSync(join(backup, 'secrets.json'))).toBe(false)
    const restored = { DATA_DIR: own.at('restored') }
    expect(await run(['restore', backup], restored)).toMatchObject({ code: 0, err: '' })
    expect((await run(['config'], restored)).out).toMatch(/^QUOTA +77 +settings\.json$/m)
  })

  test('sends no pictures to another machine until the owner agrees', async () => {
    const backup = own.at('backup')
    await own.run('backup', backup)
    const elsewhere = { S3_ENDPOINT: 'https://s3.example', S3_BUCKET: 'photos', MEDIA_URL: 'https://cdn.example' }
    writeFileSync(join(backup, 'settings.json'), JSON.stringify({ ...elsewhere, QUOTA: '5' }))
    const manifest = JSON.parse(readFileSync(join(backup, 'backup.json'), 'utf8'))
    delete manifest.checksums['settings.json']
    writeFileSync(join(backup, 'backup.json'), JSON.stringify(manifest))
    const restored = { DATA_DIR: own.at('restored') }
    const { code, err } = await run(['restore', backup], restored)
    expect([code, err]).toEqual([
      0,
      'Settings not restored, because pictures would be sent to or fetched from other servers; if those are yours: «photoblog config "S3_ENDPOINT=https://s3.example" "S3_BUCKET=photos" "MEDIA_URL=https://cdn.example"».\n',
    ])
    expect(JSON.parse(readFileSync(join(restored.DATA_DIR, 'settings.json'), 'utf8'))).toEqual({ QUOTA: '5' })
  })

  test('of a site on PostgreSQL is restored on SQLite', async () => {
    const backup = own.at('backup')
    await own.run('backup', backup)
    writeFileSync(join(backup, 'settings.json'), '{"DATABASE": "postgres", "QUOTA": "5"}')
    const restored = { DATA_DIR: own.at('restored') }
    expect((await run(['restore', backup], restored)).code).toBe(0)
    expect((await run(['queue'], restored)).code).toBe(0)
    expect(JSON.parse(readFileSync(join(restored.DATA_DIR, 'settings.json'), 'utf8'))).toEqual({ QUOTA: '5' })
  })
})
