import { cellOf, cellOn, cells, isMovable, markCells, tellSelected } from './day-cells.js'
import {
  arrangeForm,
  cancelDrag,
  cellText,
  daysWith,
  dropAt,
  focusCell,
  isPicking,
  markTarget,
  pickedDays,
  pickUp,
  selectedDays,
  sendTo,
} from './drag-and-drop.js'
import { onLeave } from './navigate.js'
import { announce, showNotice, words } from './notices.js'
import { hasFiles, upload } from './upload-list.js'

const { arrange } = words

/** Moves photos between days by dragging, keys and touch. */
export function startArranging(main: HTMLElement): void {
  if (main.querySelector('.weeks') === null) return
  markCells()
  main.addEventListener('keydown', onKey)
  main.addEventListener('click', onClick)
  for (const type of ['dragstart', 'dragover', 'dragleave', 'drop', 'dragend'] as const) {
    main.addEventListener(type, onDrag)
  }
  main.addEventListener('change', tellSelected)
  // The form clears its checkboxes only after this event.
  main.addEventListener('reset', () => setTimeout(tellSelected))
  onLeave(cancelDrag)
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

function onKey(event: KeyboardEvent): void {
  const cell = cellOf(event.target)
  if (event.ctrlKey || event.metaKey || event.altKey) return
  if (event.key === 'Escape' && isPicking()) {
    event.preventDefault()
    const [first = ''] = pickedDays()
    cancelDrag()
    showNotice('', false)
    announce(arrange.putBack)
    focusCell(cellOn(first))
    return
  }
  if (cell === null) return
  const step = STEPS[event.key]
  if (step !== undefined) {
    event.preventDefault()
    goTo(cell, step)
  } else if (isPicking() && (event.key === 'Enter' || event.key === ' ')) {
    event.preventDefault()
    void dropAt(cell, undefined)
  } else if (isPicking() && event.key === 'i') {
    event.preventDefault()
    void dropAt(cell, 'insert')
  } else if (event.key === 'm') {
    event.preventDefault()
    const days = daysWith(cell)
    if (days.length === 0 && cell.dataset.title !== undefined) showNotice(arrange.begun(cell.dataset.name ?? ''), false)
    pickUp(days)
  } else if (event.key === ' ' && !(event.target instanceof HTMLInputElement) && isMovable(cell)) {
    event.preventDefault()
    cell.querySelector<HTMLInputElement>('input')?.click()
    announce(arrange.selected(selectedDays().length))
  }
}

function goTo(cell: HTMLElement, step: number): void {
  const all = cells()
  const next = all[all.indexOf(cell) + step]
  if (next === undefined) return
  focusCell(next)
  if (!isPicking()) return
  markTarget(next)
  announce(cellText(next))
}

function onClick(event: MouseEvent): void {
  const target = event.target as HTMLElement
  const cell = cellOf(target)
  if (isPicking() && cell !== null) {
    event.preventDefault()
    event.stopPropagation()
    void dropAt(cell, undefined)
    return
  }
  // If the form does not name a day, the next click on a day chooses it.
  const form = arrangeForm()
  const isPlace =
    target instanceof HTMLButtonElement && target.form === form && target.type === 'submit' && target.name === ''
  if (form === null || !isPlace || form.querySelector<HTMLInputElement>('[name="to"]')?.value) return
  event.preventDefault()
  pickUp(selectedDays())
  showNotice(arrange.pickDay, false)
}

let dragged: readonly string[] = []

function onDrag(event: DragEvent): void {
  const cell = cellOf(event.target)
  if (event.type === 'dragend') {
    if (dragged.length > 0) showNotice(arrange.putBack, false)
    dragged = []
    cancelDrag()
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
  if (event.type === 'dragleave' || cell === null) {
    markTarget(undefined)
    return
  }
  event.preventDefault()
  const isBetween = !isFiles && (event.shiftKey || isAtEdge(event, cell))
  if (event.type === 'dragover') {
    markTarget(cell, isBetween)
    return
  }
  const { day = '' } = cell.dataset
  if (!isFiles && dragged.length === 1 && dragged[0] === day) return
  const days = dragged
  dragged = []
  cancelDrag()
  if (isFiles) upload([...(event.dataTransfer?.files ?? [])], day)
  else void sendTo(days, day, isBetween ? 'insert' : undefined)
}

/** Share of a photo's width, at its left edge, where a drop inserts before it. */
const EDGE = 0.25

function isAtEdge({ clientX }: DragEvent, cell: HTMLElement): boolean {
  const { left, width } = cell.getBoundingClientRect()
  return isMovable(cell) && clientX - left < EDGE * width
}
