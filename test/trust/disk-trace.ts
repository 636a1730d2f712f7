// The disk operations of a program, in the order of their system calls.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

/**
 * One step of the program, as far as the disk or a reader of its output can tell. Paths are absolute; descriptors of the
 * program's helpers have numbers of their own.
 */
export type DiskStep =
  /** A descriptor names a file or directory from now on; `makes` creates a missing file. */
  | {
      readonly kind: 'open'
      readonly fd: number
      readonly path: string
      readonly makes: boolean
      readonly cuts: boolean
    }
  | { readonly kind: 'close'; readonly fd: number }
  | { readonly kind: 'write'; readonly fd: number; readonly at: number | undefined; readonly data: Buffer }
  | { readonly kind: 'copy'; readonly from: number; readonly fd: number; readonly bytes: number }
  | { readonly kind: 'seek'; readonly fd: number; readonly at: number }
  | { readonly kind: 'resize'; readonly fd: number; readonly bytes: number }
  | { readonly kind: 'make-directory'; readonly path: string }
  | { readonly kind: 'remove'; readonly path: string }
  | { readonly kind: 'rename'; readonly from: string; readonly to: string }
  /** The program waits until everything written to the file is safe. */
  | { readonly kind: 'sync-begins'; readonly fd: number; readonly thread: string }
  | { readonly kind: 'sync-ends'; readonly fd: number; readonly thread: string }

const CALLS =
  'openat,?open,?creat,close,write,pwrite64,writev,pwritev,ftruncate,fallocate,copy_file_range,sendfile,ioctl,?rename,' +
  'renameat,renameat2,?unlink,unlinkat,?rmdir,?mkdir,mkdirat,fsync,fdatasync,lseek,?fork,?vfork,?clone,?clone3'

/** The command line that records the program's system calls in a log. */
export function traceInto(strace: string, log: string): readonly string[] {
  return [strace, '-f', '-qq', '-xx', '-s', '50000000', '--seccomp-bpf', '-o', log, '-e', `trace=${CALLS}`]
}

interface Call {
  readonly thread: string
  readonly name: string
  readonly args: string
  /** `undefined` when the call begins. */
  readonly result: number | undefined
}

/** Reads a log of strace. @throws for an unknown call that could change the disk */
export function readTrace(log: string, cwd: string): readonly DiskStep[] {
  const directories = new Map<number, string>()
  const steps: DiskStep[] = []
  const calls = [...readCalls(readFileSync(log, 'latin1'))]
  const processes = findProcesses(calls)
  for (const { thread, name, args, result } of calls) {
    const base = (processes.get(thread) ?? 0) * FDS_OF_ONE
    const fd = base + Number.parseInt(args, 10)
    if (result === undefined) {
      if (isSync(name)) steps.push({ kind: 'sync-begins', fd, thread })
      // Its number may be given to another thread before this one hears that it is free.
      if (name === 'close') steps.push({ kind: 'close', fd })
    } else if (result >= 0 && name !== 'close' && !isBirth(name)) {
      steps.push(...toSteps({ thread, name, args, result }, { base, cwd, directories }))
    }
  }
  return steps
}

/** No process has more descriptors. */
const FDS_OF_ONE = 1_000_000
const isBirth = (name: string) => /^(?:v?fork|clone3?)$/.test(name)

/** The process of each thread: 0 is the program itself; its helpers are numbered in the order of their start. */
function findProcesses(calls: readonly Call[]): ReadonlyMap<string, number> {
  const processes = new Map<string, number>()
  let helpers = 0
  for (const { thread, name, args, result } of calls) {
    if (!isBirth(name) || result === undefined || result < 0) continue
    processes.set(String(result), args.includes('CLONE_THREAD') ? (processes.get(thread) ?? 0) : ++helpers)
  }
  return processes
}

const isSync = (name: string) => name === 'fsync' || name === 'fdatasync'

function* readCalls(text: string): Generator<Call> {
  const begun = new Map<string, { name: string; args: string }>()
  for (const line of text.split('\n')) {
    const [, thread = '', rest = ''] = /^(\d+) +(.*)$/.exec(line) ?? []
    const unfinished = /^(\w+)\((.*) <unfinished \.\.\.>$/.exec(rest)
    const resumed = /^<\.\.\. \w+ resumed>(.*)\) += (-?\d+|\?)/.exec(rest)
    const whole = /^(\w+)\((.*)\) += (-?\d+|\?)/.exec(rest)
    if (unfinished !== null) {
      const [, name = '', args = ''] = unfinished
      begun.set(thread, { name, args })
      yield { thread, name, args, result: undefined }
    } else if (resumed !== null) {
      const { name, args } = begun.get(thread) ?? { name: '', args: '' }
      yield { thread, name, args: args + resumed[1], result: toResult(resumed[2]) }
    } else if (whole !== null) {
      const [, name = '', args = '', result] = whole
      yield { thread, name, args, result: undefined }
      yield { thread, name, args, result: toResult(result) }
    }
  }
}

/** A call during which the program was killed has no result: it counts as never made. */
function toResult(text = ''): number {
  return text === '?' ? -1 : Number(text)
}

interface Place {
  /** Added to the numbers of descriptors. */
  readonly base: number
  readonly cwd: string
  /** Paths of descriptors, for relative paths. */
  readonly directories: Map<number, string>
}

function* toSteps({ name, args, thread, result = 0 }: Call, { base, cwd, directories }: Place): Generator<DiskStep> {
  const texts = [...args.matchAll(/"((?:\\x[0-9a-f]{2})*)"/g)].map(([, hex = '']) =>
    Buffer.from(hex.replaceAll('\\x', ''), 'hex'),
  )
  const path = (index: number) => {
    const before = args.split('"')[index * 2] ?? ''
    const descriptor = /(\d+), *$/.exec(before)?.[1]
    const from = descriptor === undefined ? undefined : directories.get(base + Number(descriptor))
    return resolve(cwd, from ?? '.', (texts[index] as Buffer).toString())
  }
  const numbers = args.split(', ').map((one) => Number.parseInt(one, 10))
  const fd = base + (numbers[0] as number)

  switch (name) {
    case 'openat':
    case 'open':
    case 'creat':
      directories.set(base + result, path(0))
      yield {
        kind: 'open',
        fd: base + result,
        path: path(0),
        makes: name === 'creat' || args.includes('O_CREAT'),
        cuts: name === 'creat' || args.includes('O_TRUNC'),
      }
      return
    case 'write':
    case 'writev':
      return yield { kind: 'write', fd, at: undefined, data: Buffer.concat(texts).subarray(0, result) }
    case 'pwrite64':
    case 'pwritev':
      return yield { kind: 'write', fd, at: numbers.at(-1) as number, data: Buffer.concat(texts).subarray(0, result) }
    case 'copy_file_range':
      return yield { kind: 'copy', from: fd, fd: base + (numbers[2] as number), bytes: result }
    case 'sendfile':
      return yield { kind: 'copy', from: base + (numbers[1] as number), fd, bytes: result }
    case 'lseek':
      return yield { kind: 'seek', fd, at: result }
    case 'ftruncate':
      return yield { kind: 'resize', fd, bytes: numbers[1] as number }
    case 'mkdir':
    case 'mkdirat':
      return yield { kind: 'make-directory', path: path(0) }
    case 'unlink':
    case 'unlinkat':
    case 'rmdir':
      return yield { kind: 'remove', path: path(0) }
    case 'rename':
    case 'renameat':
    case 'renameat2':
      return yield { kind: 'rename', from: path(0), to: path(1) }
    case 'fsync':
    case 'fdatasync':
      return yield { kind: 'sync-ends', fd, thread }
    case 'ioctl':
      if (args.includes('FICLONE')) throw new Error(`not understood: ${name}(${args})`)
      return
    default:
      throw new Error(`not understood: ${name}(${args})`)
  }
}
