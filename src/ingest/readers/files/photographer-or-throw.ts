import type { Site } from '../../../photos/site.js'
import type { PhotoMetadata } from '../../metadata/read-metadata.js'
import { PublishError } from '../../publish-error.js'
import { adviseAlias, findLikely } from '../advise-alias.js'

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
  const meant = findLikely(creators.value, photographers)
  throw new PublishError(
    `${file} names ${quoted} as its creator, who is not one of the site's photographers ` +
      `(${names.join(', ')}); name one with --photographer${meant === undefined ? '' : ` ${JSON.stringify(meant.name)}`}, ` +
      `or, ${adviseAlias(creators.value[0] ?? '', meant)}`,
  )
}
