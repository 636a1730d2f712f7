import { render } from 'preact'
import { SpellingFields } from '../uploads/unknown-creators.js'
import { words } from './announce.js'
import { addressOf } from './navigate.js'
import {
  again,
  forgetUploads,
  type Sent,
  sendFiles,
  sign,
  teach,
  unknownCreators,
  unsigned,
  uploads,
  watchUploads,
} from './upload-queue.js'

/** For what is dropped on a page without the form. */
let lastChosen = ''
const panel = document.createElement('aside')
panel.className = 'uploads'

/** Takes files that are dropped anywhere, or chosen in the form; they go on while one works on other pages. */
export function startUploads(): void {
  watchUploads(show)
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
    if (uploads.some(({ state }) => state !== 'done')) event.preventDefault()
  })
}

export function hasFiles(event: DragEvent): boolean {
  return event.dataTransfer?.types.includes('Files') ?? false
}

/** @param from the first day that will do; the next free one when empty */
export function upload(files: readonly File[], from: string): void {
  // As it is chosen now: the form is another one when its page is shown again.
  const photographer = document.querySelector<HTMLSelectElement>('#add [name="photographer"]')?.value ?? lastChosen
  const acceptsDamaged = document.querySelector<HTMLInputElement>('#add [name="damaged"]')?.checked ?? false
  sendFiles(files, from, photographer, acceptsDamaged)
}

function show(): void {
  if (!panel.isConnected) document.body.append(panel)
  render(<Uploads />, panel)
}

function Uploads() {
  const { add } = words
  const done = uploads.filter(({ state }) => state === 'done')
  const isOver = done.length === uploads.length
  const refused = done.filter(({ report }) => report?.isFault)
  const unnamed = unsigned().length
  const told = add.result(String(done.length - refused.length), String(refused.length - unnamed))
  const result = unnamed === 0 ? told : add.unnamed(told, unnamed)
  const close = () => {
    forgetUploads()
    panel.remove()
  }
  return (
    <>
      <h2>
        <span role="status">{isOver ? result : add.progress(done.length, uploads.length)}</span>
        {isOver && (
          <button type="button" onClick={close}>
            {add.close}
          </button>
        )}
      </h2>
      <Signing />
      <Spellings />
      <ul aria-label={add.list}>
        {[...refused, ...uploads.filter((one) => !refused.includes(one))].map((one) => (
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

/** One form for each name that the site does not know. */
function Spellings() {
  const names = unsigned()[0]?.report?.mayBeBy ?? []
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void teach(new FormData(event.target as HTMLFormElement, event.submitter))
  }
  return unknownCreators().map((creator) => (
    <form key={creator.spelling} onSubmit={submit}>
      <SpellingFields creator={creator} names={names} words={words} />
    </form>
  ))
}

function Line({ one }: { readonly one: Sent }) {
  const { add } = words
  const { file, state, part, report } = one
  if (report !== undefined) {
    const { day, message, isFault, read } = report
    const said = Object.entries(read ?? {}).filter(([, text]) => text !== '')
    return (
      <li class={isFault ? 'fault' : undefined}>
        {day === undefined ? message : <a href={addressOf(`/photos/${day}/`)}>{message}</a>}
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
