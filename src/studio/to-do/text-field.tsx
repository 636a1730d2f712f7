import { fieldOf, formatList, type Photo, type PhotoTexts, readList, type TextName } from '../../archive/index.js'
import type { Form } from '../page.js'
import { fieldLabel } from '../words/field-label.js'
import type { Words } from '../words/words.js'
import { countValues } from './count-values.js'

/** Tags that can be chosen without writing them. */
const MAX_OFTEN = 24
const MAX_SUGGESTED = 300

interface TextFieldProps {
  readonly name: TextName
  readonly value: string
  readonly words: Words
  /** What was said before is offered. */
  readonly photos: readonly Photo[]
  /** Whether what was sent is not saved, as `#turn-fault` tells. */
  readonly isRefused: boolean
}

interface TextFieldsProps {
  readonly names: readonly TextName[]
  readonly textOf: (name: TextName) => string
  readonly photos: readonly Photo[]
  readonly words: Words
  readonly isRefused: boolean
}

export function TextFields({ names, textOf, ...rest }: TextFieldsProps) {
  return (
    <>
      {names.map((name) => (
        <TextField key={name} name={name} value={textOf(name)} {...rest} />
      ))}
    </>
  )
}

/** One text of a photo, to be written. */
function TextField({ name, value, words, photos, isRefused }: TextFieldProps) {
  const { hints } = words.work
  const { kind, maxCharacters } = fieldOf(name)
  const id = `field-${name}`
  const hint = name in hints ? hints[name as keyof typeof hints] : undefined
  const describedBy = [...(hint === undefined ? [] : [`${id}-hint`]), ...(isRefused ? ['turn-fault'] : [])]
  const common = {
    id,
    name,
    autofocus: true,
    autocomplete: 'off',
    'aria-invalid': isRefused ? ('true' as const) : undefined,
    'aria-describedby': describedBy.length === 0 ? undefined : describedBy.join(' '),
  }
  const suggested = name === 'location' ? countValues(photos, name).slice(0, MAX_SUGGESTED) : []
  return (
    <div class="entry">
      <label for={id}>{fieldLabel(name, words)}</label>
      {kind === 'text' ? (
        <textarea {...common} rows={4} maxLength={maxCharacters}>
          {value}
        </textarea>
      ) : (
        <input {...common} value={value} list={suggested.length > 0 ? `${id}-list` : undefined} />
      )}
      {suggested.length > 0 && (
        <datalist id={`${id}-list`}>
          {suggested.map(([text]) => (
            <option key={text} value={text} />
          ))}
        </datalist>
      )}
      {hint !== undefined && (
        <p class="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {name === 'tags' && <OftenUsed photos={photos} label={words.work.often} />}
    </div>
  )
}

function OftenUsed({ photos, label }: { readonly photos: readonly Photo[]; readonly label: string }) {
  const often = countValues(photos, 'tags').slice(0, MAX_OFTEN)
  if (often.length === 0) return null
  return (
    <fieldset class="often">
      <legend>{label}</legend>
      {often.map(([tag]) => (
        <label key={tag}>
          <input type="checkbox" name="tags-item" value={tag} /> {tag}
        </label>
      ))}
    </fieldset>
  )
}

/** What a form says of some texts. */
export function readTexts(names: readonly TextName[], form: Form): Partial<PhotoTexts> {
  const texts = names.map((name): Partial<PhotoTexts> => {
    const text = form.text(name).trim()
    if (fieldOf(name).kind !== 'list') return { [name]: text }
    return { [name]: [...readList(text), ...form.all(`${name}-item`)] }
  })
  return Object.assign({}, ...texts) as Partial<PhotoTexts>
}

/** A text as its field has it. */
export function toField(value: string | readonly string[]): string {
  return typeof value === 'string' ? value : formatList(value)
}
