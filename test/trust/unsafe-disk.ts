// A disk that keeps synchronised data, and any part of the rest, after a loss of power.
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { DiskStep } from './disk-trace.js'

/** A number in `[0, 1)`. */
export type RandomNumber = () => number

interface Change<Value> {
  /** The step that made it. */
  readonly step: number
  readonly value: Value
  /** The step after which it survives a loss of power. */
  safeFrom: number
}

type Bytes = { readonly at: number; readonly data: Buffer } | { readonly size: number }

interface FileNode {
  readonly kind: 'file'
  readonly first: Buffer
  readonly changes: Change<Bytes>[]
}

interface DirectoryNode {
  readonly kind: 'directory'
  readonly first: ReadonlyMap<string, Node>
  readonly changes: Change<{ readonly name: string; readonly node: Node | undefined }>[]
}

type Node = FileNode | DirectoryNode

interface Descriptor {
  readonly node: Node
  at: number
}

/** Files after a loss of power: contents by path below the root, `undefined` for a directory. */
export type Contents = ReadonlyMap<string, Buffer | undefined>

/**
 * Follows a program step by step and tracks what is safe: the bytes of a file, and the entries of a directory, that was
 * synchronised since. POSIX promises nothing else: each unsafe write or entry may be there or not, independently of the
 * others, and a write may be there in part.
 */
export class UnsafeDisk {
  readonly #root: DirectoryNode
  readonly #directory: string
  readonly #outside = new Map<string, FileNode>()
  readonly #descriptors = new Map<number, Descriptor>()
  readonly #syncing = new Map<string, { readonly node: Node; readonly step: number }>()
  /** Output of the program, with the step before it. */
  readonly said: { readonly step: number; readonly text: string }[] = []
  /** The steps that changed something on the disk, or made it safe. */
  readonly turns: number[] = []
  steps = 0

  /** @param directory its present contents are safe */
  constructor(directory: string) {
    this.#directory = directory
    this.#root = load(directory)
  }

  follow(steps: readonly DiskStep[]): void {
    this.#descriptors.clear()
    for (const step of steps) {
      this.steps++
      this.#take(step)
    }
  }

  /**
   * The contents after a loss of power at a step.
   * @param keeps whether an unsafe change survives at `all`, and if so, only in part (`some`)
   */
  after(steps: number, keeps: (part: 'all' | 'some') => boolean): Contents {
    const contents = new Map<string, Buffer | undefined>()
    const walk = (node: DirectoryNode, path: string) => {
      const entries = new Map(node.first)
      for (const change of kept(node.changes, steps, keeps)) {
        if (change.value.node === undefined) entries.delete(change.value.name)
        else entries.set(change.value.name, change.value.node)
      }
      for (const [name, child] of entries) {
        const at = path === '' ? name : `${path}/${name}`
        contents.set(at, child.kind === 'file' ? read(child, steps, keeps) : undefined)
        if (child.kind === 'directory') walk(child, at)
      }
    }
    walk(this.#root, '')
    return contents
  }

  #take(step: DiskStep): void {
    switch (step.kind) {
      case 'open':
        this.#open(step)
        break
      case 'close':
        this.#descriptors.delete(step.fd)
        break
      case 'write':
        if (step.fd === 1 && step.at === undefined) this.said.push({ step: this.steps, text: step.data.toString() })
        this.#write(step.fd, step.data, step.at)
        break
      case 'copy': {
        const from = this.#descriptors.get(step.from)
        if (from?.node.kind !== 'file') break
        const data = read(from.node, this.steps, () => true).subarray(from.at, from.at + step.bytes)
        from.at += step.bytes
        this.#write(step.fd, data, undefined)
        break
      }
      case 'seek': {
        const descriptor = this.#descriptors.get(step.fd)
        if (descriptor !== undefined) descriptor.at = step.at
        break
      }
      case 'resize':
        this.#change(this.#descriptors.get(step.fd)?.node, { size: step.bytes })
        break
      case 'make-directory':
        this.#enter(step.path, { kind: 'directory', first: new Map(), changes: [] })
        break
      case 'remove':
        this.#enter(step.path, undefined)
        break
      case 'rename': {
        const node = this.#find(step.from)
        if (node === undefined) break
        this.#enter(step.from, undefined)
        this.#enter(step.to, node)
        break
      }
      case 'sync-begins': {
        const node = this.#descriptors.get(step.fd)?.node
        if (node !== undefined) this.#syncing.set(step.thread, { node, step: this.steps })
        break
      }
      case 'sync-ends':
        this.#makeSafe(step.thread)
    }
  }

  #open({ fd, path, makes, cuts }: Extract<DiskStep, { kind: 'open' }>): void {
    let node = this.#isInside(path) ? this.#find(path) : this.#findOutside(path)
    if (node === undefined && makes) {
      node = { kind: 'file', first: Buffer.alloc(0), changes: [] }
      this.#enter(path, node)
    } else if (cuts) this.#change(node, { size: 0 })
    if (node === undefined) this.#descriptors.delete(fd)
    else this.#descriptors.set(fd, { node, at: 0 })
  }

  #write(fd: number, data: Buffer, at: number | undefined): void {
    const descriptor = this.#descriptors.get(fd)
    if (descriptor === undefined) return
    this.#change(descriptor.node, { at: at ?? descriptor.at, data })
    if (at === undefined) descriptor.at += data.length
  }

  #change(node: Node | undefined, value: Bytes): void {
    if (node?.kind !== 'file') return
    node.changes.push({ step: this.steps, value, safeFrom: Number.POSITIVE_INFINITY })
    this.turns.push(this.steps)
  }

  #enter(path: string, node: Node | undefined): void {
    if (!this.#isInside(path)) return
    const directory = this.#find(dirname(path))
    if (directory?.kind !== 'directory') throw new Error(`${path} is in an unknown directory`)
    const name = path.slice(dirname(path).length + 1)
    directory.changes.push({ step: this.steps, value: { name, node }, safeFrom: Number.POSITIVE_INFINITY })
    this.turns.push(this.steps)
  }

  /** Only changes from before the synchronising began are safe when it ends. */
  #makeSafe(thread: string): void {
    const syncing = this.#syncing.get(thread)
    this.#syncing.delete(thread)
    this.turns.push(this.steps)
    for (const change of syncing?.node.changes ?? []) {
      if (change.step <= syncing!.step) change.safeFrom = Math.min(change.safeFrom, this.steps)
    }
  }

  #isInside(path: string): boolean {
    return path === this.#directory || path.startsWith(`${this.#directory}/`)
  }

  #find(path: string): Node | undefined {
    if (!this.#isInside(path)) return undefined
    let node: Node | undefined = this.#root
    for (const name of path.slice(this.#directory.length).split('/').filter(Boolean)) {
      if (node?.kind !== 'directory') return undefined
      const change: DirectoryNode['changes'][number] | undefined = node.changes.findLast(
        ({ value }) => value.name === name,
      )
      node = change === undefined ? node.first.get(name) : change.value.node
    }
    return node
  }

  #findOutside(path: string): FileNode {
    const node = this.#outside.get(path) ?? outsideFile(path)
    this.#outside.set(path, node)
    return node
  }
}

/** Writes the remaining contents into an empty directory. */
export function writeContents(contents: Contents, directory: string): void {
  for (const [path, data] of contents) {
    const target = join(directory, path)
    if (data === undefined) mkdirSync(target, { recursive: true })
    else writeFileSync(target, data)
  }
}

/** The real contents of a directory. */
export function readContents(directory: string): Contents {
  const entries = readdirSync(directory, { recursive: true, withFileTypes: true })
  return new Map(
    entries.map((entry) => {
      const path = join(entry.parentPath, entry.name)
      return [path.slice(directory.length + 1), entry.isFile() ? readFileSync(path) : undefined]
    }),
  )
}

/** A file that the program copies from. It is read only then, because the program may write it first. */
function outsideFile(path: string): FileNode {
  return {
    kind: 'file',
    get first() {
      return statSync(path, { throwIfNoEntry: false })?.isFile() ? readFileSync(path) : Buffer.alloc(0)
    },
    changes: [],
  }
}

function load(directory: string): DirectoryNode {
  const first = new Map<string, Node>()
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name)
    first.set(entry.name, entry.isDirectory() ? load(path) : { kind: 'file', first: readFileSync(path), changes: [] })
  }
  return { kind: 'directory', first, changes: [] }
}

function kept<Value>(
  changes: readonly Change<Value>[],
  steps: number,
  keeps: (part: 'all') => boolean,
): readonly Change<Value>[] {
  return changes.filter(({ step, safeFrom }) => step <= steps && (safeFrom <= steps || keeps('all')))
}

/** Of an unsafe write, only half is there if `keeps('some')` is true. */
function read(node: FileNode, steps: number, keeps: (part: 'all' | 'some') => boolean): Buffer {
  let bytes = Buffer.from(node.first)
  for (const { step, safeFrom, value } of node.changes) {
    if (step > steps) break
    const isSafe = safeFrom <= steps
    if (!isSafe && !keeps('all')) continue
    if ('size' in value) bytes = resized(bytes, value.size)
    else {
      const data = isSafe || !keeps('some') ? value.data : value.data.subarray(0, value.data.length >> 1)
      bytes = resized(bytes, Math.max(bytes.length, value.at + data.length))
      data.copy(bytes, value.at)
    }
  }
  return bytes
}

function resized(bytes: Buffer<ArrayBuffer>, size: number): Buffer<ArrayBuffer> {
  return bytes.length >= size ? bytes.subarray(0, size) : Buffer.concat([bytes, Buffer.alloc(size - bytes.length)])
}
