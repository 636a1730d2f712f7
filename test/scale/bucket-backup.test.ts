import { createHash } from 'node:crypto'
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Finding } from '../../src/owner/check/finding.js'
import { filesBelow } from '../files.js'
import { run } from '../program/run.js'
import { readStoredPhotos } from '../store/read-stored.js'
import { startBucketStore } from './bucket-store.js'
import { makeScratchSite, type ScratchSite } from './scratch-site.js'

const bucket = await startBucketStore()
let site: ScratchSite
beforeEach(async () => {
  site = await makeScratchSite(bucket.env())
})

const at = (name: string) => join(site.directory, name)
const environment = () => ({ DATA_DIR: site.dataDir, ...bucket.env() })

/** The digests in a database, and those of the files below a directory. */
const digestsIn = async (dataDir: string) => {
  const photos = await readStoredPhotos(dataDir)
  const said = photos.flatMap(({ picture }) => picture.renditions.map(({ digest }) => digest))
  const found = filesBelow(join(dataDir, 'pictures')).map((file) =>
    createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 16),
  )
  return { said: said.sort(), found: found.sort() }
}

describe('on a machine whose picture files another machine has changed', () => {
  beforeEach(async () => {
    const pictures = join(site.dataDir, 'pictures')
    cpSync(pictures, at('stale'), { recursive: true })
    expect((await run(['edit', site.day, '--photographer', 'Erik'], environment())).code).toBe(0)
    cpSync(at('stale'), pictures, { recursive: true })
  })

  test.each(['copy.tar', 'copy'])('a backup (%s) has the files that match its database', async (name) => {
    expect(await run(['backup', at(name)], environment())).toMatchObject({ code: 0, err: '' })
    expect(await run(['restore', at(name)], { DATA_DIR: at('restored') })).toMatchObject({ code: 0, err: '' })
    const { said, found } = await digestsIn(at('restored'))
    expect(found).toEqual(said)
  })

  test('an export with damaged originals has them too', async () => {
    for (const original of filesBelow(join(site.dataDir, 'originals'))) writeFileSync(original, 'damaged')
    const exported = await run(['export', at('exported'), '--json'], environment())
    expect(exported.code).toBe(3)
    expect(exported.err).toContain(' (damaged); its renditions were exported')
    const copy = { DATA_DIR: at('imported') }
    expect(await run(['import', 'json', at('exported')], copy)).toMatchObject({ code: 0 })
    const [before, after] = [await digestsIn(site.dataDir), await digestsIn(copy.DATA_DIR)]
    expect(after).toEqual({ said: before.said, found: before.said })
  })

  test('a backup without the settings of the bucket names the files that it lacks', async () => {
    const { code, err } = await run(['backup', at('without')], { DATA_DIR: site.dataDir })
    expect([code, err]).toEqual([3, expect.stringMatching(/pictures\/\w\w\/\w+\/full\.jpeg \(damaged\)/)])
    expect(filesBelow(join(at('without'), 'pictures'))).toEqual([])
  })
})

describe('where the bucket has a damaged object', () => {
  let damaged: string
  beforeEach(async () => {
    const objects = await bucket.open()
    const [key] = readdirSync(join(site.dataDir, 'pictures'), { recursive: true, encoding: 'utf8' }).filter((name) =>
      /^\w\w\/\w{64}$/.test(name),
    )
    const names: string[] = []
    for await (const { name } of objects.list(`pictures/${key}/`)) names.push(name)
    damaged = names.find((name) => /\/full\.\w+\.jpeg$/.test(name)) ?? ''
    const data = (await objects.get(damaged))!
    await objects.put(damaged, data.fill(0, data.length - 20), 'image/jpeg')
  })

  test('a backup continues, and names it', async () => {
    rmSync(join(site.dataDir, 'pictures'), { recursive: true })
    const { code, err } = await run(['backup', at('b')], environment())
    expect(code).toBe(3)
    expect(err).toMatch(/^1 picture file missing or damaged: pictures\/\w\w\/\w+\/full\.jpeg \(damaged\);/)
  })

  test('doctor names it until it is deleted and uploaded again', async () => {
    const objects = await bucket.open()
    const found = async () => {
      const { findings } = JSON.parse((await run(['doctor', '--json'], environment())).out) as { findings: Finding[] }
      return findings.find(({ check }) => check === 'bucket-checksums')
    }
    expect(await found()).toMatchObject({ level: 'error', items: [`${site.day}: ${damaged}`] })
    await objects.remove(damaged)
    expect((await run(['push-pictures'], environment())).code).toBe(0)
    expect(await found()).toMatchObject({ level: 'ok' })
  })
})
