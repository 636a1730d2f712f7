import { words } from './announce.js'
import { addressOf, fetchPage, onLeave } from './navigate.js'

// The days on the calendar, and more of them as one scrolls.

export const cells = () => [...document.querySelectorAll<HTMLElement>('.cell')]
export const cellOf = (target: EventTarget | null) =>
  (target as Element | null)?.closest?.<HTMLElement>('.cell') ?? null
export const cellOn = (day: string) => document.querySelector<HTMLElement>(`#day-${day}`)
export const isMovable = (cell: HTMLElement) => cell.dataset.title !== undefined && cell.dataset.fixed === undefined

/** Makes photos draggable and days focusable by script. */
export function markCells(): void {
  for (const cell of cells()) {
    cell.draggable = isMovable(cell)
    cell.tabIndex = -1
    for (const image of cell.querySelectorAll('img')) image.draggable = false
  }
  tellSelected()
}

/** Shows the number of selected photos next to the buttons. */
export function tellSelected(): void {
  const told = document.querySelector('#selected')
  if (told !== null) told.textContent = words.arrange.selected(document.querySelectorAll('.cell :checked').length)
}

/** Redraws the cells of changed days and leaves the rest of the calendar as it is. */
export async function refreshDays(changed: readonly string[]): Promise<void> {
  const sections = [...document.querySelectorAll<HTMLElement>('.weeks')]
  const concerned = sections.filter((section) => changed.some((day) => section.querySelector(`#day-${day}`) !== null))
  const asked = concerned.length > 0 ? concerned : sections.slice(0, 1)
  for (const section of asked) {
    const { from = '', weeks = '' } = section.dataset
    const shown = await fetchPage(addressOf(`/?from=${from}&weeks=${weeks}`))
    if (shown === undefined) return
    for (const cell of section.querySelectorAll<HTMLElement>('.cell')) {
      const fresh = shown.getElementById(cell.id)
      if (fresh === null || isSameCell(cell, fresh)) continue
      const hadFocus = cell.contains(document.activeElement)
      cell.replaceWith(document.adoptNode(fresh))
      if (hadFocus) (fresh.querySelector<HTMLElement>('a.picture') ?? fresh).focus()
    }
    for (const place of ['#summary', '#waiting', '.history']) {
      const there = shown.querySelector(place)
      if (there !== null) document.querySelector(place)?.replaceWith(document.adoptNode(there))
    }
  }
  markCells()
}

function isSameCell(cell: HTMLElement, fresh: HTMLElement): boolean {
  const textOf = (one: HTMLElement) => [one.querySelector('img')?.src, one.dataset.title, one.className].join(' ')
  const plain = cell.cloneNode(true) as HTMLElement
  plain.classList.remove('picked', 'target', 'between')
  return textOf(plain) === textOf(fresh)
}

let isLoading = false

/** Adds weeks before the first or after the last one. */
export async function loadMore(isBefore: boolean): Promise<void> {
  const sections = [...document.querySelectorAll<HTMLElement>('.weeks')]
  const edge = isBefore ? sections[0] : sections.at(-1)
  if (edge === undefined || isLoading) return
  isLoading = true
  try {
    const { from = '', weeks = '' } = edge.dataset
    const start = addDays(from, 7 * (isBefore ? -MORE_WEEKS : Number(weeks)))
    const shown = await fetchPage(addressOf(`/?from=${start}&weeks=${MORE_WEEKS}`))
    const section = shown?.querySelector<HTMLElement>('.weeks')
    if (!section || !edge.isConnected) return
    const height = document.documentElement.scrollHeight
    if (isBefore) edge.before(document.adoptNode(section))
    else edge.after(document.adoptNode(section))
    // Keep the visible days in place.
    const isHeld = CSS.supports('overflow-anchor', 'auto') && scrollY > 0
    if (isBefore && !isHeld) scrollBy(0, document.documentElement.scrollHeight - height)
    markCells()
  } finally {
    isLoading = false
  }
}

const MORE_WEEKS = 16

function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10)
}

/** Loads later weeks on scrolling, and earlier ones when their link at the top is pressed. */
export function scrollOn(main: HTMLElement): void {
  const [top, end] = main.querySelectorAll<HTMLElement>('.days-nav')
  if (top === undefined || end === undefined) return
  const watcher = new IntersectionObserver(
    (entries) => {
      const last = [...document.querySelectorAll('.weeks')].at(-1)
      // After the end of the queue, only the link loads more.
      if (!entries.some(({ isIntersecting }) => isIntersecting) || !last?.querySelector('.picture')) return
      void loadMore(false).then(() => again(watcher, end))
    },
    { rootMargin: '100% 0px' },
  )
  watcher.observe(end)
  onLeave(() => watcher.disconnect())
  top.querySelector('a[rel="prev"]')?.addEventListener('click', (event) => {
    event.preventDefault()
    event.stopPropagation()
    void loadMore(true)
  })
}

/** An observer reports changes only, so an end that is still visible must be observed again. */
function again(watcher: IntersectionObserver, end: HTMLElement): void {
  watcher.unobserve(end)
  if (end.isConnected) watcher.observe(end)
}
