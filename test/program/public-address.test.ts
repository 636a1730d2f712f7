import type { ChildProcess } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { filesBelow } from '../files.js'
import { paintPicture } from '../pictures.js'
import { killWhen, run } from './run.js'
import { useSite } from './use-site.js'

const own = useSite({ init: false })

async function paint(count: number): Promise<string[]> {
  const files = Array.from({ length: count }, (_, at) => own.at(`${at}.jpg`))
  for (const [at, file] of files.entries()) {
    await paintPicture(file, at + 1, 600)
  }
  return files
}

/** The XMP of every picture file, read by sharp. */
async function packets(): Promise<string[]> {
  const files = filesBelow(own.at('data/pictures'))
  return Promise.all(files.map(async (file) => (await sharp(readFileSync(file)).metadata()).xmp?.toString() ?? ''))
}
const addresses = async () => [
  ...new Set((await packets()).flatMap((xmp) => xmp.match(/(?<=WebStatement>|LicensorURL>)https?:[^<]+/g) ?? [])),
]
const today = async () => JSON.parse((await own.run('queue', '--json')).out).photos[0].date
const add = (files: readonly string[], given: NodeJS.ProcessEnv = {}) =>
  run(['add', ...files, '--photographer', 'Erik', '--alt', 'x', '--location', 'y'], { ...own.env, ...given })

/** Whether a command has a directory of its own in `incoming`. */
const hasBegunToWrite = ({ pid }: ChildProcess) =>
  readdirSync(join(own.env.DATA_DIR, 'incoming')).some((name) => name.includes(`.${pid}.`))

describe('the public address of a site', () => {
  test('given to init, is in every picture file that is added', async () => {
    await own.run('init', '--no-ask', '--base-url', 'https://photos.example')
    const { out } = await add(await paint(1))
    expect(out).not.toContain('BASE_URL')
    expect(await addresses()).toEqual(['https://photos.example/developers/#license', 'https://photos.example/contact/'])
  })

  test('is requested after the first photos only', async () => {
    await own.run('init', '--no-ask')
    const [first = '', second = '', other = ''] = await paint(3)
    expect((await add([first])).out).toContain('photoblog config BASE_URL=')
    expect((await add([second])).out).not.toContain('BASE_URL')
    const replaced = await own.run('replace', await today(), other)
    expect([replaced.code, replaced.out]).toEqual([0, expect.not.stringContaining('BASE_URL')])
  })

  test.each([{}, { BASE_URL: 'http://localhost:8080' }, { BASE_URL: 'http://127.0.0.1:9' }])(
    'is not written to files while it is that of this machine (%o), and add names the command',
    async (given) => {
      await own.run('init', '--no-ask')
      const { code, out } = await add(await paint(1), given)
      expect([code, out]).toEqual([0, expect.stringContaining('photoblog config BASE_URL=')])
      expect(await addresses()).toEqual([])
      expect((await packets()).every((xmp) => xmp.includes('© ') && !/localhost|127\.0/.test(xmp))).toBe(true)
    },
  )
})

describe('photoblog embed-rights', () => {
  test('rejects a site without a public address', async () => {
    await own.run('init', '--no-ask')
    const { code, err } = await own.run('embed-rights')
    expect([code, err]).toEqual([1, expect.stringMatching(/^this site has no public address .*BASE_URL=/)])
  })

  test('writes a new address into all files of an earlier one', async () => {
    await own.run('init', '--no-ask', '--base-url', 'http://old.example')
    await add(await paint(3))
    await own.run('config', 'BASE_URL=https://photos.example')
    expect((await own.run('embed-rights', '--dry-run')).out).toMatch(/^3 pictures would be rewritten/)
    expect(await addresses()).toContain('http://old.example/contact/')
    expect((await own.run('embed-rights')).out).toMatch(/^3 pictures rewritten, 0 others were up to date/)
    expect(await addresses()).toEqual(['https://photos.example/developers/#license', 'https://photos.example/contact/'])
    expect((await own.run('embed-rights')).out).toMatch(/^0 pictures rewritten, 3 others were up to date/)
  })

  test('finishes its work after it was killed, and leaves no file that the archive does not know', async () => {
    await own.run('init', '--no-ask', '--base-url', 'http://old.example')
    await add(await paint(5))
    await own.run('config', 'BASE_URL=https://photos.example')
    for (let kills = 0; kills < 4; kills++) await killWhen(['embed-rights'], own.env, hasBegunToWrite)
    const { code, out } = await own.run('embed-rights', '--json')
    const { rewritten, right, failed } = JSON.parse(out)
    expect([code, rewritten + right, failed]).toEqual([0, 5, []])
    expect(await addresses()).not.toContain('http://old.example/contact/')
    const { findings } = JSON.parse((await own.run('doctor', '--json')).out)
    expect(findings.filter(({ level }: { level: string }) => level === 'error')).toEqual([])
  })

  test('does not make a damaged file look whole', async () => {
    await own.run('init', '--no-ask', '--base-url', 'http://old.example')
    await add(await paint(2))
    await own.run('config', 'BASE_URL=https://photos.example')
    const [file = ''] = filesBelow(own.at('data/pictures'))
    const bytes = readFileSync(file)
    bytes[bytes.length - 20]! ^= 1
    writeFileSync(file, bytes)
    const { code, out, err } = await own.run('embed-rights')
    expect([code, out, err]).toEqual([
      1,
      expect.stringMatching(/^1 picture rewritten/),
      expect.stringMatching(/^a picture file of .* is missing or damaged; regenerate it/m),
    ])
    expect(readFileSync(file).equals(bytes)).toBe(true)
    const renamed = await own.run('rename', 'photographer', 'Erik', 'Ada')
    expect([renamed.code, renamed.err]).toEqual([
      3,
      expect.stringMatching(
        /^1 picture file missing or damaged: \d{4}-\d\d-\d\d; «photoblog doctor» says what to do\.\n$/,
      ),
    ])
  })
})
