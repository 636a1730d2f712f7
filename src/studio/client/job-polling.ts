// Polls a page that shows a running job until the job ends.

import { fetchPage } from './navigate.js'
import { announce } from './notices.js'

const EVERY_MS = 1000

export function startJobPolling(main: HTMLElement): void {
  if (main.querySelector('[data-running]') === null) return
  const look = async () => {
    if (!main.isConnected) return
    const page = document.hidden ? undefined : await fetchPage(location.href)
    if (!main.isConnected) return
    for (const job of main.querySelectorAll('[data-running]')) if (page !== undefined) follow(job, page)
    if (main.querySelector('[data-running]') !== null) setTimeout(look, EVERY_MS)
  }
  setTimeout(look, EVERY_MS)
}

function follow(job: Element, page: Document): void {
  const section = job.closest('section')
  const label = section?.getAttribute('aria-labelledby')
  const next = page.querySelector(`section[aria-labelledby="${label}"]`)
  if (!section || !next) return
  const hadFocus = section.contains(document.activeElement)
  section.replaceWith(document.adoptNode(next))
  if (next.querySelector('[data-running]') === null) {
    announce(next.querySelector('.notice, h2 ~ p')?.textContent ?? '')
  }
  if (hadFocus) next.querySelector<HTMLElement>('button, input')?.focus()
}
