/** Ticks a range with Shift, and counts the ticks. */
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
    // Ticking with a key also fires a click event, but some browsers omit its modifiers.
    if (shiftKey || isShifted) tickTo(target)
    last = target
    target.focus()
  })
  // A Shift click next to the box would select text.
  form.addEventListener('mousedown', (event) => {
    if (event.shiftKey && (event.target as Element).closest('.pictures')) event.preventDefault()
  })
  for (const type of ['keydown', 'keyup'] as const) {
    form.addEventListener(type, ({ shiftKey }) => {
      isShifted = shiftKey
    })
  }
  form.addEventListener('change', () => count(form, boxes))
}

function isDay(target: EventTarget | null): target is HTMLInputElement {
  return target instanceof HTMLInputElement && target.name === 'day'
}

function count(form: HTMLFormElement, boxes: readonly HTMLInputElement[]): void {
  const told = form.querySelector<HTMLOutputElement>('#chosen')
  if (told === null) return
  const { kept = '0', found = '0', words = '' } = told.dataset
  const isAll = form.querySelector<HTMLInputElement>('[name="all"]')?.checked === true
  const ticked = isAll ? Number(found) : Number(kept) + boxes.filter(({ checked }) => checked).length
  told.textContent = words.replace('#', ticked.toLocaleString(document.documentElement.lang))
}
