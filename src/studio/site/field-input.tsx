import { Choice, InputField, Labelled, type Tied } from '../parts/inputs.js'
import type { StudioWords } from '../words/words.js'
import { type Inputs, OWN_TERMS } from './field-values.js'
import { labelOf, type SiteField } from './site-fields.js'

export interface SaidFault {
  readonly text: string
  /** Whether it is in English, as the messages of the checks of site.json are. */
  readonly isEnglish: boolean
}

export interface FieldProps {
  readonly field: SiteField
  readonly inputs: Inputs
  readonly faults: readonly SaidFault[]
  /** The value while the file omits it. */
  readonly defaultText: string
  readonly words: StudioWords['site']
}

export function FieldInput(props: FieldProps) {
  const { field, inputs, faults, words } = props
  const { path, kind, description } = field
  const form = words.lines[kind as keyof typeof words.lines] ?? ''
  const hint = [words.help[path] ?? description, form, whileEmpty(props)].filter((one) => one !== '').join(' ')
  return (
    <InputField
      id={`site-${path.replaceAll('.', '-')}`}
      label={labelOf(path, words)}
      hint={hint}
      fault={faults.length > 0 ? <Faults faults={faults} /> : undefined}
      isGroup={kind === 'checks' || kind === 'licence'}
    >
      {(tied) => {
        if (kind === 'checks') return <Checks field={field} inputs={inputs} />
        if (kind === 'licence') return <Licence field={field} inputs={inputs} words={words} />
        return <Single {...props} tied={tied} />
      }}
    </InputField>
  )
}

export function Faults({ faults }: Pick<FieldProps, 'faults'>) {
  return faults.map(({ text, isEnglish }) => (
    <p key={text} lang={isEnglish ? 'en' : undefined}>
      {text}
    </p>
  ))
}

/** The default in words; as a placeholder it would look like input. */
function whileEmpty({ field: { path, kind }, inputs, faults, defaultText, words }: FieldProps): string {
  const isEmpty = inputs.get(path)?.[0] === '' && faults.length === 0
  return isEmpty && defaultText !== '' && (kind === 'text' || kind === 'number') ? words.whileEmpty(defaultText) : ''
}

function Single(props: FieldProps & { readonly tied: Tied }) {
  const { field, inputs, defaultText, words, tied } = props
  const { path, kind, choices } = field
  const shared = { ...tied, name: path }
  const value = inputs.get(path)?.[0] ?? ''
  if (kind === 'choice') return <Choice value={value} options={choices} empty={words.usual(defaultText)} {...shared} />
  if (kind in words.lines) {
    return <textarea rows={Math.min(14, Math.max(3, value.split('\n').length + 1))} value={value} {...shared} />
  }
  return <input {...shared} value={value} inputMode={kind === 'number' ? 'numeric' : undefined} />
}

function Licence({ field: { path, choices }, inputs, words }: Pick<FieldProps, 'field' | 'inputs' | 'words'>) {
  const textOf = (part: string) => inputs.get(path + part)?.[0] ?? ''
  const licences = [...choices, OWN_TERMS].map((name) => [name, words.licences[name] ?? name] as const)
  return (
    <div class="row">
      <Labelled label={labelOf(path, words)}>
        <Choice name={path} value={textOf('')} options={licences} />
      </Labelled>
      <Labelled label={words.terms}>
        <textarea name={`${path}.text`} rows={2} value={textOf('.text')} />
      </Labelled>
      <Labelled label={words.mining}>
        <Choice name={`${path}.mining`} value={textOf('.mining')} options={Object.entries(words.minings)} />
      </Labelled>
    </div>
  )
}

function Checks({ field: { path, choices }, inputs }: Pick<FieldProps, 'field' | 'inputs'>) {
  return (
    <div class="row">
      {choices.map((choice) => (
        <label key={choice} class="check">
          <input type="checkbox" name={path} value={choice} checked={inputs.get(path)?.includes(choice) === true} />{' '}
          {choice}
        </label>
      ))}
    </div>
  )
}
