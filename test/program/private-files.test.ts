import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { beforeEach, describe, expect, test } from 'vitest'
import { paintPicture } from '../pictures.js'
import { run, start } from './run.js'
import { useSite } from './use-site.js'

const own = useSite()
const { at } = own
let env: NodeJS.ProcessEnv
beforeEach(async () => {
  mkdirSync(at('tmp'))
  env = { ...own.env, TMPDIR: at('tmp') }
  await paintPicture(at('a.jpg'), 1)
  chmodSync(at('a.jpg'), 0o644)
})

const add = (...args: string[]) => run(['add', ...args, '--photographer', 'Erik', '--date', '2020-01-01'], env)
const below = (place: string) =>
  [place, ...readdirSync(place, { recursive: true }).map((name) => join(place, String(name)))].filter((path) =>
    existsSync(path),
  )

describe('a file that the program writes', () => {
  test('is readable by its owner only: site, database, originals, pictures and backups', async () => {
    expect((await add(at('a.jpg'))).code).toBe(0)
    expect((await run(['backup', at('b.tar')], env)).code).toBe(0)
    expect((await run(['backup', at('b')], env)).code).toBe(0)
    const open = [...below(at('data')), ...below(at('b')), at('b.tar')].filter((path) => lstatSync(path).mode & 0o077)
    expect(open).toEqual([])
    expect(below(at('data')).length).toBeGreaterThan(10)
  })

  test('for a killed backup is removed by the next one, and for a running one is kept', async () => {
    await add(at('a.jpg'))
    const picture = below(at('data/pictures')).find((path) => path.endsWith('.webp'))!
    copyFileSync(picture, at('kept.webp'))
    rmSync(picture)
    // Reading from the FIFO waits, because no process writes to it.
    execFileSync('mkfifo', [picture])
    const hanging = start(['backup', at('b')], env)
    const copies = () => readdirSync(at('tmp')).flatMap((name) => readdirSync(join(at('tmp'), name)))
    while (!copies().includes('1.sqlite')) await sleep(20)
    copyFileSync(at('kept.webp'), at('other.webp'))

    const restored = { ...env, DATA_DIR: at('other') }
    await run(['init', '--no-ask'], restored)
    expect((await run(['backup', at('other.tar')], restored)).code).toBe(0)
    expect(copies()).toContain('1.sqlite')

    const ended = new Promise((resolve) => hanging.on('close', resolve))
    hanging.kill('SIGKILL')
    await ended
    expect((await run(['backup', at('another.tar')], restored)).code).toBe(0)
    expect(readdirSync(at('tmp'))).toEqual([])
  })
})

describe('a control character in a file name', () => {
  const EVIL = 'sea\u001b[2J\u001b]0;owned\u0007\u202egpj'

  test('never reaches the terminal', async () => {
    await paintPicture(at(`${EVIL}.jpg`), 2)
    writeFileSync(at(`${EVIL}.png`), 'no picture')
    const { out, err } = await add(at(`${EVIL}.jpg`), at(`${EVIL}.png`), at(`${EVIL}.xmp`))
    const inspected = await run(['inspect', at(`${EVIL}.jpg`)], env)
    const dry = await run(['add', at(`${EVIL}.jpg`), '--dry-run', '--again', '--photographer', 'Erik'], env)
    const listed = await run(['queue'], env)
    const everything = [out, err, inspected.out, inspected.err, dry.out, dry.err, listed.out].join('')
    expect(everything.length).toBeGreaterThan(300)
    expect(everything.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u)
    expect(out).toContain('\\u001b[2J')
  })
})

describe('a link that leads out of the directory of an import', () => {
  beforeEach(async () => {
    mkdirSync(at('import'))
    mkdirSync(at('elsewhere'))
    await paintPicture(at('elsewhere/secret.jpg'), 3)
    symlinkSync(at('elsewhere/secret.jpg'), at('import/link.jpg'))
    symlinkSync(at('elsewhere'), at('import/folder'))
  })
  const importing = async (...args: string[]) => JSON.parse((await run(['import', ...args, '--json'], env)).out)

  test('is not followed from a table', async () => {
    const rows = ['link.jpg', 'folder/secret.jpg'].map((file, day) => `2020-02-0${day + 1},x,Erik,${file}`)
    writeFileSync(at('import/photos.csv'), ['date,title,photographer,file', ...rows].join('\n'))
    const { imported, failed } = await importing('csv', at('import/photos.csv'))
    expect(imported).toEqual([])
    expect(failed.map(({ reason }: { reason: string }) => /is outside/.test(reason))).toEqual([true, true])
  })

  test('is not followed from the directory of uploads', async () => {
    mkdirSync(at('tables'))
    writeFileSync(
      at('tables/photos.csv'),
      ['date,title,photographer,file', '2020-02-01,x,Erik,link.jpg', '2020-02-02,x,Erik,folder/secret.jpg'].join('\n'),
    )
    const { imported } = await importing('csv', at('tables/photos.csv'), '--uploads', at('import'))
    expect(imported).toEqual([])
  })

  test('is not followed to a sidecar', async () => {
    const packet = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
      <rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title><rdf:Alt>
      <rdf:li xml:lang="x-default">Not for you</rdf:li></rdf:Alt></dc:title></rdf:Description></rdf:RDF></x:xmpmeta>`
    writeFileSync(at('elsewhere/a.xmp'), packet)
    copyFileSync(at('a.jpg'), at('import/a.jpg'))
    symlinkSync(at('elsewhere/a.xmp'), at('import/a.xmp'))
    const inspected = async () => (await run(['inspect', at('import/a.jpg')], env)).out
    expect(await inspected()).not.toContain('Not for you')
    rmSync(at('import/a.xmp'))
    writeFileSync(at('import/a.xmp'), packet)
    expect(await inspected()).toContain('Not for you')
  })
})
