import { send } from './navigate.js'

/** Ctrl-Z and Ctrl-Shift-Z (or Ctrl-Y) undo and redo, but for what is being written in a field. */
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

/** Whether keys write there. */
export function isField(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target instanceof HTMLInputElement)
    return !['checkbox', 'radio', 'button', 'submit', 'file'].includes(target.type)
  return target.isContentEditable || /^(?:TEXTAREA|SELECT)$/.test(target.tagName)
}
