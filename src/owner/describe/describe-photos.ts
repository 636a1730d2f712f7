import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { reasonOf } from '../../disk/owner-error.js'
import { checkTexts } from '../../ingest/check-texts.js'
import { cleanLines } from '../../ingest/metadata/clean-text.js'
import { PublishError } from '../../ingest/publish-error.js'
import type { PhotoDate } from '../../photos/days/photo-date.js'
import type { Photo } from '../../photos/photo.js'
import { fieldOf } from '../../photos/photo-fields.js'
import { findOriginal } from '../../pictures/storage/picture-inventory.js'
import type { OwnSite } from '../../site-dir/own-site.js'
import { stateFile } from '../../site-dir/state-file.js'
import { changeTexts } from '../edit/change-texts.js'
import type { ChangedPhoto } from '../edit/record-change.js'

/** A model on a slow machine takes a minute; more output than this is not an alt text. */
const DESCRIBER_LIMITS = { timeoutMs: 120_000, maxOutputBytes: 64 * 1024 }

export interface DescribeOptions {
  readonly command: readonly string[]
  readonly env: NodeJS.ProcessEnv
  readonly limits?: typeof DESCRIBER_LIMITS
  readonly signal?: AbortSignal
  readonly onFault?: (photo: Photo, message: string) => void
}

const MAX_FAULTS = 3

/** The photos without alt text, oldest first. @param days empty for all @throws PublishError when a day has no photo */
export async function findUndescribed(days: readonly PhotoDate[], { store }: OwnSite): Promise<readonly Photo[]> {
  const photos = await store.readAll()
  const missing = days.find((day) => !photos.some(({ date }) => date === day))
  if (missing !== undefined) throw new PublishError(`${missing} has no photo; name days that have one`)
  return photos.filter(({ date, alt }) => alt === '' && (days.length === 0 || days.includes(date)))
}

/**
 * Lets the owner's program propose an alt text for each of these photos whose picture has no proposal yet. Saves each
 * proposal immediately, so an interruption loses none.
 * @throws PublishError after `MAX_FAULTS` failures in a row; StorageError
 */
export async function proposeAlts(photos: readonly Photo[], options: DescribeOptions, parts: OwnSite): Promise<number> {
  const { site, dataDir } = parts
  const { command } = options
  const isOver = () => options.signal?.aborted === true
  let [proposed, faults] = [0, 0]
  for (const photo of photos) {
    const { key } = photo.picture
    if ((await readProposals(dataDir)).has(key)) continue
    if (isOver()) break
    try {
      const printed = await runDescriber(options, await findFile(photo, parts))
      const { alt = '' } = checkTexts({ alt: cleanLines(printed, fieldOf('alt').maxCharacters) }, site)
      if (alt === '') throw new PublishError(`${command[0]} printed nothing about the picture of ${photo.date}`)
      // Read again, and exclude other commands, which may add or reject proposals at the same time.
      await parts.store.change(async () => writeProposals(dataDir, new Map(await readProposals(dataDir)).set(key, alt)))
      proposed++
      faults = 0
    } catch (error) {
      if (!(error instanceof PublishError)) throw error
      if (isOver()) break
      options.onFault?.(photo, error.message)
      if (++faults >= MAX_FAULTS)
        throw new PublishError(`${MAX_FAULTS} photos failed in a row; the rest were not tried`)
    }
  }
  return proposed
}

/**
 * Runs an owner's program on a picture, without a shell.
 * @returns its output
 * @throws PublishError when it cannot start, fails, takes too long, prints too much or is interrupted
 */
function runDescriber(
  { command: [program = '', ...args], env, limits = DESCRIBER_LIMITS, signal: stop }: DescribeOptions,
  path: string,
): Promise<string> {
  const { timeoutMs, maxOutputBytes } = limits
  const child = spawn(program, [...args, path], { env, stdio: ['ignore', 'pipe', 'pipe'], detached: true })
  let out = ''
  let err = ''
  let fault: string | undefined
  const end = (why: string) => {
    fault ??= why
    kill(child.pid)
  }
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    out += chunk
    if (Buffer.byteLength(out) > maxOutputBytes) end(`printed more than ${maxOutputBytes} bytes`)
  })
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    err = (err + chunk).slice(0, maxOutputBytes)
  })
  const interrupt = () => end('was interrupted')
  stop?.addEventListener('abort', interrupt)
  const timer = setTimeout(() => end(`took longer than ${timeoutMs / 1000} seconds`), timeoutMs)
  return new Promise((resolve, reject) => {
    const fail = (why: string) => reject(new PublishError(`${program} ${why}; correct --with`))
    child.once('error', (error) => fail(`cannot be started (${reasonOf(error)})`))
    child.once('close', (code, signal) => {
      clearTimeout(timer)
      stop?.removeEventListener('abort', interrupt)
      const last = err.trim().split('\n').at(-1) ?? ''
      if (fault !== undefined) fail(fault)
      else if (code !== 0)
        fail(`failed with ${signal ?? `exit code ${code}`}${last === '' ? '' : ` (${last.slice(0, 200)})`}`)
      else resolve(out)
    })
  })
}

/** Kills the program and all its children. */
function kill(pid: number | undefined): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // It has already ended.
  }
}

export async function listProposals(days: readonly PhotoDate[], parts: OwnSite) {
  return proposalsFor(await findUndescribed(days, parts), parts)
}

/** The photos that have a proposal and no alt text, each with the proposed text. */
export async function proposalsFor(photos: readonly Photo[], { dataDir }: OwnSite) {
  const proposals = await readProposals(dataDir)
  return photos.flatMap((photo) => {
    const text = proposals.get(photo.picture.key)
    return text === undefined || photo.alt !== '' ? [] : [{ photo, text }]
  })
}

/** Makes proposals the alt texts of their photos, in one transaction. */
export async function acceptProposals(days: readonly PhotoDate[], parts: OwnSite): Promise<readonly ChangedPhoto[]> {
  const proposals = await listProposals(days, parts)
  const { edits } = await changeTexts({}, parts, (photos, { rewrite }) => ({
    command: 'describe --accept',
    edits: proposals.flatMap(({ photo, text }) => {
      const before = photos.find(photo.date)
      // Whether the owner has since written an alt text, removed the photo, or replaced its picture.
      const isOther = before?.alt !== '' || before.picture.key !== photo.picture.key
      return isOther ? [] : [rewrite(before, { alt: text })]
    }),
  }))
  // Another day may show the same picture and still need its proposal.
  const open = new Set((await findUndescribed([], parts)).map(({ picture }) => picture.key))
  const done = proposals.map(({ photo }) => photo).filter(({ picture }) => !open.has(picture.key))
  await forgetProposals(done, parts)
  return edits
}

export async function forgetProposals(photos: readonly Photo[], { dataDir, store }: OwnSite): Promise<void> {
  const gone = new Set(photos.map(({ picture }) => picture.key))
  if (gone.size === 0) return
  await store.change(async () => {
    const left = [...(await readProposals(dataDir))].filter(([key]) => !gone.has(key))
    await writeProposals(dataDir, new Map(left))
  })
}

/** A file that the program can probably read: a JPEG, or else the original. @throws PublishError */
async function findFile({ date, picture }: Photo, { pictures, dataDir }: OwnSite): Promise<string> {
  const jpegs = (['medium', 'full'] as const).map((size) => pictures.pathOf(picture.key, size, 'jpeg'))
  const file = jpegs.find((path) => existsSync(path)) ?? (await findOriginal(dataDir, picture.key))
  if (file !== undefined) return file
  throw new PublishError(`this machine has no JPEG or original of ${date}; run the command where the pictures are`)
}

/** Proposed alt texts by picture key. They are not part of the photos, so no public page can show one. */
type Proposals = ReadonlyMap<string, string>

const FILE = stateFile<Readonly<Record<string, string>>>('descriptions.json', (json) => typeof json === 'object')

async function readProposals(dataDir: string): Promise<Proposals> {
  const entries = Object.entries((await FILE.read(dataDir)) ?? {})
  return new Map(entries.filter(([, text]) => typeof text === 'string'))
}

/** @throws StorageError */
const writeProposals = (dataDir: string, proposals: Proposals) => FILE.write(dataDir, Object.fromEntries(proposals))

/** Advice in English: for command help and the English studio. */
export const ALT_ADVICE =
  'A good alt text describes the picture in one sentence for somebody who cannot see it, without «photo of», the title, or names that the picture does not show.'
