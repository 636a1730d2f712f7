// Changes of days and names, and undoing them, run as from a shell.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, expect, test } from 'vitest'
import { awayFromMidnight } from '../away-from-midnight.js'
import { makeTemporaryDirectory } from '../media-fixtures.js'
import { paintPicture } from '../pictures.js'
import { run } from './run.js'

const directory = await makeTemporaryDirectory()
const env = { DATA_DIR: join(directory, 'data') }
const photoblog = (...args: readonly string[]) => run(args, env)
const json = async (...args: readonly string[]) => JSON.parse((await photoblog(...args, '--json')).out)
const site = () => JSON.parse(readFileSync(join(env.DATA_DIR, 'site.json'), 'utf8'))

let today: string
/** The day `after` days after today, in Berlin. */
function day(after: number): string {
  return new Date(Date.parse(today) + after * 86_400_000).toISOString().slice(0, 10)
}
const pictures = ['sea', 'dune', 'hill', 'reef', 'cliff'].map((name) => join(directory, `${name}.jpg`))

beforeAll(async () => {
  await awayFromMidnight()
  today = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Berlin' }).format(new Date())
  for (const [number, file] of pictures.entries()) await paintPicture(file, number + 1)
  await photoblog('init', '--no-ask', '--photographer', 'Erik')
  await photoblog('add', pictures[0]!, '--date', '2020-05-01', '--tag', 'fog', '--title', 'One')
  // Far enough that no midnight reaches them while the tests run.
  await photoblog('add', pictures[1]!, pictures[2]!, '--date', day(10))
})

test('a file of the archive is inserted again only with the option that the message names', async () => {
  const refused = await photoblog('insert', day(11), pictures[0]!, '--dry-run')
  expect(refused.err).toContain('use --again to add it once more')
  const accepted = await photoblog('insert', day(11), pictures[0]!, '--dry-run', '--again')
  expect(accepted.out).toContain(`would insert ${pictures[0]}`)
})

test('renaming a tag redirects its page, and undoing redirects it back', async () => {
  expect((await photoblog('rename', 'tag', 'Fog', 'mist')).out).toContain('/tags/fog/ leads to /tags/mist/')
  const redirects = () => JSON.parse(readFileSync(join(env.DATA_DIR, 'redirects.json'), 'utf8'))
  expect(redirects()).toMatchObject({ '/tags/fog': '/tags/mist/', '/tags/fog.md': '/tags/mist.md' })
  await photoblog('undo')
  expect(redirects()).toEqual({
    '/tags/mist': '/tags/fog/',
    '/tags/mist.md': '/tags/fog.md',
    '/tags/mist/feed.xml': '/tags/fog/feed.xml',
  })
})

test('undoing the merge of two tags leaves no redirect', async () => {
  const again = ['add', pictures[0]!, '--again', '--date', '2020-05-06', '--tag', 'sea']
  for (const command of [
    again,
    ['merge', 'tag', 'fog', 'sea'],
    ['undo'],
    ['remove', '2020-05-06', '--force', '--yes'],
  ]) {
    expect(await photoblog(...command)).toMatchObject({ code: 0, err: '' })
  }
  expect(readFileSync(join(env.DATA_DIR, 'redirects.json'), 'utf8')).not.toContain('/tags/sea')
})

test('a photographer is renamed in photos and site.json, also by undo', async () => {
  expect(await photoblog('rename', 'photographer', 'Erik', 'Erik B.')).toMatchObject({ code: 0, err: '' })
  expect(site().photographers).toEqual([{ name: 'Erik B.', aliases: ['Erik'] }])
  for (const options of [['--dry-run'], []]) {
    expect(await photoblog('undo', ...options)).toMatchObject({ code: 0, err: '' })
  }
  expect(site().photographers).toEqual([{ name: 'Erik', aliases: [] }])
  const { changes } = await json('history')
  expect(changes.at(-1)).toMatchObject({ command: 'rename photographer "Erik" "Erik B."', isUndone: true })
})

test.each([
  ['rename', 'photographer', 'Jens', 'Jens B.'],
  ['move', '2019-01-01..2019-01-03', '--by', '3'],
])('repeating an interrupted %s finishes its picture files', async (...command) => {
  const queue = join(env.DATA_DIR, 'pictures-to-name.json')
  writeFileSync(queue, JSON.stringify(['a-picture-replaced-meanwhile']))
  expect(await photoblog(...command)).toMatchObject({ code: 1, err: expect.stringContaining('no photo') })
  expect(existsSync(queue) ? JSON.parse(readFileSync(queue, 'utf8')) : {}).toEqual({})
})

test('names that photos use cannot be removed from site.json', async () => {
  const lacks = (name: string, date: string) => ({
    code: 1,
    err: expect.stringContaining(`categories lacks "${name}", which the photo of ${date} has`),
  })
  const done = { code: 0, err: '' }
  expect(await photoblog('config', 'categories=Sea,Land')).toMatchObject(done)
  expect(await photoblog('edit', '2020-05-01', '--category', 'Sea')).toMatchObject(done)
  expect(await photoblog('config', 'categories=Land')).toMatchObject(lacks('Sea', '2020-05-01'))
  expect(await photoblog('rename', 'category', 'Sea', 'Ocean')).toMatchObject(done)
  expect(await photoblog('undo', '--dry-run')).toMatchObject(done)
  expect(await photoblog('edit', day(10), '--category', 'Ocean')).toMatchObject(done)
  const number = String((await json('history')).changes.at(-2).number)
  for (const options of [['--dry-run'], []]) {
    expect(await photoblog('undo', number, ...options)).toMatchObject(lacks('Ocean', day(10)))
  }
})

test('a replaced picture keeps its alt text, with a message', async () => {
  await photoblog('edit', '2020-05-01', '--alt', 'A lighthouse.')
  const replaced = await photoblog('replace', '2020-05-01', pictures[4]!)
  expect(replaced.out).toContain(
    'Its alt text is still «A lighthouse.»; if that no longer describes the picture, write «photoblog edit 2020-05-01 --alt "…"».',
  )
})

test('files rejected for one reason are listed under it, and the table of texts links the pictures', async () => {
  const texts = [1, 2, 3, 4].map((number) => join(directory, `letter-${number}.jpg`))
  for (const file of texts) writeFileSync(file, 'Dear aunt')
  const { code, err } = await photoblog('add', ...texts)
  expect(code).toBe(1)
  expect(err).toMatch(/^4 files: each contains text, not a picture;[^\n]*\n/)
  expect(texts.filter((file) => !err.includes(file))).toEqual([])
  const [, line = ''] = (await photoblog('edit', '--csv')).out.split('\r\n')
  const link = line.slice(line.indexOf('file://'))
  expect(readFileSync(fileURLToPath(link)).subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]))
})

test('a dry run of replace reports problems of the new picture', async () => {
  const planned = await photoblog('replace', '2020-05-01', pictures[4]!, '--again', '--dry-run')
  expect(planned.out).toContain(`${pictures[4]}: only 120 × 120 pixels`)
})

test('a queued photo that moves to a past day is reported as public, with its address', async () => {
  const { date } = (await json('queue')).photos.at(-1)
  const atHome = { ...env, BASE_URL: 'https://photos.test' }
  const planned = await run(['move', date, '2020-05-02', '--dry-run'], atHome)
  expect(planned.out).toMatch(/\n2020-05-02 would be public at once: https:\/\/photos.test\/2020\/05\/02\/\S+\/\n/)
  const moved = await photoblog('move', date, '2020-05-02')
  expect(moved.out).toMatch(/\n2020-05-02 is public now: \/2020\/05\/02\/\S+\/\n/)
  expect((await photoblog('move', '2020-05-02', '2020-05-03')).out).not.toContain('public')
})
