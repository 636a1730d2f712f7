import type { Field } from '../../ingest/metadata/field.js'
import { type PhotoMetadata, readMetadata } from '../../ingest/metadata/read-metadata.js'
import type { Photo } from '../../photos/photo.js'
import type { EditableName } from '../../photos/photo-fields.js'
import { findOriginal } from '../../pictures/storage/picture-inventory.js'
import type { StudioContext } from '../studio-context.js'
import { useRequest } from '../studio-page.js'
import type { StudioWords } from '../words/words.js'

export type MetadataName = Exclude<keyof PhotoMetadata, 'sidecar'>

/** The metadata behind each editable field. */
const SOURCES: Partial<Readonly<Record<EditableName, readonly MetadataName[]>>> = {
  title: ['title'],
  photographer: ['creators'],
  location: ['sublocation', 'city', 'country'],
  tags: ['keywords'],
  alt: ['alt'],
  caption: ['caption'],
}

/** The metadata of the original, or why there is none. */
export interface FileRead {
  readonly metadata?: PhotoMetadata
  readonly fault?: 'noFile' | 'unreadableFile'
}

export async function readFileOf({ picture }: Photo, { dataDir, site }: StudioContext): Promise<FileRead> {
  const original = await findOriginal(dataDir, picture.key)
  if (original === undefined) return { fault: 'noFile' }
  return readMetadata(original, site.language).then(
    (metadata) => ({ metadata }),
    () => ({ fault: 'unreadableFile' }),
  )
}

/** The file's value of a field, with its tag. */
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

/** All metadata of the file, used and skipped. */
export function FileTable({ read }: { readonly read: FileRead }) {
  const words = useRequest().context.words.photo
  const rows = Object.entries(read.metadata ?? {}).flatMap(([name, field]) =>
    isField(field) ? rowsOf(name, field, words) : [],
  )
  return (
    <details>
      <summary>{words.file}</summary>
      {rows.length === 0 ? (
        <p>{words[read.fault ?? 'fileSaysNothing']}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by key
        <section class="scroll" tabIndex={0} aria-label={words.file}>
          <table>
            <thead>
              <tr>
                <th scope="col">{words.tag}</th>
                <th scope="col">{words.value}</th>
                <th scope="col">{words.used}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(([tag, value, used]) => (
                <tr key={tag + value}>
                  <td>{tag}</td>
                  <td>{value}</td>
                  <td>{used}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </details>
  )
}

function isField(field: unknown): field is Field<unknown> {
  return typeof field === 'object' && field !== null && 'passedOver' in field
}

/** Tag, value, and the field that has it or why none has. */
type Row = readonly [tag: string, value: string, used: string]

function rowsOf(
  name: string,
  { value, source, passedOver }: Field<unknown>,
  words: StudioWords['photo'],
): readonly Row[] {
  const used: readonly Row[] = value === undefined ? [] : [[source, textOf(value), name]]
  return [...used, ...passedOver.map((other): Row => [other.source, other.text, words.whyNot[other.why]])]
}

function textOf(value: unknown): string {
  return Array.isArray(value) ? value.join('; ') : String(value)
}
