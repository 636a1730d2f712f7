import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { basename, join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import type { Photo } from '../../src/photos/photo.js'
import { openPictureFiles } from '../../src/pictures/storage/picture-files.js'
import { digestRendition } from '../../src/pictures/storage/rendition-digest.js'
import { awayFromMidnight } from '../away-from-midnight.js'
import { makeTemporaryDirectory } from '../media-fixtures.js'
import { readIntactPhotos } from '../trust/inspect-archive.js'
import { killWhen, run, serve } from './run.js'

/** Processes killed by each test: `KILLS=200` for the whole proof. */
const KILLS = Number(process.env.KILLS ?? 20)
const PICTURES = 10
/** A picture of this size has six renditions, and its original. */
const FILES_PER_PICTURE = 7

const directory = await makeTemporaryDirectory()
let files: string[]
beforeAll(awayFromMidnight)
beforeAll(async () => {
  files = await Promise.all(Array.from({ length: PICTURES }, (_, index) => paint(`picture-${index}.jpg`, index)))
})

/** Noise, because its renditions take long. */
async function paint(name: string, seed: number): Promise<string> {
  const file = join(directory, name)
  const noise = { type: 'gaussian', mean: 90 + 5 * seed, sigma: 30 } as const
  const create = { width: 420, height: 280, channels: 3, background: '#777', noise } as const
  await sharp({ create }).jpeg().toFile(file)
  return file
}

interface KillableSite {
  readonly dataDir: string
  readonly env: NodeJS.ProcessEnv
}

async function makeSite(): Promise<KillableSite> {
  const dataDir = mkdtempSync(join(directory, 'site-'))
  const env = { DATA_DIR: dataDir }
  await run(['init', '--no-ask'], env)
  return { dataDir, env }
}

/** Runs a command and kills it after some time. @returns whether it was killed before its end */
const runAndKill = async (args: readonly string[], { env }: KillableSite, afterMs: number) =>
  (await killWhen(args, env, () => true, afterMs)).isKilled

const readWhole = ({ dataDir }: KillableSite) => readIntactPhotos(dataDir)

/** Pictures, originals and the contents of `incoming`. */
function countFiles({ dataDir }: KillableSite): number {
  return ['pictures', 'originals', 'incoming'].reduce((sum, folder) => {
    const entries = readdirSync(join(dataDir, folder), { recursive: true, withFileTypes: true })
    return sum + entries.filter((entry) => entry.isFile() || folder === 'incoming').length
  }, 0)
}

const describePhotos = (photos: readonly Photo[]) =>
  photos.map(({ date, title, picture }) => `${date} ${title} ${picture.key}`)

/** Times of kills, spread evenly over `ms`, and the same in every run. */
const moments = (index: number, ms: number) => ms * ((index * 0.618_033_988_749) % 1)

test('add killed at any moment leaves intact photos only, and the same command finishes the work', async () => {
  const command = ['add', ...files, '--photographer', 'Erik']
  const undisturbed = await makeSite()
  const began = performance.now()
  expect(await run(command, undisturbed.env)).toMatchObject({ code: 0, err: '' })
  const wholeMs = performance.now() - began
  const wanted = describePhotos(await readWhole(undisturbed))
  expect(wanted).toHaveLength(PICTURES)

  let [kills, sites, inTheMiddle] = [0, 0, 0]
  // On a busy machine a process needs longer to start its work.
  let patience = 1
  while (kills < KILLS) {
    const site = await makeSite()
    sites++
    for (let before = 0; before < PICTURES && kills < KILLS; ) {
      const share = (1 + PICTURES - before) / (1 + PICTURES)
      if (!(await runAndKill(command, site, moments(kills + sites, wholeMs * share * patience)))) {
        patience *= 0.8
        break
      }
      kills++
      const photos = describePhotos(await readWhole(site))
      // The first days of a site are filled from today back.
      expect(photos).toEqual(wanted.slice(wanted.length - photos.length))
      expect(photos.length).toBeGreaterThanOrEqual(before)
      if (photos.length > before && photos.length < PICTURES) inTheMiddle++
      patience *= photos.length > before ? 0.9 : 1.1
      before = photos.length
    }
    expect(await run(command, site.env)).toMatchObject({ code: 0, err: '' })
    expect(describePhotos(await readWhole(site))).toEqual(wanted)
    expect(countFiles(site)).toBe(PICTURES * FILES_PER_PICTURE)
  }
  console.info(
    `add: ${kills} processes killed on ${sites} sites, ${inTheMiddle} of them between two photos; undisturbed ${Math.round(wholeMs)} ms for ${PICTURES} photos`,
  )
}, 1_000_000)

test('replace and remove killed at any moment leave the old state or the new one, and no mixture', async () => {
  const site = await makeSite()
  await run(['add', files[0]!, '--photographer', 'Erik'], site.env)
  const [{ date }] = (await readWhole(site)) as [Photo]
  const began = performance.now()
  await run(['replace', date, files[1]!], site.env)
  const wholeMs = performance.now() - began
  let kills = 0
  let done = 0
  for (let attempt = 0; kills < KILLS / 2; attempt++) {
    const commands = [
      ['replace', date, files[attempt % 4]!],
      ['remove', date, '--force'],
    ]
    const command = commands[attempt % 3 === 2 ? 1 : 0]!
    if (await runAndKill(command, site, moments(attempt, wholeMs * 1.1))) kills++
    if ((await readWhole(site)).length === 0) {
      done++
      expect((await run(['add', files[0]!, '--photographer', 'Erik', '--date', date], site.env)).code).toBe(0)
    }
  }
  // The next command sweeps up.
  await run(['add', files[0]!, '--photographer', 'Erik', '--date', date], site.env)
  expect(await readWhole(site)).toHaveLength(1)
  expect(countFiles(site)).toBe(FILES_PER_PICTURE)
  console.info(`replace and remove: ${kills} processes killed, ${done} photos removed`)
}, 1_000_000)

test('a commit that no process saw before its writer was killed does not reappear without its files', async () => {
  const { dataDir, env } = await makeSite()
  // While a process has the database open, SQLite does not rebuild the index of its log.
  const server = await serve(env)
  try {
    server.process.kill('SIGSTOP')
    const index = join(dataDir, 'photos.sqlite-shm')
    const before = readFileSync(index)
    expect((await run(['add', files[0]!, '--photographer', 'Erik'], env)).code).toBe(0)
    // A process killed after it wrote to the log, and before it wrote to the index, leaves this.
    writeFileSync(index, before, { flag: 'r+' })
    const [original = ''] = readdirSync(join(dataDir, 'originals'), { recursive: true, encoding: 'utf8' }).filter(
      (name) => name.endsWith('.jpg'),
    )
    const killed = spawnSync(process.execPath, ['--version']).pid
    const host = hostname().replaceAll(/[^\w-]/g, '-')
    mkdirSync(join(dataDir, 'incoming', `${basename(original, '.jpg')}.${host}.${killed}.0123abcd`))
    expect((await run(['doctor', '--fix'], env)).out).toContain('incoming')
  } finally {
    server.process.kill('SIGKILL')
  }
  expect(await readWhole({ dataDir, env })).toEqual([])
  expect(countFiles({ dataDir, env })).toBe(0)
})

test('edit killed at any moment changes the photographer of all photos or of none, and the next command updates their files', async () => {
  const site = await makeSite()
  const names = ['Erik', 'Jens'] as const
  await run(['add', ...files.slice(0, 4), '--photographer', names[1]], site.env)
  const [first, , , last] = (await readWhole(site)).map(({ date }) => date)
  const command = (name: string) => ['edit', `${first}..${last}`, '--photographer', name]
  const began = performance.now()
  expect((await run(command(names[0]), site.env)).code).toBe(0)
  const wholeMs = performance.now() - began
  let [kills, inTheMiddle] = [0, 0]
  for (let attempt = 0; kills < KILLS / 2; attempt++) {
    const [before] = await readWhole(site)
    const wanted = names.find((name) => name !== before!.photographer)!
    if (await runAndKill(command(wanted), site, moments(attempt, wholeMs * 1.1))) kills++
    if (existsSync(join(site.dataDir, 'pictures-to-name.json'))) inTheMiddle++
    expect(await run(['edit', first!, '--alt', `Kill ${attempt}.`], site.env)).toMatchObject({ code: 0, err: '' })
    const photos = await readWhole(site)
    const [{ photographer }] = photos as [Photo]
    expect(new Set(photos.map((photo) => photo.photographer)).size).toBe(1)
    const pictures = openPictureFiles(site.dataDir)
    const files = photos.flatMap(({ picture }) =>
      picture.renditions.map(({ size, format, digest }) => {
        const data = readFileSync(pictures.pathOf(picture.key, size, format))
        const named = names.filter((name) => data.includes(`<rdf:li>${name}</rdf:li>`))
        return { isIntact: digestRendition(data) === digest, named: named.join() }
      }),
    )
    expect(new Set(files.map(({ isIntact, named }) => `${isIntact} ${named}`))).toEqual(
      new Set([`true ${photographer}`]),
    )
  }
  console.info(`edit --photographer: ${kills} processes killed, ${inTheMiddle} of them between rows and files`)
  expect((await run(['doctor', '--quick'], site.env)).out).toContain('there are no unfinished changes')
}, 1_000_000)
