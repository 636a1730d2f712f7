import { render } from 'preact'
import { addressOf, onPage } from './navigate.js'
import { words } from './notices.js'
import { again, forgetUploads, type Sent, sendFiles, uploads, watchUploads } from './upload-queue.js'

/** The photographer for files that are dropped on a page without the form. */
let lastChosen = ''
const panel = document.createElement('aside')
panel.className = 'uploads'

/** Uploads files that are dropped anywhere or chosen in the form, and continues while other pages are shown. */
export function startUploads(): void {
  watchUploads(show)
  // On the next page, forget uploads that are waiting for a photographer, because the queue itself lists them.
  onPage(() => forgetUploads(({ report }) => report?.waits === true))
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
    for (const one of uploads) if (one.state === 'waiting') one.photographer = target.value
  })
  // Choosing files sends them immediately, with the day that is set at that moment.
  addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.form?.id !== 'add' || !target.files?.length) return
    upload([...target.files], target.form.querySelector<HTMLInputElement>('[name="from"]')?.value ?? '')
    target.value = ''
  })
  addEventListener('beforeunload', (event) => {
    if (uploads.some(({ state }) => state !== 'done')) event.preventDefault()
  })
}

export function hasFiles(event: DragEvent): boolean {
  return event.dataTransfer?.types.includes('Files') ?? false
}

/** @param from the first day to try; empty for the next free one */
export function upload(files: readonly File[], from: string): void {
  // Read the form now, because it is replaced along with its page.
  const photographer = document.querySelector<HTMLSelectElement>('#add [name="photographer"]')?.value ?? lastChosen
  const acceptsDamaged = document.querySelector<HTMLInputElement>('#add [name="damaged"]')?.checked ?? false
  sendFiles(files, from, photographer, acceptsDamaged)
}

function show(): void {
  if (uploads.length === 0) panel.remove()
  else if (!panel.isConnected) document.body.append(panel)
  render(<Uploads />, panel)
}

function Uploads() {
  const { add } = words
  const done = uploads.filter(({ state }) => state === 'done')
  const isOver = done.length === uploads.length
  const refused = done.filter(({ report }) => report?.isFault)
  const unnamed = refused.filter(({ report }) => report?.waits).length
  const told = add.result(String(done.length - refused.length), String(refused.length - unnamed))
  const result = unnamed === 0 ? told : add.unnamed(told, unnamed)
  return (
    <>
      <h2>
        <span role="status">{isOver ? result : add.progress(done.length, uploads.length)}</span>
        {isOver && (
          <button type="button" onClick={() => forgetUploads()}>
            {add.close}
          </button>
        )}
      </h2>
      <ul aria-label={add.list}>
        {[...refused, ...uploads.filter((one) => !refused.includes(one))].map((one) => (
          <Line key={one} one={one} />
        ))}
      </ul>
    </>
  )
}

function Line({ one }: { readonly one: Sent }) {
  const { add } = words
  const { file, state, part, report } = one
  if (report !== undefined) {
    const { day, message, isFault, waits } = report
    return (
      <li class={isFault ? 'fault' : undefined}>
        {day !== undefined || waits ? (
          <a href={addressOf(waits ? '/#waiting' : `/photos/${day}/`)}>{message}</a>
        ) : (
          message
        )}
      </li>
    )
  }
  return (
    <li>
      {file.name}: {state === 'waiting' && add.waiting}
      {state === 'sending' && `${Math.round(100 * part)} %`}
      {state === 'reading' && add.reading}
      {state === 'broken' && (
        <>
          {add.failed}{' '}
          <button type="button" onClick={() => again(one)}>
            {add.again}
          </button>
        </>
      )}
      {state !== 'broken' && <progress max={1} value={state === 'reading' ? undefined : part} aria-label={file.name} />}
    </li>
  )
}
