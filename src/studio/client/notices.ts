import { queueDe } from '../words/queue-de.js'
import { queueEn } from '../words/queue-en.js'

export const words: typeof queueEn = document.documentElement.lang.startsWith('de') ? queueDe : queueEn

const region = document.createElement('p')
region.className = 'unseen'
region.setAttribute('role', 'status')

export function announce(text: string): void {
  if (!region.isConnected) document.body.append(region)
  region.textContent = text
}

/**
 * Shows a text where pages show the result of a form; screen readers announce it.
 * @param change the number of the change that the text describes; the notice offers to undo it while it is the last one
 */
export function showNotice(text: string, isFault: boolean, change?: number): void {
  const notice = document.querySelector('#notice')
  if (notice === null) return
  notice.className = isFault ? 'notice fault' : 'notice'
  notice.textContent = text
  const undo = document.querySelector<HTMLFormElement>('form#undo')
  if (undo === null || new FormData(undo).get('number') !== String(change)) return
  const button = document.createElement('button')
  button.setAttribute('form', undo.id)
  button.textContent = undo.querySelector('button')?.dataset.word ?? ''
  notice.append(button)
}
