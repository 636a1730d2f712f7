// Keeps unsaved input in the browser, under the form's name, and offers to restore it.
import { draftKey, drafts, onLeave, wasSent } from './navigate.js'

/** Drafts include `was.*`, the values first shown, so that saving detects changes elsewhere. Old drafts lack them. */
const isKept = (name: string) => !/^(?:do|back|next|picture|day)$/.test(name)

type Pairs = readonly (readonly [name: string, value: string])[]

/** Keeps the input of a form with `data-keep` until it is saved or discarded. */
export function startDraft(main: HTMLElement): void {
  const form = main.querySelector<HTMLFormElement>('form[data-keep]')
  const offer = main.querySelector<HTMLElement>('#draft')
  if (form === null || offer === null) return
  const key = draftKey(form.dataset.keep ?? '')
  const shown = read(form)
  const kept = drafts.getItem(key)
  // A refused form shows what was sent, with spaces trimmed, but nothing was saved.
  const isSaved = form.dataset.refused === undefined
  const isShown = kept !== null && (inputOf(kept) === inputOf(shown) || (!isSaved && wasSent(kept)))
  if (isShown && isSaved) drafts.removeItem(key)
  offer.hidden = kept === null || isShown
  offer.addEventListener('click', ({ target }) => {
    const wanted = (target as HTMLElement).dataset.draft
    if (wanted === undefined) return
    if (wanted === 'restore' && kept !== null) write(form, JSON.parse(kept))
    else drafts.removeItem(key)
    offer.hidden = true
    form.querySelector<HTMLElement>('input:not([type="hidden"]), textarea')?.focus()
  })
  const keep = () => {
    // Do not overwrite a draft that is still offered.
    if (!offer.hidden) return
    const now = read(form)
    if (now === shown && isSaved) drafts.removeItem(key)
    else drafts.setItem(key, now)
  }
  form.addEventListener('input', keep)
  onLeave(() => form.removeEventListener('input', keep))
}

function read(form: HTMLFormElement): string {
  const pairs = [...new FormData(form)].filter(
    ([name, value]) => isKept(name) && typeof value === 'string' && value !== '',
  )
  return JSON.stringify(pairs)
}

function inputOf(draft: string): string {
  return JSON.stringify((JSON.parse(draft) as Pairs).filter(([name]) => !name.startsWith('was.')))
}

/** Restores the fields that the owner had changed; others may have been changed elsewhere since. */
function write(form: HTMLFormElement, pairs: Pairs): void {
  const hasWas = pairs.some(([name]) => name.startsWith('was.'))
  const valuesOf = (name: string) => pairs.filter(([one]) => one === name).map(([, value]) => value)
  for (const shown of form.querySelectorAll<HTMLInputElement>('[name^="was."]')) {
    const name = shown.name.slice('was.'.length)
    const values = valuesOf(name)
    const was = hasWas ? valuesOf(shown.name).join() : shown.value
    if (values.join(', ') === was) continue
    shown.value = was
    const all = [...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(`[name="${name}"]`)]
    const boxes = all.filter(({ type }) => type === 'checkbox') as HTMLInputElement[]
    for (const box of boxes) box.checked = values.includes(box.value)
    const inputs = all.filter(({ type }) => type !== 'checkbox')
    const texts = values.filter((text) => !boxes.some(({ value }) => value === text))
    const last = inputs.length - 1
    for (const [place, input] of inputs.entries()) {
      input.value = (place === last ? texts.slice(last).join(', ') : texts[place]) ?? ''
    }
  }
  // Keep the restored input as a draft until it is saved.
  form.dispatchEvent(new Event('input', { bubbles: true }))
}
