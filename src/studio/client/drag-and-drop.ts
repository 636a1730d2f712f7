import type { ActionResult } from '../studio-page.js'
import { cellOn, isMovable, refreshDays } from './day-cells.js'
import { addressOf, hasType, showPage, showRefusal } from './navigate.js'
import { showNotice, words } from './notices.js'

const { arrange } = words

/** The days of the picked-up photos. */
let picked: readonly string[] = []

export const isPicking = (): boolean => picked.length > 0
export const pickedDays = (): readonly string[] => picked
export const arrangeForm = () => document.querySelector<HTMLFormElement>('#arrange')
export const selectedDays = () =>
  [...document.querySelectorAll<HTMLInputElement>('.cell :checked')].map(({ value }) =>
    value.slice(0, 'YYYY-MM-DD'.length),
  )

function nameOf(days: readonly string[]): string {
  const [only] = days
  return days.length === 1 && only !== undefined ? (cellOn(only)?.dataset.title ?? only) : arrange.photos(days.length)
}

export function cellText({ dataset: { name = '', title } }: HTMLElement): string {
  return title === undefined ? arrange.free(name) : arrange.taken(name, title)
}

/** The selected days if the cell's day is one of them or has no movable photo; otherwise only the cell's day. */
export function daysWith(cell: HTMLElement): readonly string[] {
  const { day = '' } = cell.dataset
  const selected = selectedDays()
  return selected.includes(day) || !isMovable(cell) ? selected : [day]
}

export function focusCell(cell: HTMLElement | null): void {
  if (cell === null) return
  const link = picked.length > 0 ? null : cell.querySelector<HTMLElement>('a.picture')
  ;(link ?? cell).focus()
  cell.scrollIntoView({ block: 'nearest' })
}

/** @param isBetween whether a drop inserts before the photo there */
export function markTarget(cell: HTMLElement | undefined, isBetween = false): void {
  for (const one of document.querySelectorAll('.cell.target')) one.classList.remove('target', 'between')
  if (cell === undefined) return
  cell.classList.add('target')
  cell.classList.toggle('between', isBetween)
}

export function pickUp(days: readonly string[]): void {
  if (days.length === 0) return
  picked = days
  document.body.dataset.picking = ''
  for (const day of days) cellOn(day)?.classList.add('picked')
  const first = cellOn(days[0] ?? '')
  if (first !== null) focusCell(first)
  showNotice(arrange.pickedUp(nameOf(days)), false)
}

/** `insert` if the form is visible and that option is selected, otherwise `swap`. */
function chosenMode(): 'insert' | 'swap' {
  const form = arrangeForm()
  const isInSight = form !== null && form.getClientRects().length > 0
  return isInSight && new FormData(form).get('mode') === 'insert' ? 'insert' : 'swap'
}

export function cancelDrag(): void {
  picked = []
  delete document.body.dataset.picking
  for (const cell of document.querySelectorAll('.cell.picked')) cell.classList.remove('picked')
  markTarget(undefined)
}

/** @param mode when omitted, the form's choice */
export async function dropAt(cell: HTMLElement, mode: 'insert' | 'swap' | undefined): Promise<void> {
  const days = picked
  // Read the form before cancelling, because it may be visible only while photos are picked up.
  const chosen = mode ?? chosenMode()
  cancelDrag()
  const { day = '' } = cell.dataset
  if (days.length === 1 && days[0] === day) {
    showNotice(arrange.putBack, false)
    focusCell(cell)
    return
  }
  await sendTo(days, day, chosen)
}

type Placed = ActionResult & { readonly data?: { readonly focus: string } }

export async function sendTo(days: readonly string[], to: string, mode: 'insert' | 'swap' | undefined): Promise<void> {
  const back = location.pathname + location.search
  const body = new URLSearchParams({ do: 'place', to, mode: mode ?? chosenMode(), back })
  for (const day of days) body.append('day', `${day} ${cellOn(day)?.dataset.shown ?? ''}`)
  const headers = { Accept: 'application/json' }
  const response = await fetch(addressOf('/'), { method: 'POST', body, headers }).catch(() => undefined)
  // The move would publish or hide a photo, so the studio asks first.
  if (response && hasType(response, 'text/html')) return showPage(response)
  if (!response || !hasType(response, 'application/json')) return showRefusal(response)
  const { notice = '', isFault = false, change, data } = (await response.json()) as Placed
  if (data !== undefined) {
    const swap = arrangeForm()?.querySelector<HTMLInputElement>('[value="swap"]')
    if (swap) swap.checked = true
    await refreshDays()
    focusCell(cellOn(data.focus))
  }
  showNotice(notice, isFault, change)
}
