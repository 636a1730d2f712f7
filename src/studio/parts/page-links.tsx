import { type StudioRequest, useRequest } from '../studio-page.js'

/** @param name query member with the page number @returns `from`: the index of the first item in the list */
export function pageOf<Item>(all: readonly Item[], perPage: number, { query }: StudioRequest, name = 'page') {
  const pages = Math.max(1, Math.ceil(all.length / perPage))
  const page = Math.min(pages, Math.max(1, Math.trunc(Number(query.get(name))) || 1))
  const from = (page - 1) * perPage
  return { items: all.slice(from, from + perPage), from, page, pages }
}

/** The address of this page with some members of its query changed or omitted. */
export function hereWith({ url }: StudioRequest, members: Readonly<Record<string, number | undefined>>): string {
  const [path = '', query] = url.split('?', 2)
  const asked = new URLSearchParams(query)
  for (const [name, value] of Object.entries(members)) {
    if (value === undefined) asked.delete(name)
    else asked.set(name, String(value))
  }
  return asked.size === 0 ? path : `${path}?${asked}`
}

interface PageLinksProps {
  readonly at: Pick<ReturnType<typeof pageOf>, 'page' | 'pages'>
  readonly name?: string
  /** Attributes of buttons that send the surrounding form; when omitted, links are shown instead. */
  readonly button?: { readonly name?: string; readonly value?: string }
}

export function PageLinks({ at: { page, pages }, name = 'page', button }: PageLinksProps) {
  const request = useRequest()
  const { words, language } = request.context
  const { frame } = words
  if (pages === 1) return null
  const lead = (to: number, label: string) => {
    const href = hereWith(request, { [name]: to === 1 ? undefined : to })
    if (button === undefined) return <a href={href}>{label}</a>
    return (
      <button type="submit" {...button} formaction={href}>
        {label}
      </button>
    )
  }
  return (
    <nav class="buttons pages" aria-label={frame.pagesOfList}>
      {page > 1 && lead(page - 1, frame.previousPage)}
      <span>{frame.pageOf(language.number(page), language.number(pages))}</span>
      {page < pages && lead(page + 1, frame.nextPage)}
    </nav>
  )
}
