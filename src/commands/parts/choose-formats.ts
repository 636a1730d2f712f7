import type { RenditionFormat, Site } from '../../archive/index.js'

/** The site's formats, and AVIF when asked for. */
export function chooseFormats({ formats }: Site, { avif = false }: { readonly avif?: boolean }): RenditionFormat[] {
  return [...new Set<RenditionFormat>([...formats, ...(avif ? (['avif'] as const) : [])])]
}
