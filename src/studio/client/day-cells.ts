import { fetchPage } from './navigate.js'
import { words } from './notices.js'

export const cells = () => [...document.querySelectorAll<HTMLElement>('.cell')]
export const cellOf = (target: EventTarget | null) =>
  (target as Element | null)?.closest?.<HTMLElement>('.cell') ?? null
export const cellOn = (day: string) => document.querySelector<HTMLElement>(`#day-${day}`)
export const isMovable = (cell: HTMLElement) => cell.dataset.title !== undefined && cell.dataset.fixed === undefined

/** Makes queued photos draggable and days focusable by script. */
export function markCells(): void {
  for (const cell of cells()) {
    cell.draggable = isMovable(cell)
    cell.tabIndex = -1
    for (const image of cell.querySelectorAll('img')) image.draggable = false
  }
  tellSelected()
}

export function tellSelected(): void {
  const told = document.querySelector('#selected')
  if (told !== null) told.textContent = words.arrange.selected(document.querySelectorAll('.cell :checked').length)
}

/** Redraws changed cells, adds new weeks, and replaces the summary, the waiting uploads, and undo and redo. */
export async function refreshDays(): Promise<void> {
  const days = document.querySelector('.days')
  const shown = days && (await fetchPage(location.href))
  if (!days?.isConnected || !shown) return
  for (const fresh of shown.querySelectorAll<HTMLElement>('.cell')) {
    const cell = document.getElementById(fresh.id)
    if (cell === null) days.append(document.adoptNode(fresh))
    if (cell === null || isSameCell(cell, fresh)) continue
    const hadFocus = cell.contains(document.activeElement)
    cell.replaceWith(document.adoptNode(fresh))
    if (hadFocus) (fresh.querySelector<HTMLElement>('a.picture') ?? fresh).focus()
  }
  for (const place of ['#summary', '#waiting', '.history']) {
    const there = shown.querySelector(place)
    if (there !== null) document.querySelector(place)?.replaceWith(document.adoptNode(there))
  }
  markCells()
}

function isSameCell(cell: HTMLElement, fresh: HTMLElement): boolean {
  const textOf = (one: HTMLElement) => [one.querySelector('img')?.src, one.dataset.title, one.className].join(' ')
  const plain = cell.cloneNode(true) as HTMLElement
  plain.classList.remove('picked', 'target', 'between')
  return textOf(plain) === textOf(fresh)
}
