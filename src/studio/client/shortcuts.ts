import { send } from './navigate.js'

/** j and k or the arrows open the neighbouring photos, as on the site; Ctrl-Enter sends the form, even from a field. */
export function startPageKeys(): void {
  addEventListener('keydown', (event) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event
    if ((ctrlKey || metaKey) && key === 'Enter') {
      const button = document.querySelector<HTMLElement>('[data-key="save-next"]') ?? saveOf(target)
      if (button === null) return
      event.preventDefault()
      button.click()
      return
    }
    if (ctrlKey || metaKey || altKey || shiftKey || isField(target) || event.defaultPrevented) return
    const rel = key === 'j' || key === 'ArrowLeft' ? 'prev' : key === 'k' || key === 'ArrowRight' ? 'next' : undefined
    const link = rel && document.querySelector<HTMLAnchorElement>(`.photo-nav a[rel=${rel}]`)
    if (!link || isChoice(target)) return
    event.preventDefault()
    link.click()
  })
}

function saveOf(target: EventTarget | null): HTMLElement | null {
  return (target as Element | null)?.closest?.('form')?.querySelector<HTMLElement>('button[type="submit"]') ?? null
}

/** Arrow keys already choose between radio buttons. */
function isChoice(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement && target.type === 'radio'
}

/** Ctrl-Z and Ctrl-Shift-Z (or Ctrl-Y) undo and redo, except in a field. */
export function startHistoryKeys(): void {
  addEventListener('keydown', (event) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || isField(event.target)) return
    const key = event.key.toLowerCase()
    const action = key === 'y' || (key === 'z' && event.shiftKey) ? 'redo' : key === 'z' ? 'undo' : undefined
    const form = action && document.querySelector<HTMLFormElement>(`form#${action}`)
    const button = form?.querySelector<HTMLButtonElement>('button')
    if (!form || !button || button.disabled) return
    event.preventDefault()
    void send(form, button)
  })
}

function isField(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target instanceof HTMLInputElement)
    return !['checkbox', 'radio', 'button', 'submit', 'file'].includes(target.type)
  return target.isContentEditable || /^(?:TEXTAREA|SELECT)$/.test(target.tagName)
}
