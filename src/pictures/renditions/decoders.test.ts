import { execFileSync } from 'node:child_process'
import { constants, existsSync, readFileSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test, vi } from 'vitest'
import { drawJpeg, makeTemporaryDirectory, renditionsOf } from '../../../test/media-fixtures.js'
import { type DecodersOptions, openDecoders } from './decoders.js'

/** Decoders of one test, one process at a time. */
function openOwnDecoders(options: Partial<DecodersOptions> = {}) {
  const others = new Set(decoderProcesses())
  const decoders = openDecoders({ width: 1, ...options })
  onTestFinished(() => decoders.close())
  return {
    processes: () => decoderProcesses().filter((pid) => !others.has(pid)),
    make: (picture: Buffer) => renditionsOf(picture, { name: 'good.jpg', decoders, formats: ['jpeg'] }),
    /** Treats the file as a picture that was checked before. */
    makeUnchecked: (file: string) =>
      renditionsOf(file, {
        name: 'bad.jpg',
        decoders,
        formats: ['jpeg'],
        header: { kind: 'jpeg', orientation: 1, width: 60, height: 40, side: 60, pixelsInMemory: 0, hasGainMap: false },
      }),
  }
}

/** Decoder processes that this process started. */
function decoderProcesses(): number[] {
  const table = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' })
  const rows = table.split('\n').filter((line) => line.includes('decoder-process'))
  const ids = rows.map((line) => line.trim().split(/\s+/, 2).map(Number))
  return ids.flatMap(([pid, parent]) => (parent === process.pid ? [pid as number] : []))
}

/** A pipe without a writer simulates a picture whose decoding never ends. */
async function makeEndlessFile(): Promise<string> {
  const path = join(await makeTemporaryDirectory(), 'endless.jpg')
  execFileSync('mkfifo', [path])
  return path
}

/** Resolves when a process reads the pipe, and keeps it open. @param isOver stops waiting */
async function untilRead(pipe: string, isOver = () => false): Promise<void> {
  while (!isOver()) {
    const writer = await open(pipe, constants.O_WRONLY | constants.O_NONBLOCK).catch(() => undefined)
    if (writer !== undefined) return onTestFinished(() => (writer as FileHandle).close())
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

test('a process decodes one picture after the other', async () => {
  const { make, processes } = openOwnDecoders()
  await make(await drawJpeg())
  const [first] = processes()
  await make(await drawJpeg())
  expect(processes()).toEqual([first])
})

test('a process is replaced after its share of pictures', async () => {
  const { make, processes } = openOwnDecoders({ maxJobs: 3 })
  const seen = new Set<number>()
  for (let picture = 0; picture < 6; picture++) {
    expect((await make(await drawJpeg())).files.length).toBeGreaterThan(0)
    for (const pid of processes()) seen.add(pid)
  }
  expect(seen.size).toBeGreaterThanOrEqual(2)
  await expect.poll(() => processes().length).toBeLessThanOrEqual(1)
})

test.each(['SIGSEGV', 'SIGABRT', 'SIGKILL'] as const)(
  'a crash in the middle (%s) costs one picture',
  async (signal) => {
    const { make, makeUnchecked, processes } = openOwnDecoders()
    const endless = await makeEndlessFile()
    const bad = makeUnchecked(endless).catch((error: Error) => error)
    const next = make(await drawJpeg())
    await untilRead(endless)
    for (const pid of processes()) process.kill(pid, signal)
    expect(await bad).toMatchObject({
      name: 'PictureError',
      message: `bad.jpg crashed the decoder (${signal}); export it again or in another format`,
    })
    expect((await next).width).toBe(60)
  },
)

test('a picture that never finishes is given up at the time limit, and its process ends', async () => {
  const { make, makeUnchecked, processes } = openOwnDecoders({ timeoutSeconds: 3 })
  const endless = await makeEndlessFile()
  let isOver = false
  const bad = makeUnchecked(endless)
    .catch((error: Error) => error.message)
    .finally(() => {
      isOver = true
    })
  await untilRead(endless, () => isOver)
  const stuck = processes()
  expect(await bad).toContain('bad.jpg took more than 3 s to decode')
  await expect.poll(() => processes().filter((pid) => stuck.includes(pid))).toEqual([])
  // On a busy machine, three seconds may be too short for this one too.
  const { width } = await vi.waitFor(async () => make(await drawJpeg()), { timeout: 60_000 })
  expect(width).toBe(60)
})

test('a picture that needs too much memory is given up, and the next one is decoded', async () => {
  const { make } = openOwnDecoders({ maxMemoryBytes: 150 * 1024 ** 2 })
  // A whole progressive JPEG stays in memory until its last pass.
  const create = { width: 8000, height: 8000, channels: 3, background: '#777' } as const
  const greedy = await sharp({ create }).jpeg({ progressive: true, quality: 40 }).toBuffer()
  await expect(make(greedy)).rejects.toThrow(
    'good.jpg needs more than 150 MB of memory to decode; export a smaller version',
  )
  expect((await make(await drawJpeg())).width).toBe(60)
})

test('a process that dies while idle affects no picture', async () => {
  const { make, processes } = openOwnDecoders()
  await make(await drawJpeg())
  const [idle] = processes()
  process.kill(idle as number, 'SIGKILL')
  expect((await make(await drawJpeg())).width).toBe(60)
  expect(processes()).not.toContain(idle)
})

/** Resident memory of a process, from Linux. */
const memoryOf = (pid: number) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

test.runIf(existsSync('/proc/self/status'))('returns the memory of a large picture', async () => {
  const { make, processes } = openOwnDecoders()
  const draw = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#3366cc' } })
      .jpeg({ progressive: true })
      .toBuffer()
  await make(await draw(1600, 1200))
  const before = memoryOf(processes()[0] as number)
  await make(await draw(6000, 4000))
  await make(await draw(60, 40))
  expect(memoryOf(processes()[0] as number) - before).toBeLessThan(5)
})

test('decoder processes do not get the environment, which contains passwords', async () => {
  process.env.S3_SECRET_ACCESS_KEY = 'a secret of this test'
  onTestFinished(() => void delete process.env.S3_SECRET_ACCESS_KEY)
  const { make, processes } = openOwnDecoders()
  await make(await drawJpeg())
  const described = execFileSync('ps', ['eww', '-p', String(processes()[0])], { encoding: 'utf8' })
  expect(described).toContain('MALLOC_ARENA_MAX')
  expect(described).not.toContain('a secret of this test')
})
