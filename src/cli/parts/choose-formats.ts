import type { RenditionFormat } from '../../photos/photo.js'
import type { Site } from '../../photos/site.js'

/** The site's formats, and AVIF when asked for. */
export function chooseFormats({ formats }: Site, { avif = false }: { readonly avif?: boolean }): RenditionFormat[] {
  return [...new Set<RenditionFormat>([...formats, ...(avif ? (['avif'] as const) : [])])]
}
