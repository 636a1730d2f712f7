import type { Photographer, Site } from '../../../archive/index.js'
import type { PhotoMetadata } from '../../metadata/read-metadata.js'
import { PublishError } from '../../publish-error.js'
import { findResembling } from './resembling-photographer.js'

/**
 * Who took a photo whose file names none of the site's photographers: the only one, where it names nobody at all.
 * @throws PublishError with the command that makes the creator known
 */
export function photographerOrThrow(
  file: string,
  creators: PhotoMetadata['creators'],
  { photographers }: Site,
): string {
  const names = photographers.map(({ name }) => name)
  if (creators.value === undefined) {
    if (names.length === 1) return names[0] as string
    throw new PublishError(
      `${file} does not say who took it; name the photographer with --photographer (${names.join(', ')})`,
    )
  }
  const quoted = creators.value.map((creator) => JSON.stringify(creator)).join(', ')
  const meant = photographers.length === 1 ? photographers[0] : findResembling(creators.value, photographers)
  throw new PublishError(
    `${file} names ${quoted} as its creator, who is not one of the site's photographers ` +
      `(${names.join(', ')}); name one with --photographer${meant === undefined ? '' : ` ${JSON.stringify(meant.name)}`}, ` +
      `or, if it is another spelling of ${adviseAlias(creators.value[0] ?? '', meant)}`,
  )
}

/** A pasted command must not credit photos to the wrong person, so without a likely match it names nobody. */
function adviseAlias(creator: string, meant: Photographer | undefined): string {
  const name = meant === undefined ? 'NAME' : inShell(meant.name)
  return `${meant?.name ?? 'one of them'}, say so once: photoblog alias ${inShell(creator)} ${name}`
}

/** Files of others may hold what a shell would run. */
function inShell(name: string): string {
  return /["$`\\!]/.test(name) ? `'${name.replaceAll("'", "'\\''")}'` : `"${name}"`
}
