import { announce, showNotice } from './announce.js'
import { fetchPage, onLeave, token } from './navigate.js'
import { hasFiles, upload } from './uploads.js'
import { words } from './words.js'

const { arrange } = words

/** The days in the hand; empty while nothing is. */
let picked: readonly string[] = []

const cells = () => [...document.querySelectorAll<HTMLElement>('.cell')]
const cellOf = (target: EventTarget | null) => (target as Element | null)?.closest?.<HTMLElement>('.cell') ?? null
const cellOn = (day: string) => document.querySelector<HTMLElement>(`#day-${day}`)
const isMovable = (cell: HTMLElement) => cell.dataset.title !== undefined && cell.dataset.fixed === undefined
/** What has begun stays, but a day without a photo may get one. */
const isTarget = ({ dataset, classList }: HTMLElement) => dataset.fixed === undefined && !classList.contains('over')
const arrangeForm = () => document.querySelector<HTMLFormElement>('#arrange')
const selectedDays = () => [...document.querySelectorAll<HTMLInputElement>('.cell :checked')].map(({ value }) => value)

/** Arranges the days by dragging, by key and by touch, and goes on for as long as one scrolls. */
export function startCalendar(main: HTMLElement): void {
  if (main.querySelector('.weeks') === null) return
  markDraggable()
  main.addEventListener('keydown', onKey)
  main.addEventListener('click', onClick)
  for (const type of ['dragstart', 'dragover', 'dragleave', 'drop', 'dragend'] as const) {
    main.addEventListener(type, onDrag)
  }
  scrollOn(main)
  onLeave(putBack)
}

function markDraggable(): void {
  for (const cell of cells()) {
    cell.draggable = isMovable(cell)
    cell.tabIndex = -1
    for (const image of cell.querySelectorAll('img')) image.draggable = false
  }
}

/** What it is called when it is told. */
function nameOf(days: readonly string[]): string {
  const [only] = days
  return days.length === 1 && only !== undefined ? (cellOn(only)?.dataset.title ?? only) : arrange.photos(days.length)
}

function describe({ dataset, classList }: HTMLElement): string {
  const { name = '', title } = dataset
  if (classList.contains('over') || dataset.fixed !== undefined) return arrange.begun(name)
  return title === undefined ? arrange.free(name) : arrange.taken(name, title)
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

function onKey(event: KeyboardEvent): void {
  const cell = cellOf(event.target)
  if (event.ctrlKey || event.metaKey || event.altKey) return
  if (event.key === 'Escape' && picked.length > 0) {
    event.preventDefault()
    const [first = ''] = picked
    putBack()
    announce(arrange.putBack)
    focusCell(cellOn(first))
    return
  }
  if (cell === null) return
  const step = STEPS[event.key]
  if (step !== undefined) {
    event.preventDefault()
    void goTo(cell, step)
  } else if (picked.length > 0 && (event.key === 'Enter' || event.key === ' ')) {
    event.preventDefault()
    void putDown(cell, undefined)
  } else if (picked.length > 0 && event.key === 'i') {
    event.preventDefault()
    void putDown(cell, 'insert')
  } else if (event.key === 'm' && (isMovable(cell) || selectedDays().length > 0)) {
    event.preventDefault()
    pickUp(daysWith(cell))
  } else if (event.key === ' ' && !(event.target instanceof HTMLInputElement) && isMovable(cell)) {
    event.preventDefault()
    cell.querySelector<HTMLInputElement>('input')?.click()
    announce(arrange.selected(selectedDays().length))
  }
}

/** Those that are selected, when this is one of them or has nothing to take. */
function daysWith(cell: HTMLElement): readonly string[] {
  const { day = '' } = cell.dataset
  const selected = selectedDays()
  return selected.includes(day) || !isMovable(cell) ? selected : [day]
}

async function goTo(cell: HTMLElement, step: number): Promise<void> {
  let all = cells()
  if (all[all.indexOf(cell) + step] === undefined) {
    await loadMore(step < 0)
    all = cells()
  }
  const next = all[all.indexOf(cell) + step]
  if (next === undefined) return
  focusCell(next)
  if (picked.length === 0) return
  markTarget(next)
  announce(describe(next))
}

function focusCell(cell: HTMLElement | null): void {
  if (cell === null) return
  const link = picked.length > 0 ? null : cell.querySelector<HTMLElement>('a.picture')
  ;(link ?? cell).focus()
  cell.scrollIntoView({ block: 'nearest' })
}

function markTarget(cell: HTMLElement | undefined): void {
  for (const one of document.querySelectorAll('.cell.target')) one.classList.remove('target')
  if (cell !== undefined && isTarget(cell)) cell.classList.add('target')
}

function pickUp(days: readonly string[]): void {
  if (days.length === 0) return
  picked = days
  document.body.dataset.picking = ''
  for (const day of days) cellOn(day)?.classList.add('picked')
  const first = cellOn(days[0] ?? '')
  if (first !== null) focusCell(first)
  announce(arrange.pickedUp(nameOf(days)))
}

function putBack(): void {
  picked = []
  delete document.body.dataset.picking
  for (const cell of document.querySelectorAll('.cell.picked')) cell.classList.remove('picked')
  markTarget(undefined)
}

/** @param mode what becomes of a photo that is there; as the form says when left out */
async function putDown(cell: HTMLElement, mode: 'insert' | 'swap' | undefined): Promise<void> {
  if (!isTarget(cell)) {
    announce(describe(cell))
    return
  }
  const days = picked
  putBack()
  const { day = '' } = cell.dataset
  if (days.length === 1 && days[0] === day) {
    announce(arrange.putBack)
    focusCell(cell)
    return
  }
  await place(days, day, mode)
}

interface Placed {
  readonly notice?: string
  readonly isFault: boolean
  readonly data?: { readonly changed: readonly string[]; readonly focus: string }
}

async function place(days: readonly string[], to: string, mode: 'insert' | 'swap' | undefined): Promise<void> {
  const form = arrangeForm()
  const chosen = mode ?? String(form === null ? 'swap' : (new FormData(form).get('mode') ?? 'swap'))
  const body = new URLSearchParams({ token: token(), do: 'place', to, mode: chosen })
  for (const day of days) body.append('day', day)
  const headers = { Accept: 'application/json' }
  const response = await fetch('/', { method: 'POST', body, headers }).catch(() => undefined)
  if (response === undefined || !response.headers.get('content-type')?.startsWith('application/json')) {
    showNotice(response === undefined ? words.noAnswer : (await response.text()).trim(), true)
    return
  }
  const { notice = '', isFault, data } = (await response.json()) as Placed
  if (data !== undefined) {
    await refreshDays(data.changed)
    focusCell(cellOn(data.focus))
  }
  showNotice(notice, isFault)
  // The notice may be out of sight, and says it to those who see; this one to those who listen.
  announce(notice)
}

function onClick(event: MouseEvent): void {
  const target = event.target as HTMLElement
  const cell = cellOf(target)
  if (picked.length > 0 && cell !== null) {
    event.preventDefault()
    event.stopPropagation()
    void putDown(cell, undefined)
    return
  }
  // Without a day, the next that is pressed is the one.
  const form = arrangeForm()
  const isPlace = target instanceof HTMLButtonElement && target.form === form && target.type === 'submit'
  if (form === null || !isPlace || form.querySelector<HTMLInputElement>('[name="to"]')?.value) return
  event.preventDefault()
  pickUp(selectedDays())
  showNotice(arrange.pickDay, false)
}

let dragged: readonly string[] = []

function onDrag(event: DragEvent): void {
  const cell = cellOf(event.target)
  if (event.type === 'dragend') {
    dragged = []
    putBack()
    return
  }
  if (event.type === 'dragstart') {
    if (cell === null || !isMovable(cell)) return
    dragged = daysWith(cell)
    for (const day of dragged) cellOn(day)?.classList.add('picked')
    event.dataTransfer?.setData('text/plain', dragged.join(' '))
    if (event.dataTransfer) event.dataTransfer.effectAllowed = 'move'
    return
  }
  const isFiles = hasFiles(event)
  if (!isFiles && dragged.length === 0) return
  if (event.type === 'dragleave' || cell === null || !isTarget(cell)) {
    markTarget(undefined)
    return
  }
  event.preventDefault()
  if (event.type === 'dragover') {
    markTarget(cell)
    return
  }
  const days = dragged
  dragged = []
  putBack()
  const { day = '' } = cell.dataset
  if (isFiles) upload([...(event.dataTransfer?.files ?? [])], day)
  else if (!(days.length === 1 && days[0] === day)) void place(days, day, event.shiftKey ? 'insert' : undefined)
}

/** Shows what became of days, wherever on the calendar they are, and leaves all else as it is. */
export async function refreshDays(changed: readonly string[]): Promise<void> {
  const sections = [...document.querySelectorAll<HTMLElement>('.weeks')]
  const concerned = sections.filter((section) => changed.some((day) => section.querySelector(`#day-${day}`) !== null))
  const asked = concerned.length > 0 ? concerned : sections.slice(0, 1)
  for (const section of asked) {
    const { from = '', weeks = '' } = section.dataset
    const shown = await fetchPage(`/?from=${from}&weeks=${weeks}`)
    if (shown === undefined) return
    for (const cell of section.querySelectorAll<HTMLElement>('.cell')) {
      const fresh = shown.getElementById(cell.id)
      if (fresh === null || isSameCell(cell, fresh)) continue
      const hadFocus = cell.contains(document.activeElement)
      cell.replaceWith(document.adoptNode(fresh))
      if (hadFocus) focusCell(fresh)
    }
    for (const place of ['#summary', '.history']) {
      const there = shown.querySelector(place)
      if (there !== null) document.querySelector(place)?.replaceWith(document.adoptNode(there))
    }
  }
  markDraggable()
}

function isSameCell(cell: HTMLElement, fresh: HTMLElement): boolean {
  const textOf = (one: HTMLElement) => [one.querySelector('img')?.src, one.dataset.title, one.className].join(' ')
  const plain = cell.cloneNode(true) as HTMLElement
  plain.classList.remove('picked', 'target')
  return textOf(plain) === textOf(fresh)
}

let isLoading = false

/** Adds the weeks before the first or behind the last. */
async function loadMore(isBefore: boolean): Promise<void> {
  const sections = [...document.querySelectorAll<HTMLElement>('.weeks')]
  const edge = isBefore ? sections[0] : sections.at(-1)
  if (edge === undefined || isLoading) return
  isLoading = true
  try {
    const { from = '', weeks = '' } = edge.dataset
    const start = addDays(from, 7 * (isBefore ? -MORE_WEEKS : Number(weeks)))
    const shown = await fetchPage(`/?from=${start}&weeks=${MORE_WEEKS}`)
    const section = shown?.querySelector<HTMLElement>('.weeks')
    if (!section || !edge.isConnected) return
    const height = document.documentElement.scrollHeight
    if (isBefore) edge.before(document.adoptNode(section))
    else edge.after(document.adoptNode(section))
    // What one looks at stays where it is.
    const isHeld = CSS.supports('overflow-anchor', 'auto') && scrollY > 0
    if (isBefore && !isHeld) scrollBy(0, document.documentElement.scrollHeight - height)
    markDraggable()
  } finally {
    isLoading = false
  }
}

const MORE_WEEKS = 16

function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10)
}

/** Later weeks come by themselves; earlier ones when one scrolls back to the top, and they are asked for there. */
function scrollOn(main: HTMLElement): void {
  const [top, end] = main.querySelectorAll<HTMLElement>('.days-nav')
  if (top === undefined || end === undefined) return
  const watcher = new IntersectionObserver(
    (entries) => {
      const last = [...document.querySelectorAll('.weeks')].at(-1)
      // Where nothing more is queued, the link leads on.
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

/** It tells of a change alone: what is still in sight is asked again. */
function again(watcher: IntersectionObserver, end: HTMLElement): void {
  watcher.unobserve(end)
  if (end.isConnected) watcher.observe(end)
}
