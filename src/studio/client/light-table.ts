/** Ticks a range with Shift, moves between pictures by arrow keys, and counts the ticks. */
export function startLightTable(main: HTMLElement): void {
  const form = main.querySelector<HTMLFormElement>('#many')
  if (form === null) return
  const boxes = [...form.querySelectorAll<HTMLInputElement>('input[name="day"]')]
  let last: HTMLInputElement | undefined
  let isShifted = false

  const tickTo = (box: HTMLInputElement) => {
    if (last === undefined) return
    const [from, to] = [boxes.indexOf(last), boxes.indexOf(box)].sort((a, b) => a - b) as [number, number]
    for (const one of boxes.slice(from, to + 1)) one.checked = box.checked
  }
  form.addEventListener('click', ({ target, shiftKey }) => {
    if (!isDay(target)) return
    // Ticking by key is a click too, and some browsers omit its modifiers.
    if (shiftKey || isShifted) tickTo(target)
    last = target
    target.focus()
  })
  // A Shift click next to the box would select text.
  form.addEventListener('mousedown', (event) => {
    if (event.shiftKey && (event.target as Element).closest('.pictures')) event.preventDefault()
  })
  form.addEventListener('keyup', ({ shiftKey }) => {
    isShifted = shiftKey
  })
  form.addEventListener('keydown', (event) => {
    isShifted = event.shiftKey
    const { target, key } = event
    if (!isDay(target)) return
    if (key.toLowerCase() === 'a' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      for (const box of boxes) box.checked = true
      form.dispatchEvent(new Event('change'))
      return
    }
    const next = boxes[boxes.indexOf(target) + stepOf(key, boxes)]
    if (next === undefined || next === target || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    next.focus()
  })
  form.addEventListener('change', () => count(form, boxes))
}

function isDay(target: EventTarget | null): target is HTMLInputElement {
  return target instanceof HTMLInputElement && target.name === 'day'
}

function stepOf(key: string, boxes: readonly HTMLInputElement[]): number {
  if (key === 'ArrowLeft') return -1
  if (key === 'ArrowRight') return 1
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return 0
  const top = boxes[0]?.getBoundingClientRect().top
  const row = boxes.findIndex((box) => box.getBoundingClientRect().top !== top)
  const columns = row === -1 ? boxes.length : row
  return key === 'ArrowUp' ? -columns : columns
}

function count(form: HTMLFormElement, boxes: readonly HTMLInputElement[]): void {
  const told = form.querySelector<HTMLOutputElement>('#chosen')
  if (told === null) return
  const { kept = '0', found = '0', words = '' } = told.dataset
  const isAll = form.querySelector<HTMLInputElement>('[name="all"]')?.checked === true
  const ticked = isAll ? Number(found) : Number(kept) + boxes.filter(({ checked }) => checked).length
  told.textContent = words.replace('#', ticked.toLocaleString(document.documentElement.lang))
}
