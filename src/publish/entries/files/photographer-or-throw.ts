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
    `${file} names ${quoted} as its creator (${creators.source}), who is not one of the site's photographers ` +
      `(${names.join(', ')}); name one with --photographer${meant === undefined ? '' : ` ${JSON.stringify(meant.name)}`}, ` +
      `or, if it is another spelling of ${adviseAlias(creators.value, photographers, meant)}`,
  )
}

/** Nobody is to be given another's photos by a line that was only copied: without a likely one, it changes nothing. */
function adviseAlias(
  creators: readonly string[],
  photographers: readonly Photographer[],
  meant: Photographer | undefined,
): string {
  if (meant === undefined) {
    const written = creators.map((creator) => JSON.stringify(creator)).join(',')
    return `one of them, write ${written} into the aliases of that one: ${configCommand(photographers)}`
  }
  const taught = photographers.map((one) => {
    const aliases = one === meant ? [...one.aliases, ...creators] : one.aliases
    return aliases.length === 0 ? { name: one.name } : { name: one.name, aliases }
  })
  return `${meant.name}, say so once: ${configCommand(taught)}`
}

function configCommand(photographers: readonly Partial<Photographer>[]): string {
  return `photoblog config photographers='${JSON.stringify(photographers).replaceAll("'", "'\\''")}'`
}
