import type { UploadReport } from '../uploads/add-uploads.js'
import { refreshDays } from './day-cells.js'
import { addressOf } from './navigate.js'

/** A file on its way. */
export interface Sent {
  readonly file: File
  /** The first day that will do. */
  readonly from: string
  /** What came at once is one step that can be undone. */
  readonly run: string
  state: 'waiting' | 'sending' | 'reading' | 'done' | 'broken'
  part: number
  tries: number
  /** Who took it when its file names nobody; empty when that was not said. */
  photographer: string
  readonly acceptsDamaged: boolean
  report?: UploadReport
}

/** So many may wait to be read and scaled: the studio takes them in the order in which they come. */
const MAX_AHEAD = 4
const MAX_TRIES = 5
const RETRY_MS = 2000

const all: Sent[] = []
let changed: () => void = () => undefined

/** All files since the list was closed, in the order in which they came. */
export const uploads: readonly Sent[] = all

/** Calls `listener` whenever something became of a file. */
export function watchUploads(listener: () => void): void {
  changed = listener
}

/**
 * Sends files in the order of their names.
 * @param from the first day that will do; the next free one when empty
 * @param photographer who took those that name nobody; empty when that was not said
 */
export function sendFiles(files: readonly File[], from: string, photographer: string, acceptsDamaged: boolean): void {
  const inOrder = [...files].sort((a, b) => a.name.localeCompare(b.name, undefined, { numeric: true }))
  const run = crypto.randomUUID()
  for (const file of inOrder) {
    all.push({ file, from, run, photographer, acceptsDamaged, state: 'waiting', part: 0, tries: 0 })
  }
  changed()
  next()
}

/** Takes uploads off the list. */
export function forgetUploads(isOver: (one: Sent) => boolean = () => true): void {
  all.splice(0, all.length, ...all.filter((one) => !isOver(one)))
  changed()
}

/** One is sent at a time, so that they come in their order; the next one while those before are read. */
function next(): void {
  const isBusy = all.some(({ state }) => state === 'sending')
  const ahead = all.filter(({ state }) => state === 'reading').length
  const one = all.find(({ state }) => state === 'waiting')
  if (isBusy || ahead >= MAX_AHEAD || one === undefined) return
  one.state = 'sending'
  const body = new FormData()
  body.append('do', 'add')
  body.append('from', one.from)
  body.append('run', one.run)
  body.append('photographer', one.photographer)
  if (one.acceptsDamaged) body.append('damaged', 'accept')
  body.append('photo', one.file, one.file.name)
  // Only this tells how much of a body has gone.
  const request = new XMLHttpRequest()
  request.open('POST', addressOf('/'))
  request.setRequestHeader('Accept', 'application/json')
  request.responseType = 'text'
  request.upload.onprogress = ({ loaded, total }) => {
    one.part = loaded / total
    changed()
  }
  // The answer begins when the file is in its place among the others: the next one comes behind it.
  request.onreadystatechange = () => {
    if (request.readyState !== XMLHttpRequest.HEADERS_RECEIVED || one.state !== 'sending') return
    one.state = 'reading'
    changed()
    next()
  }
  request.onload = () => {
    settle(one, request)
    changed()
    next()
  }
  request.onerror = () => retry(one)
  request.send(body)
  changed()
}

function settle(one: Sent, { status, responseText }: XMLHttpRequest): void {
  one.state = 'done'
  const { data, notice } = readAnswer(responseText)
  const message = notice ?? (responseText.trim() || String(status))
  one.report = data?.uploads?.[0] ?? { name: one.file.name, message, isFault: true }
  if (data?.changed?.length || one.report.waits) void refreshDays(data?.changed ?? [])
}

interface Answer {
  readonly notice?: string
  readonly isFault?: boolean
  readonly data?: { readonly uploads?: UploadReport[]; readonly changed?: string[] }
}

function readAnswer(text: string): Answer {
  try {
    return JSON.parse(text) as Answer
  } catch {
    return {}
  }
}

/** What was filed before the connection broke is known when it comes again, and told, not doubled. */
function retry(one: Sent): void {
  one.tries++
  one.part = 0
  one.state = 'broken'
  changed()
  if (one.tries < MAX_TRIES) setTimeout(() => again(one), RETRY_MS * one.tries)
}

/** Sends one again that did not arrive. */
export function again(one: Sent): void {
  if (one.state !== 'broken') return
  one.state = 'waiting'
  changed()
  next()
}
