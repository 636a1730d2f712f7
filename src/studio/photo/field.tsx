import { type EditableName, fieldOf, type Site } from '../../archive/index.js'
import type { PhotoMetadata } from '../../publish/index.js'
import { fieldLabel } from '../words/field-label.js'
import type { Words } from '../words/words.js'
import { FileLine } from './file-says.js'

interface FieldProps {
  readonly name: EditableName
  readonly values: readonly string[]
  readonly was: readonly string[]
  readonly site: Site
  readonly words: Words
  readonly file: PhotoMetadata | undefined
  /** What is wrong with what was sent. */
  readonly fault?: string | undefined
}

/** Empty fields for more tags; the script adds as many as are used. */
const MORE_TAGS = 3

/** A field of a photo, as the table of fields describes it: choices, a list of lines, a line or a text. */
export function Field(props: FieldProps) {
  const { name, was, words, file, fault } = props
  const { hints, advice } = words.photo
  return (
    <div class="field" data-field={name}>
      {was.length === 0 ? <input type="hidden" name={`was.${name}`} value="" /> : null}
      {was.map((value, place) => (
        <input key={`${place} ${value}`} type="hidden" name={`was.${name}`} value={value} />
      ))}
      <Inputs {...props} />
      {fault !== undefined && (
        <p class="fault" id={`fault-${name}`}>
          {fault}
        </p>
      )}
      {hints[name] !== undefined && <small id={`hint-${name}`}>{hints[name]}</small>}
      {name === 'alt' && <small id="hint-alt">{advice}</small>}
      <FileLine name={name} file={file} words={words.photo} />
    </div>
  )
}

function Inputs({ name, values, site, words, fault }: FieldProps) {
  const { kind, ...field } = fieldOf(name)
  const oneOf = 'oneOf' in field ? field.oneOf : undefined
  const label = fieldLabel(name, words)
  const described = [
    ...(fault === undefined ? [] : [`fault-${name}`]),
    ...(words.photo.hints[name] !== undefined || name === 'alt' ? [`hint-${name}`] : []),
  ].join(' ')
  const said = {
    'aria-describedby': described || undefined,
    'aria-invalid': fault === undefined ? undefined : ('true' as const),
  }
  const [value = ''] = values
  if (oneOf === 'photographers') {
    const names = site.photographers.map((photographer) => photographer.name)
    return (
      <label>
        {label}
        <select name={name} {...said}>
          {[...new Set([...names, value])].map((one) => (
            <option key={one} value={one} selected={one === value}>
              {one}
            </option>
          ))}
        </select>
      </label>
    )
  }
  if (oneOf === 'categories') {
    return (
      <fieldset aria-describedby={said['aria-describedby']}>
        <legend>{label}</legend>
        {[...new Set([...site.categories, ...values])].map((one) => (
          <label key={one}>
            <input type="checkbox" name={name} value={one} checked={values.includes(one)} /> {one}
          </label>
        ))}
      </fieldset>
    )
  }
  if (kind === 'list') {
    const shown = [...values, ...Array.from({ length: MORE_TAGS }, () => '')]
    return (
      <fieldset class="several" aria-describedby={said['aria-describedby']}>
        <legend>{label}</legend>
        {shown.map((one, place) => (
          <input
            key={`${place} ${one}`}
            name={name}
            value={one}
            list={`known-${name}`}
            size={14}
            aria-label={`${label} ${place + 1}`}
            autocomplete="off"
          />
        ))}
      </fieldset>
    )
  }
  if (kind === 'text') {
    return (
      <label>
        {label}
        <textarea name={name} rows={3} {...said}>
          {value}
        </textarea>
      </label>
    )
  }
  return (
    <label>
      {label}
      <input
        name={name}
        value={value}
        list={name === 'location' ? 'known-location' : undefined}
        autocomplete="off"
        {...said}
      />
    </label>
  )
}
