import type { ComponentChildren } from 'preact'
import type { PhotoEdit } from '../../owner/edit/record-change.js'
import { type EditableName, fieldOf } from '../../photos/photo-fields.js'
import { formatList, readList } from '../../photos/texts/list-text.js'
import type { Form } from '../forms/form.js'
import { useRequest } from '../studio-page.js'
import { fieldLabel } from '../words/words.js'
import { countValues } from './count-values.js'
import { Choice, InputField, Suggestions, type Tied } from './inputs.js'

// Inputs for the fields of a photo. A list is written as `readList` reads it, but items already shown stay unescaped.

/** Reads fields from a form. @param prefix of the input names */
export function readFields(names: readonly EditableName[], form: Form, prefix = ''): PhotoEdit {
  const said = names.map((name) => {
    const all = form.all(prefix + name)
    if (fieldOf(name).kind === 'list') {
      const was = readList(form.text(`was.${name}`))
      return [name, all.flatMap((text) => (was.includes(text) ? [text] : readList(text)))]
    }
    // Browsers send line breaks as CRLF.
    return [name, (all[0] ?? '').replaceAll('\r\n', '\n').trim()]
  })
  return Object.fromEntries(said) as PhotoEdit
}

export function toInput(value: string | readonly string[]): string {
  return typeof value === 'string' ? value : formatList(value)
}

interface PhotoInputProps {
  readonly name: EditableName
  readonly value: string | readonly string[]
  readonly was?: string | readonly string[] | undefined
  readonly hint?: string | undefined
  readonly fault?: string | undefined
  /** The label of the empty choice. */
  readonly nobody?: string
  readonly how?: ComponentChildren
  readonly hasFocus?: boolean
  readonly children?: ComponentChildren
}

export function PhotoInput(props: PhotoInputProps) {
  const { name, was, hint, fault, how, children } = props
  const label = fieldLabel(name, useRequest().context.words)
  const isList = fieldOf(name).kind === 'list'
  return (
    <InputField id={`field-${name}`} label={label} hint={hint} fault={fault} isGroup={isList}>
      {(tied) => (
        <>
          {was !== undefined && <input type="hidden" name={`was.${name}`} value={toInput(was)} />}
          {how}
          {isList ? <ListInputs {...props} label={label} /> : <TextInput {...props} tied={tied} />}
          {children}
        </>
      )}
    </InputField>
  )
}

function TextInput({ name, value, nobody, hasFocus, tied }: PhotoInputProps & { readonly tied: Tied }) {
  const { context, photos } = useRequest()
  const { kind, ...field } = fieldOf(name)
  const maxLength = 'maxCharacters' in field ? field.maxCharacters : undefined
  const common = { name, autofocus: hasFocus, ...tied }
  if ('oneOf' in field && field.oneOf === 'photographers') {
    const names = context.site.photographers.map((photographer) => photographer.name)
    return (
      <Choice {...common} value={toInput(value)} options={names} {...(nobody !== undefined && { empty: nobody })} />
    )
  }
  if (kind === 'text') {
    return (
      <textarea {...common} rows={3} maxLength={maxLength}>
        {toInput(value)}
      </textarea>
    )
  }
  const known = name === 'location' || name === 'series' ? countValues(photos, name).map(([text]) => text) : undefined
  const more = name === 'series' ? Object.keys(context.site.series) : []
  return (
    <>
      <input
        {...common}
        value={toInput(value)}
        maxLength={maxLength}
        list={known && `known-${name}`}
        autocomplete="off"
      />
      {known && <Suggestions id={`known-${name}`} values={[...new Set([...known, ...more])]} />}
    </>
  )
}

/** Number of empty inputs for further items; each takes several items, separated by commas. */
const MORE_ITEMS = 5

function ListInputs({ name, value, was = '', label, hasFocus }: PhotoInputProps & { readonly label: string }) {
  const { context, photos } = useRequest()
  const field = fieldOf(name)
  const items = [value].flat().filter((one) => one !== '')
  if ('oneOf' in field && field.oneOf === 'categories') {
    return (
      <div class="choices">
        {[...new Set([...context.site.categories, ...items])].map((one) => (
          <label key={one}>
            <input type="checkbox" name={name} value={formatList([one])} checked={items.includes(one)} /> {one}
          </label>
        ))}
      </div>
    )
  }
  const shown = [...items, ...Array.from({ length: MORE_ITEMS }, () => '')]
  return (
    <div class="several">
      {shown.map((one, place) => (
        <input
          key={`${place} ${one}`}
          name={name}
          value={was.includes(one) ? one : formatList([one])}
          list={`known-${name}`}
          size={14}
          aria-label={`${label} ${place + 1}`}
          autocomplete="off"
          autofocus={hasFocus === true && place === 0}
        />
      ))}
      <Suggestions id={`known-${name}`} values={countValues(photos, 'tags').map(([text]) => formatList([text]))} />
    </div>
  )
}
