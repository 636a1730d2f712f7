// Light and dark are chosen at once; the day and the page are asked of the server.
export function startPreview(main: HTMLElement): void {
  const frame = main.querySelector<HTMLIFrameElement>('.preview-frame iframe')
  if (frame === null) return
  main.querySelector('.preview-choices')?.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.name !== 'scheme') return
    const source = new URL(frame.src)
    source.searchParams.set('scheme', target.value)
    frame.src = source.href
  })
}
