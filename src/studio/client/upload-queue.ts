import type { ActionResult } from '../studio-page.js'
import type { UploadReport } from '../uploads/add-uploads.js'
import { refreshDays } from './day-cells.js'
import { addressOf } from './navigate.js'

export interface Sent {
  readonly file: File
  /** The first day to try; empty for the next free one. */
  readonly from: string
  /** Shared by all files of one drop or choice, which undo removes together. */
  readonly run: string
  state: 'waiting' | 'sending' | 'reading' | 'done' | 'broken'
  part: number
  tries: number
  /** The photographer to credit if the file names no photographer of the site; empty if none was chosen. */
  photographer: string
  readonly acceptsDamaged: boolean
  report?: UploadReport
}

/** Limit for files that the studio is still reading and scaling while the next one is sent. */
const MAX_AHEAD = 4
const MAX_TRIES = 5
const RETRY_MS = 2000

const all: Sent[] = []
let changed: () => void = () => undefined

/** The files in the list, in the order of sending. */
export const uploads: readonly Sent[] = all

export function watchUploads(listener: () => void): void {
  changed = listener
}

/**
 * Sends files in the order of their names.
 * @param from the first day to try; empty for the next free one
 * @param photographer for files that name no photographer of the site; empty if none was chosen
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

export function forgetUploads(isOver: (one: Sent) => boolean = () => true): void {
  all.splice(0, all.length, ...all.filter((one) => !isOver(one)))
  changed()
}

/** Sends one file at a time and waits for its retries, to keep the order; meanwhile the studio reads earlier files. */
function next(): void {
  const isBusy = all.some(({ state }) => state === 'sending')
  const ahead = all.filter(({ state }) => state === 'reading').length
  const one = all.find(({ state, tries }) => state === 'waiting' || (state === 'broken' && tries < MAX_TRIES))
  if (isBusy || ahead >= MAX_AHEAD || one?.state !== 'waiting') return
  one.state = 'sending'
  const body = new FormData()
  body.append('do', 'add')
  body.append('from', one.from)
  body.append('run', one.run)
  body.append('photographer', one.photographer)
  if (one.acceptsDamaged) body.append('damaged', 'accept')
  body.append('photo', one.file, one.file.name)
  // Unlike `fetch`, XMLHttpRequest reports upload progress.
  const request = new XMLHttpRequest()
  request.open('POST', addressOf('/'))
  request.setRequestHeader('Accept', 'application/json')

  request.upload.onprogress = ({ loaded, total }) => {
    one.part = loaded / total
    changed()
  }
  // The response begins as soon as the file is queued, so the next one can be sent.
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
  if (one.report.day !== undefined || one.report.waits) void refreshDays()
}

type Answer = ActionResult & { readonly data?: { readonly uploads?: readonly UploadReport[] } }

function readAnswer(text: string): Answer {
  try {
    return JSON.parse(text) as Answer
  } catch {
    return {}
  }
}

/** Sends a file again after the connection broke. If the studio has added it already, it recognises the file. */
function retry(one: Sent): void {
  one.tries++
  one.part = 0
  one.state = 'broken'
  changed()
  if (one.tries < MAX_TRIES) setTimeout(() => again(one), RETRY_MS * one.tries)
  else next()
}

export function again(one: Sent): void {
  if (one.state !== 'broken') return
  one.state = 'waiting'
  changed()
  next()
}
