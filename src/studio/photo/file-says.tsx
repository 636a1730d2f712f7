import type { Field } from '../../ingest/metadata/field.js'
import { type PhotoMetadata, readMetadata } from '../../ingest/metadata/read-metadata.js'
import type { Photo } from '../../photos/photo.js'
import type { EditableName } from '../../photos/photo-fields.js'
import { findOriginal } from '../../pictures/storage/picture-inventory.js'
import type { StudioContext } from '../studio-context.js'
import { useRequest } from '../studio-page.js'

type MetadataName = Exclude<keyof PhotoMetadata, 'sidecar'>

const SOURCES: Partial<Readonly<Record<EditableName, readonly MetadataName[]>>> = {
  title: ['title'],
  photographer: ['creators'],
  location: ['sublocation', 'city', 'country'],
  tags: ['keywords'],
  alt: ['alt'],
  caption: ['caption'],
}

/** The metadata of the original, if it is on this machine and can be read. */
export async function readFileOf(
  { picture }: Photo,
  { dataDir, site }: StudioContext,
): Promise<PhotoMetadata | undefined> {
  const original = await findOriginal(dataDir, picture.key)
  return original === undefined ? undefined : readMetadata(original, site).catch(() => undefined)
}

export function FileLine({ name, file }: { readonly name: EditableName; readonly file: PhotoMetadata | undefined }) {
  const words = useRequest().context.words.photo
  const said = (SOURCES[name] ?? []).flatMap((source) => {
    const field = file?.[source] as Field<unknown> | undefined
    return field?.value === undefined ? [] : [`${textOf(field.value)} (${field.source})`]
  })
  return said.length === 0 ? null : (
    <small class="file-says">
      {words.fileSays} {said.join(', ')}
    </small>
  )
}

function textOf(value: unknown): string {
  return Array.isArray(value) ? value.join('; ') : String(value)
}
