import { render } from 'preact'
import type { UploadReport } from '../uploads/add-uploads.js'
import { refreshDays } from './cells.js'
import { token } from './navigate.js'
import { words } from './words.js'

/** A file on its way. */
interface Sent {
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
  report?: UploadReport
}

/** So many may wait to be read and scaled: the studio takes them in the order in which they come. */
const MAX_AHEAD = 4
const MAX_TRIES = 5
const RETRY_MS = 2000

const all: Sent[] = []
/** For what is dropped on a page without the form. */
let lastChosen = ''
const panel = document.createElement('aside')
panel.className = 'uploads'

/** Takes files that are dropped anywhere, or chosen in the form; they go on while one works on other pages. */
export function startUploads(): void {
  addEventListener('dragover', (event) => {
    if (hasFiles(event)) event.preventDefault()
  })
  addEventListener('drop', (event) => {
    if (!hasFiles(event) || event.defaultPrevented) return
    event.preventDefault()
    upload([...(event.dataTransfer?.files ?? [])], '')
  })
  addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLSelectElement) || target.form?.id !== 'add') return
    lastChosen = target.value
    for (const one of all) if (one.state === 'waiting') one.photographer = target.value
    // What waited for a name has one now.
    if (target.value !== '') sign(target.value)
  })
  // What is chosen is sent at once; the day, if there is to be one, is said before.
  addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.form?.id !== 'add' || !target.files?.length) return
    upload([...target.files], target.form.querySelector<HTMLInputElement>('[name="from"]')?.value ?? '')
    target.value = ''
  })
  addEventListener('beforeunload', (event) => {
    if (all.some(({ state }) => state !== 'done')) event.preventDefault()
  })
}

export function hasFiles(event: DragEvent): boolean {
  return event.dataTransfer?.types.includes('Files') ?? false
}

/** @param from the first day that will do; the next free one when empty */
export function upload(files: readonly File[], from: string): void {
  const inOrder = [...files].sort((a, b) => a.name.localeCompare(b.name, undefined, { numeric: true }))
  const run = crypto.randomUUID()
  // As it is chosen now: the form is another one when its page is shown again.
  const photographer = document.querySelector<HTMLSelectElement>('#add [name="photographer"]')?.value ?? lastChosen
  for (const file of inOrder) all.push({ file, from, run, photographer, state: 'waiting', part: 0, tries: 0 })
  show()
  next()
}

/** One is sent at a time, so that they come in their order; the next one while those before are read. */
function next(): void {
  const isBusy = all.some(({ state }) => state === 'sending')
  const ahead = all.filter(({ state }) => state === 'reading').length
  const one = all.find(({ state }) => state === 'waiting')
  if (isBusy || ahead >= MAX_AHEAD || one === undefined) return
  one.state = 'sending'
  const body = new FormData()
  body.append('token', token())
  body.append('do', 'add')
  body.append('from', one.from)
  body.append('run', one.run)
  body.append('photographer', one.photographer)
  body.append('photo', one.file, one.file.name)
  // Only this tells how much of a body has gone.
  const request = new XMLHttpRequest()
  request.open('POST', '/')
  request.setRequestHeader('Accept', 'application/json')
  request.responseType = 'text'
  request.upload.onprogress = ({ loaded, total }) => {
    one.part = loaded / total
    show()
  }
  // The answer begins when the file is in its place among the others: the next one comes behind it.
  request.onreadystatechange = () => {
    if (request.readyState !== XMLHttpRequest.HEADERS_RECEIVED || one.state !== 'sending') return
    one.state = 'reading'
    show()
    next()
  }
  request.onload = () => {
    settle(one, request)
    show()
    next()
  }
  request.onerror = () => retry(one)
  request.send(body)
  show()
}

function settle(one: Sent, { status, responseText }: XMLHttpRequest): void {
  one.state = 'done'
  const { data, notice } = readAnswer(responseText)
  const message = notice ?? (responseText.trim() || String(status))
  one.report = data?.uploads?.[0] ?? { name: one.file.name, message, isFault: true }
  if (data?.changed?.length) void refreshDays(data.changed)
}

interface Answer {
  readonly notice?: string
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
  show()
  if (one.tries < MAX_TRIES) setTimeout(() => again(one), RETRY_MS * one.tries)
}

function again(one: Sent): void {
  if (one.state !== 'broken' && one.report?.mayBeBy === undefined) return
  delete one.report
  one.part = 0
  one.state = 'waiting'
  show()
  next()
}

const unsigned = () => all.filter(({ report }) => report?.mayBeBy !== undefined)

/** Sends what waits for a photographer again, with this one. */
function sign(name: string): void {
  for (const one of unsigned()) {
    one.photographer = name
    again(one)
  }
}

function show(): void {
  if (!panel.isConnected) document.body.append(panel)
  render(<Uploads />, panel)
}

function Uploads() {
  const { add } = words
  const done = all.filter(({ state }) => state === 'done')
  const isOver = done.length === all.length
  const refused = done.filter(({ report }) => report?.isFault)
  const unnamed = unsigned().length
  const told = add.result(String(done.length - refused.length), String(refused.length - unnamed))
  const result = unnamed === 0 ? told : add.unnamed(told, unnamed)
  const close = () => {
    all.splice(0)
    panel.remove()
  }
  return (
    <>
      <h2>
        <span role="status">{isOver ? result : add.progress(done.length, all.length)}</span>
        {isOver && (
          <button type="button" onClick={close}>
            {add.close}
          </button>
        )}
      </h2>
      <Signing />
      <ul aria-label={add.list}>
        {[...refused, ...all.filter((one) => !refused.includes(one))].map((one) => (
          <Line key={one} one={one} />
        ))}
      </ul>
    </>
  )
}

/** One word for all files that do not say who took them. */
function Signing() {
  const { add } = words
  const waiting = unsigned()
  const names = waiting[0]?.report?.mayBeBy ?? []
  const [only] = names
  if (only === undefined) return null
  if (names.length === 1) {
    return (
      <button type="button" onClick={() => sign(only)}>
        {add.signAll(only, waiting.length)}
      </button>
    )
  }
  return (
    <p>
      <label>
        {add.theseAreBy}{' '}
        <select>
          {names.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </label>
      <button type="button" onClick={() => sign(panel.querySelector('select')?.value ?? only)}>
        {add.sendThese(waiting.length)}
      </button>
    </p>
  )
}

function Line({ one }: { readonly one: Sent }) {
  const { add } = words
  const { file, state, part, report } = one
  if (report !== undefined) {
    const { day, message, isFault, read } = report
    const said = Object.entries(read ?? {}).filter(([, text]) => text !== '')
    return (
      <li class={isFault ? 'fault' : undefined}>
        {day === undefined ? message : <a href={`/photos/${day}/`}>{message}</a>}
        {said.map(([name, text]) => (
          <div key={name}>
            {add.read[name as keyof typeof add.read]}: {text}
          </div>
        ))}
      </li>
    )
  }
  return (
    <li>
      {file.name}: {state === 'waiting' && add.waiting}
      {state === 'sending' && add.sending(Math.round(100 * part))}
      {state === 'reading' && add.reading}
      {state === 'broken' && (
        <>
          {add.failed} <Again one={one} />
        </>
      )}
      {state !== 'broken' && <progress max={1} value={state === 'reading' ? undefined : part} aria-label={file.name} />}
    </li>
  )
}

function Again({ one }: { readonly one: Sent }) {
  return (
    <button type="button" onClick={() => again(one)}>
      {words.add.again}
    </button>
  )
}
