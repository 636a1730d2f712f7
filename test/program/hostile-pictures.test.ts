import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { projectRoot } from '../files.js'
import { makeTemporaryDirectory } from '../media-fixtures.js'
import { paintPicture } from '../pictures.js'
import { endOf, programEnv, programFile, run } from './run.js'

/** Seconds of CPU after which a decoder must be busy with the slow picture; the others take half a second. */
const DEEP_IN_WORK = 1

const ADD = ['add', '--photographer', 'Erik', '--date', '2026-01-01']

// A copy of the program, to distinguish its processes from those of other tests.
const own = join(projectRoot, 'node_modules', '.cache', `photoblog-hostile-${process.pid}`)

const directory = await makeTemporaryDirectory()
const slow = join(directory, 'slow.jpg')
let quick: string[]
beforeAll(async () => {
  cpSync(dirname(dirname(programFile)), own, { recursive: true })
  // Encoding noise as AVIF takes seconds.
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  await sharp({ create: { width: 1600, height: 1600, channels: 3, background: '#000', noise } })
    .jpeg()
    .toFile(slow)
  quick = await Promise.all([1, 2, 3].map((number) => paintPicture(join(directory, `quick-${number}.jpg`), number)))
})
afterAll(() => rmSync(own, { recursive: true, force: true }))

function start(args: readonly string[], env: NodeJS.ProcessEnv): ChildProcess {
  return spawn(process.execPath, [join(own, 'bin', 'photoblog.js'), ...args], { env: programEnv(env) })
}

async function makeSite(): Promise<{ DATA_DIR: string }> {
  const env = { DATA_DIR: mkdtempSync(join(directory, 'site-')) }
  await run(['init', '--no-ask'], env)
  await run(['config', 'formats=jpeg,avif'], env)
  return env
}

interface DecodingProcess {
  readonly pid: number
  readonly parent: number
  readonly cpuSeconds: number
}

/** The decoders of this file's program. */
function decodingProcesses(): DecodingProcess[] {
  const table = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,time=,args='], { encoding: 'utf8' })
  return table
    .split('\n')
    .filter((line) => line.includes(join(own, 'dist', 'decoder-process.js')))
    .map((line) => {
      const [pid, parent, time = ''] = line.trim().split(/\s+/, 3)
      const cpuSeconds = time.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)
      return { pid: Number(pid), parent: Number(parent), cpuSeconds }
    })
}

/** Polls until `look` returns a value. */
async function until<Seen>(look: () => Seen | undefined): Promise<Seen> {
  for (;;) {
    const seen = look()
    if (seen !== undefined) return seen
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

const untilDeepInWork = (parent: number | undefined) =>
  until(() => decodingProcesses().find((one) => one.parent === parent && one.cpuSeconds >= DEEP_IN_WORK))

const untilNoneIsLeft = () => until(() => (decodingProcesses().length === 0 ? 'none' : undefined))

test('a picture that crashes its decoder costs only that photo', async () => {
  const env = await makeSite()
  const command = start([...ADD, slow, ...quick], env)
  const ended = endOf(command)
  process.kill((await untilDeepInWork(command.pid)).pid, 'SIGSEGV')

  const { code, out, err } = await ended
  expect(code).toBe(1)
  expect(err).toBe(`${slow} crashed the decoder (SIGSEGV); export it again or in another format\n`)
  expect(out.match(/^added /gm)).toHaveLength(quick.length)
  await untilNoneIsLeft()
})

test('a killed command leaves no process behind', async () => {
  const command = start([...ADD, slow], await makeSite())
  await untilDeepInWork(command.pid)
  command.kill('SIGKILL')
  await untilNoneIsLeft()
})

test('Ctrl-C, which decoders get too, ends the command without the photos still being decoded', async () => {
  const env = await makeSite()
  const command = start([...ADD, slow, ...quick], env)
  const ended = endOf(command)
  const { pid } = await untilDeepInWork(command.pid)
  for (const one of [pid, command.pid as number]) process.kill(one, 'SIGINT')
  expect(await ended).toEqual({
    code: 1,
    out: '',
    err: '4 files not tried; repeat the command, which skips those already added.\n',
  })
  await untilNoneIsLeft()
})
