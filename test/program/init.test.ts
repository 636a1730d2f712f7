// A new site from questions on a terminal or from options, and later changes of its values.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeTemporaryDirectory } from '../media-fixtures.js'
import { programEnv, programFile, run } from './run.js'

const directory = await makeTemporaryDirectory()
const siteIn = (dataDir: string) => JSON.parse(readFileSync(join(dataDir, 'site.json'), 'utf8'))

/** Runs `init` on a terminal of 100 columns, and answers each question once it is asked. */
async function answer(dataDir: string, args: string, answers: readonly (readonly [string, string])[]) {
  const command = `stty cols 100 rows 40; ${process.execPath} ${programFile} init ${args}`
  const child = spawn('script', ['-qec', command, '/dev/null'], {
    env: programEnv({ DATA_DIR: dataDir, TERM: 'xterm' }),
  })
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve))
  const left = [...answers]
  let unread = ''
  let shown = ''
  child.stdout.on('data', (chunk) => {
    unread += chunk
    shown += chunk
    const [next] = left
    if (next === undefined || !unread.includes(next[0])) return
    left.shift()
    unread = ''
    child.stdin.write(next[1])
  })
  return { code: await ended, shown, unanswered: left.map(([question]) => question) }
}

test('asks for everything on a terminal, rejects invalid answers at once, and leaves no sample value', async () => {
  const dataDir = join(directory, 'asked')
  const { code, shown, unanswered } = await answer(dataDir, '', [
    ['What is the site called?', 'Harbour light\r'],
    ['public address?', 'https://photos.test\r'],
    ['Who takes the photographs?', 'Ada, Björn\r'],
    ['e-mail address', 'nowhere\r'],
    ['it must be', '@photos.test \r'],
    ['time zone', 'Europe/Paris\r'],
    ['What language', '\x1b[B\r'],
    ['What may others do', '\x1b[B\r'],
  ])
  expect({ code, unanswered }, shown).toEqual({ code: 0, unanswered: [] })
  expect(shown).not.toContain('sample value')
  expect(siteIn(dataDir)).toMatchObject({
    $schema: './site.schema.json',
    title: 'Harbour light',
    photographers: [{ name: 'Ada' }, { name: 'Björn' }],
    contactEmail: 'nowhere@photos.test',
    timeZone: 'Europe/Paris',
    language: 'de',
    licence: 'CC-BY-4.0',
  })
  expect(siteIn(dataDir)).not.toHaveProperty('description')
  expect(JSON.parse(readFileSync(join(dataDir, 'settings.json'), 'utf8'))).toEqual({ BASE_URL: 'https://photos.test' })
  expect(existsSync(join(dataDir, 'site.schema.json'))).toBe(true)
})

test('takes the time zone of the machine when none is given', async () => {
  const dataDir = join(directory, 'zone')
  const options = '--title Light --base-url https://photos.test --photographer Ada --email a@photos.test --language en'
  const { code, shown } = await answer(dataDir, `${options} --licence CC-BY-4.0`, [['time zone', '\r']])
  expect(code, shown).toBe(0)
  expect(siteIn(dataDir).timeZone).toBe(new Intl.DateTimeFormat().resolvedOptions().timeZone)
})

test('asks only for missing options, and creates nothing after Ctrl-C', async () => {
  const dataDir = join(directory, 'cancelled')
  const { code, shown } = await answer(dataDir, '--title Light --base-url https://photos.test', [
    ['Who takes the photographs?', '\x03'],
  ])
  expect(code).toBe(130)
  expect(shown).toContain('Nothing was created.')
  expect(shown).not.toContain('public address')
  expect(existsSync(dataDir)).toBe(false)
})

test('asks nothing without a terminal, and checks each option', async () => {
  const env = { DATA_DIR: join(directory, 'options') }
  const wrong = ['--base-url', 'photos', '--time-zone', 'Mars', '--licence', 'mine']
  const refused = await run(['init', ...wrong], env)
  expect(refused.code).toBe(1)
  expect(
    refused.err
      .trim()
      .split('\n')
      .map((line) => line.split(' ', 2).join(' ')),
  ).toEqual(['--base-url is', 'timeZone Mars', 'licence must'])
  const right = ['--photographer', 'Ada', '--time-zone', 'Europe/Paris', '--language', 'fr', '--licence', 'cc by 4.0']
  expect((await run(['init', ...right, '--email', 'ada@photos.test'], env)).out).not.toContain('sample')
  expect(siteIn(env.DATA_DIR)).toMatchObject({ timeZone: 'Europe/Paris', language: 'fr', licence: 'CC-BY-4.0' })
})

test('rejects a photographer without a name', async () => {
  const env = { DATA_DIR: join(directory, 'nobody') }
  const { code, err } = await run(['init', '--no-ask', '--photographer', ','], env)
  expect([code, err]).toEqual([1, expect.stringContaining('photographers')])
  expect(existsSync(join(env.DATA_DIR, 'site.json'))).toBe(false)
})

/** Runs `init` with piped input. */
function pipe(input: string, args: readonly string[], dataDir: string) {
  const env = programEnv({ DATA_DIR: dataDir })
  const { status, stdout, stderr } = spawnSync(process.execPath, [programFile, 'init', ...args], {
    input,
    env,
    encoding: 'utf8',
  })
  return { code: status, out: stdout, err: stderr }
}

test.each([
  [[], '--photographer and --email are missing'],
  [['--photographer', 'Ada', '--title', 'Light'], '--email is missing'],
  [['--email', 'ada@photos.test', '--json'], '--photographer is missing'],
])('rejects init %j without a terminal, with any input, and creates nothing', (args, says) => {
  const dataDir = join(directory, `missing-${args.length}`)
  const { code, out, err } = pipe('Harbour light\nhttps://photos.test\n', args, dataDir)
  expect([code, out]).toEqual([1, ''])
  expect(err).toContain(says)
  expect(existsSync(dataDir)).toBe(false)
})

test('names no photographer with --no-ask, and prints how to add one', async () => {
  const env = { DATA_DIR: join(directory, 'unsaid') }
  const { out } = await run(['init', '--no-ask'], env)
  expect(out).toContain('in your browser with «photoblog studio»')
  expect(out).toContain('«photoblog config photographers="Your Name" contactEmail=you@your.site»')
  expect(readFileSync(join(env.DATA_DIR, 'site.json'), 'utf8')).not.toMatch(/Erik|Jens|localhost/)
  await run(['config', 'photographers=Ada, Eva', 'contactEmail=ada@photos.test'], env)
  const { site } = JSON.parse((await run(['config', '--json'], env)).out)
  expect(site.photographers).toEqual([{ name: 'Ada' }, { name: 'Eva' }])
  expect((await run(['doctor', '--json'], env)).out).not.toContain('Erik')
})

test('config shows values and sets all or none, and shows settings despite a broken site.json', async () => {
  const env = { DATA_DIR: join(directory, 'config') }
  await run(['init', '--no-ask', '--photographer', 'Ada'], env)
  const set = await run(['config', 'title=Hafen & Licht', 'photographers=Ada, Eva', 'QUOTA=77'], env)
  expect(set).toMatchObject({ code: 0, err: '' })
  expect(set.out).toMatch(/^photographers +Ada, Eva$/m)
  const refused = await run(['config', 'title=Other', 'formats=webp'], env)
  expect(refused.err).toBe('formats must include jpeg, which every client can show\n')
  expect(siteIn(env.DATA_DIR)).toMatchObject({
    title: 'Hafen & Licht',
    photographers: [{ name: 'Ada' }, { name: 'Eva' }],
  })
  writeFileSync(join(env.DATA_DIR, 'site.json'), '{')
  const faulty = await run(['config'], env)
  expect([faulty.code, faulty.out.includes('QUOTA'), faulty.err.includes('site.json, line 1')]).toEqual([1, true, true])
})

test('an init that could not write everything can be repeated', async () => {
  const dataDir = join(directory, 'full')
  // Fails like a full disk, also for root.
  mkdirSync(join(dataDir, 'site.schema.json'), { recursive: true })
  const args = ['init', '--title', 'A', '--photographer', 'B', '--base-url', 'https://a.example', '--no-ask']
  expect(await run(args, { DATA_DIR: dataDir })).toMatchObject({ code: 1 })
  rmdirSync(join(dataDir, 'site.schema.json'))
  expect(await run(args, { DATA_DIR: dataDir })).toMatchObject({ code: 0 })
})
