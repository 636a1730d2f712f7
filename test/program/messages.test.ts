// Errors that no other test provokes: each names the problem, the value and the remedy.
import { once } from 'node:events'
import {
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeTemporaryDirectory } from '../media-fixtures.js'
import { paintPicture } from '../pictures.js'
import { hangUp, run, serve, start } from './run.js'

const directory = await makeTemporaryDirectory()
const at = (name: string) => join(directory, name)
const env = { DATA_DIR: at('data') }
const site = at('data/site.json')

beforeAll(async () => {
  await run(['init', '--no-ask', '--photographer', 'Ada'], env)
  await paintPicture(at('one.jpg'), 1)
  await paintPicture(at('undated/two.jpg'), 2)
  await run(['add', at('one.jpg'), '--date', '2020-05-01'], env)
  for (const folder of ['flickr', 'damaged', 'lonely']) mkdirSync(at(folder))
  writeFileSync(at('damaged/photo_1.json'), '{')
  // Too large for Node.js to read.
  writeFileSync(at('damaged/photo_2.json'), '')
  truncateSync(at('damaged/photo_2.json'), 3 * 1024 ** 3)
  writeFileSync(at('flickr/photos.jsonl'), '')
  writeFileSync(at('lonely/photo_7.json'), '{"id": "7", "privacy": "public", "date_taken": "2020-01-01 00:00:00"}')
  writeFileSync(at('empty.csv'), '')
  writeFileSync(at('columns.csv'), 'date,mood\n2020-05-01,good\n')
  writeFileSync(at('nameless.csv'), 'date,title\n2020-01-01,x\n')
  writeFileSync(at('broken.json'), '[1')
  writeFileSync(at('feed.xml'), '<rss><channel/></rss>')
  writeFileSync(at('taken.tar'), '')
  symlinkSync(at('loop.jpg'), at('loop.jpg'))
})

/** `:DIR:` is the directory of the test. */
const ROWS: readonly (readonly [command: string, says: string])[] = [
  ['edit --csv --separator x', '--separator must be , or ; or tab, not "x"'],
  ['edit --csv :DIR:', ':DIR: is a directory; name a file'],
  [
    'edit --csv :DIR:/empty.csv',
    ':DIR:/empty.csv is empty; «photoblog edit --csv > FILE» writes a table to start from',
  ],
  ['edit --csv :DIR:/columns.csv', ':DIR:/columns.csv, line 1: the column "mood" is unknown; use date, title'],
  ['edit', 'name the day of the photo'],
  ['edit today', 'say what to change'],
  ['edit 2020-05-01 --address low--tide', 'digits, with single hyphens between them, such as low-tide'],
  ['edit today --csv', '--csv applies to all photos'],
  ['edit --csv :DIR:/none.csv', ':DIR:/none.csv does not exist'],
  ['insert 2030-01-10 2030-01-11 :DIR:/one.jpg', 'name either days of photos or files, not both'],
  ['insert 2030-01-10 --days 0', '--days must be a number from 1 to 9999, not "0"'],
  ['move sometime today', 'the day sometime is not a valid date'],
  ['move 2030-01-10..2030-01-12', 'name the new day, or use --by with a number of days'],
  ['move 2030-01-10..2030-01-11..2030-01-12 --by 1', 'is not a range of days'],
  ['undo first', '"first" is not the number of a change'],
  ['rename tag fog ', 'a name is empty'],
  [`rename tag fog ${'x'.repeat(101)}`, 'the new name has 101 characters; shorten it to 100'],
  [`series ${'x'.repeat(101)} 2020-05-01`, 'the title of the series has 101 characters; shorten it to 100'],
  ['export site :DIR:/site', 'a static copy names its public address in many places, but http://localhost:'],
  ['series Rust --remove', 'name the days of the photos to take out of the series'],
  ['series Rust', 'no series is called "Rust"; «photoblog series» lists all'],
  ['add x.jpg --order random', '--order must be given, name or taken, not "random"'],
  ['add --dat 2024-02-29 x.jpg', "unknown option '--dat'\n(Did you mean --date?)"],
  ['publish', "unknown command 'publish'"],
  ['preview --port 0', '--port must be a number from 1 to 65535, not "0"'],
  ['completion tcsh', "'tcsh' is invalid for argument 'shell'. Allowed choices are bash, zsh, fish."],
  ['backup :DIR:/backups --keep 7days', 'numbers of days, weeks, months and years such as 7d,4w,12m, not "7days"\n'],
  [
    'backup :DIR:/b.tar --keep 7d',
    '--keep fills a directory with backups, and :DIR:/b.tar is a file; name a directory\n',
  ],
  ['history', 'Nothing has been changed yet; changes to texts and days'],
  ['import folder :DIR:/undated --dates someday', '--dates must be taken, name or next, not "someday"'],
  ['import folder :DIR:/undated --several x', '--several must be report or next-free-day, not "x"'],
  ['import folder :DIR:/undated --from 2030-01-10', '--from is the first free day to fill; add --dates next'],
  ['import folder :DIR:/undated', 'has no date in its metadata or its name; import it with --dates next'],
  ['import folder :DIR:/flickr', 'import it with «photoblog import json ":DIR:/flickr"»'],
  ['import flickr :DIR:/flickr', 'holds no photo_….json; unpack all archives of your Flickr data there'],
  ['import flickr :DIR:/damaged', 'photo_1.json: is unreadable or not a Flickr description; unpack the archive again'],
  ['import flickr :DIR:/damaged', 'photo_2.json: is unreadable or not a Flickr description'],
  ['import flickr :DIR:/lonely', 'no picture with 7 and _o in its name; unpack all archives into this directory'],
  ['import csv :DIR:/nameless.csv', 'needs a column «file» that names the pictures; it has date, title'],
  ['import json :DIR:/broken.json', 'is not JSON: '],
  ['import json :DIR:/damaged', ':DIR:/damaged contains no photos.jsonl; name the directory of an export'],
  ['import folder :DIR:/damaged', ':DIR:/damaged holds no pictures; name another directory'],
  ['add :DIR:/one.jpg/two.jpg', ':DIR:/one.jpg/two.jpg does not exist; check the name'],
  ['add :DIR:/loop.jpg', ':DIR:/loop.jpg is a symbolic link that points to itself; name the picture'],
  [`add ${'x'.repeat(300)}.jpg`, 'x.jpg is too long for a file name; check the name'],
  ['edit 24.11.2026 --title x', 'the day 24.11.2026 is not a valid date; write it as 2026-11-24\n'],
  ['export :DIR:/exported', 'Exported 1 photo with 1 picture file into :DIR:/exported.'],
  ['close-gaps', 'No photo has to move; nothing was changed.'],
  ['import wordpress x --uploads y --post-type attachment', 'attachments are pictures of posts; name the type'],
  ['import wordpress :DIR:/feed.xml --uploads :DIR:', 'feed.xml is XML, but not a WordPress export: export it'],
  ['rename tag a a', '"a" is named twice; name two different names'],
  [
    'merge category Street street',
    '"Street" and "street" are the same name; «photoblog rename» changes how it is spelt',
  ],
  ['swap 2020-05-01 2020-05-01', '2020-05-01 is named twice; name two different days'],
  [
    'move 2030-01-01..2030-02-01 --by 7',
    '2030-01-01 to 2030-02-01 have no photos; «photoblog queue» lists queued ones',
  ],
  ['insert 2099-01-01 2020-05-01 2020-05-01', '2020-05-01 is named twice; name each photo once'],
  ['backup :DIR:/taken.tar', ':DIR:/taken.tar already exists, and a backup overwrites nothing; name another file'],
  ['backup /proc/photoblog.tar', '(no such file or directory); name another place'],
  ['backup /proc/photoblog --keep 7d', 'cannot write /proc/photoblog (no such file or directory); name another place'],
  [
    'backup :DIR:/data/backup.tar',
    ':DIR:/data/backup.tar is inside DATA_DIR (:DIR:/data), so a backup there would be lost with it',
  ],
  ['config Title=x', 'Title is not a setting; did you mean title?'],
  ['describe', 'name the program that describes pictures: photoblog describe --with "PROGRAM ARGUMENT"'],
  ['describe --with cat --show', 'use one of --with, --show, --accept and --reject at a time'],
  ['describe --accept', 'There are no proposals. «photoblog describe --with PROGRAM» asks for proposals.'],
  ['watch :DIR:/nowhere', ':DIR:/nowhere is not a readable directory (no such file or directory); name another one\n'],
  ['watch :DIR:/data', ":DIR:/data is in DATA_DIR, where the site's own files are; name another directory"],
  ['watch :DIR:/data/x', ":DIR:/data/x is in DATA_DIR, where the site's own files are; name another directory"],
  ['watch :DIR: --every 0', '--every must be a number of seconds above 0 and up to 3600, not "0"'],
]

const here = (text: string) => text.replaceAll(':DIR:', directory)

test.each(ROWS)('photoblog %s', async (command, says) => {
  const { out, err } = await run(here(command).split(' '), env)
  expect(out + err).toContain(here(says))
})

test('rejects an empty name', async () => {
  expect(await run(['add', ''], env)).toMatchObject({ code: 1, err: '"" names no file; leave it out\n' })
})

test('does not report a missing directory as watched', async () => {
  expect((await run(['watch', at('nowhere')], env)).out).toBe('')
})

test('reports a small picture in a watched directory', async () => {
  const own = { DATA_DIR: at('small') }
  await run(['init', '--no-ask', '--photographer', 'Ada'], own)
  await paintPicture(at('watched/three.jpg'), 3)
  const watching = start(['watch', at('watched'), '--every', '0.1'], own)
  let told = ''
  watching.stdout?.on('data', (chunk) => {
    told += chunk
    if (told.includes('ideally 2560\n')) watching.kill()
  })
  await once(watching, 'close')
  expect(told).toContain('three.jpg: only 120 × 120 pixels; the longer side should have at least 1600')
})

test('a command says that the database is missing, instead of creating an empty one', async () => {
  const file = at('data/photos.sqlite')
  renameSync(file, at('away'))
  const { code, err } = await run(['queue'], env)
  expect(existsSync(file)).toBe(false)
  renameSync(at('away'), file)
  expect([code, err]).toEqual([1, expect.stringMatching(/photos\.sqlite is missing, but .*data has pictures: put it/)])
})

describe('a site.json', () => {
  let whole: string
  beforeAll(() => {
    whole = readFileSync(site, 'utf8')
  })
  afterAll(() => writeFileSync(site, whole))

  test.each([
    ['{"privacy": {"hosting": "x"}}', 'privacy needs «authority»: the supervisory authority to which'],
    ['{"privacy": {"authority": "x"}}', 'privacy needs imprint, which says who is responsible'],
    ['{"title": "a\\u0007"}', 'title is "a\\u0007"; it must not contain line breaks or control characters.'],
  ])('%s', async (source, says) => {
    writeFileSync(site, source)
    const { code, err } = await run(['queue'], env)
    expect([code, err.includes(`${site}, line 1, column 2: `) && err.includes(says)], err).toEqual([1, true])
  })
})

test('rejects a JSON array that is too long', async () => {
  const file = at('long.json')
  writeFileSync(file, '[')
  truncateSync(file, 257 * 1024 ** 2)
  const { code, err } = await run(['import', 'json', file], env)
  expect([code, err]).toEqual([1, `${file} is over 256 MB; write one object per line instead of one array\n`])
})

test('reports a missing site.json on SIGHUP', async () => {
  const own = { DATA_DIR: at('gone') }
  await run(['init', '--no-ask', '--photographer', 'Ada'], own)
  const server = await serve(own)
  rmSync(join(own.DATA_DIR, 'site.json'))
  await hangUp(server, `there is no site in ${own.DATA_DIR}`)
})

test('rejects undo of a site.json edited since', async () => {
  const own = { DATA_DIR: at('renamed') }
  await run(['init', '--no-ask', '--photographer', 'Ada'], own)
  await run(['add', at('one.jpg'), '--date', '2020-05-01'], own)
  await run(['rename', 'photographer', 'Ada', 'Ada B.'], own)
  await run(['config', 'photographers=Eva,Ada B.'], own)
  const { code, err } = await run(['undo'], own)
  const file = join(own.DATA_DIR, 'site.json')
  expect([code, err]).toEqual([1, `the value of photographers in ${file} has changed since; change it by hand\n`])
})

test.each(['site.json', 'settings.json'])('rejects a directory named %s', async (name) => {
  const own = { DATA_DIR: at(`with-${name}`) }
  mkdirSync(join(own.DATA_DIR, name), { recursive: true })
  const { code, err } = await run(['queue'], own)
  const says = `${join(own.DATA_DIR, name)} is a directory; move it away, or set DATA_DIR to another directory\n`
  expect([code, err]).toEqual([1, says])
})

describe('a file in place of the data directory', () => {
  const file = at('one.jpg')
  const site = "move it or set DATA_DIR to the site's directory"
  test.each([
    ['serve', `${file} is not a directory; ${site}`],
    [
      'serve --demo',
      `cannot create ${file}/demo (${file} is not a directory; move it away, or name another directory)`,
    ],
    [`add ${file}`, `${file} is not a directory; ${site}`],
    ['doctor', `${file} is not a directory; ${site}`],
    ['config', `${file} is not a directory; ${site}`],
    ['config BASE_URL=https://photos.test', `${file} is not a directory; move it away, or name another directory`],
    ['init --no-ask', `${file} is not a directory; move it away, or name another directory`],
    [`restore ${file}`, `${file} is not a directory; move it away, or name another directory`],
  ])('photoblog %s', async (command, says) => {
    const { code, err } = await run(command.split(' '), { DATA_DIR: file })
    expect([code, err.split('\n').length, err.slice(0, says.length)]).toEqual([1, 2, says])
    const below = await run(command.split(' '), { DATA_DIR: join(file, 'below') })
    expect([below.code, below.err.split('\n').length]).toEqual([1, 2])
  })
})

test.each(['backup', 'export'])('%s rejects a site with an unreadable file', async (command) => {
  const own = { DATA_DIR: at(`${command}-unread`) }
  await run(['init', '--no-ask', '--photographer', 'Ada'], own)
  const redirects = join(own.DATA_DIR, 'redirects.json')
  mkdirSync(redirects)
  const { code, err } = await run([command, at(`${command}-copy`)], own)
  expect([code, err]).toEqual([1, `${redirects} is a directory; move it away, or set DATA_DIR to another directory\n`])
})
