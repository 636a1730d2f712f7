import { fieldOf, TEXT_NAMES, type TextName } from '../../photos/photo-fields.js'
import { PhotoInput } from '../parts/fields.js'
import { Choice } from '../parts/inputs.js'
import { useRequest } from '../studio-page.js'
import { fieldLabel } from '../words/words.js'
import { type BulkEdit, waysOf } from './bulk-edit.js'

/** Fields that are usually set for many photos; the others are collapsed. */
const FIRST: readonly TextName[] = ['location', 'photographer', 'categories', 'tags']
const OTHERS = TEXT_NAMES.filter((name) => !FIRST.includes(name))

/** The fields to edit in many photos; those left empty stay as they are, unless their operation is to clear them. */
export function BulkEditForm({ edit }: { readonly edit: BulkEdit }) {
  const { words } = useRequest().context
  const { bulkEdit } = words
  const field = (name: TextName) => {
    const part = edit.find((one) => one.name === name)
    const how = (
      <Choice
        name={`how-${name}`}
        value={part?.way}
        options={waysOf(name).map((way) => [way, bulkEdit.ways[way]] as const)}
        aria-label={bulkEdit.how(fieldLabel(name, words))}
      />
    )
    return (
      <PhotoInput
        key={name}
        name={name}
        value={part?.value ?? ''}
        was={part?.value ?? ''}
        nobody={bulkEdit.asItIs}
        // Every photo must have a photographer.
        how={fieldOf(name).oneOf !== 'photographers' && how}
      />
    )
  }
  return (
    <section class="bulk-edit" id="change" aria-label={bulkEdit.edit}>
      <h2>{bulkEdit.edit}</h2>
      <p class="hint">{bulkEdit.editHint}</p>
      {FIRST.map(field)}
      <details open={edit.some(({ name }) => OTHERS.includes(name))}>
        <summary>{bulkEdit.others}</summary>
        {OTHERS.map(field)}
      </details>
      <p class="buttons">
        <button type="submit" name="do" value="change" class="main" data-key="save-next">
          {bulkEdit.see}
        </button>
      </p>
    </section>
  )
}
