import { Choice, InputField, Labelled, type Option, type Tied } from '../parts/inputs.js'
import type { StudioWords } from '../words/words.js'
import { IGNORED, type Inputs, OWN_TERMS } from './field-values.js'
import type { SiteField, SiteFieldKind } from './site-fields.js'

/** An error of a field, for the owner. */
export interface SaidFault {
  readonly text: string
  /** Whether it is in English, as the checks of the files say it. */
  readonly isEnglish: boolean
}

export interface FieldProps {
  readonly field: SiteField
  readonly inputs: Inputs
  readonly faults: readonly SaidFault[]
  /** The value while the file omits it. */
  readonly defaultText: string
  readonly categories: readonly string[]
  readonly words: StudioWords['site']
}

const SEVERAL: readonly SiteFieldKind[] = ['people', 'rules', 'checks', 'licence']

/** A field with its help and errors. */
export function FieldInput(props: FieldProps) {
  const { field, faults, words } = props
  const { path, kind } = field
  const perLine = kind === 'lines' || kind === 'pairs' ? words.perLine : ''
  const hint = [words.help[path] ?? field.description, perLine, whileEmpty(props)].filter((one) => one !== '').join(' ')
  const isGroup = SEVERAL.includes(kind)
  return (
    <InputField
      id={`site-${path.replaceAll('.', '-')}`}
      label={words.labels[path] ?? path}
      hint={hint}
      fault={faults.length > 0 ? <Faults faults={faults} /> : undefined}
      isGroup={isGroup}
    >
      {(tied) => (isGroup ? <Several {...props} /> : <Single {...props} shared={{ ...tied, name: path }} />)}
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

interface SingleProps extends FieldProps {
  readonly shared: Tied & { readonly name: string }
}

function Single({ field: { path, kind, choices }, inputs, defaultText, words, shared }: SingleProps) {
  const value = inputs.get(path)?.[0] ?? ''
  if (kind === 'choice') return <Choice value={value} options={choices} empty={words.usual(defaultText)} {...shared} />
  if (kind === 'lines' || kind === 'pairs') {
    return <textarea rows={Math.min(14, Math.max(3, value.split('\n').length + 1))} value={value} {...shared} />
  }
  return <input {...shared} value={value} inputMode={kind === 'number' ? 'numeric' : undefined} />
}

/** One of the inputs of a value that has several. */
interface Column {
  /** The suffix of its name after the path. */
  readonly part: string
  readonly label: string
  readonly isLong?: true
  readonly options?: readonly Option[]
}

function columnsOf({ field: { path, kind, choices }, words, categories }: FieldProps): readonly Column[] {
  if (kind === 'people') {
    return [
      { part: '.name', label: words.personName },
      { part: '.aliases', label: words.aliases, isLong: true },
    ]
  }
  if (kind === 'rules') {
    return [
      { part: '.keyword', label: words.keyword },
      { part: '.category', label: words.means, options: [[IGNORED, words.ignored], ...categories] },
    ]
  }
  const licences = [...choices, OWN_TERMS].map((name) => [name, words.licences[name] ?? name] as const)
  return [
    { part: '', label: words.labels[path] ?? path, options: licences },
    { part: '.text', label: words.terms, isLong: true },
    { part: '.mining', label: words.mining, options: Object.entries(words.minings) },
  ]
}

/** Empty rows for new values, because no script adds rows. */
const MORE_ROWS: Partial<Record<SiteFieldKind, number>> = { people: 1, rules: 3 }

function Several(props: FieldProps) {
  const { field, inputs, words } = props
  if (field.kind === 'checks') return <Checks {...props} />
  const columns = columnsOf(props)
  const more = MORE_ROWS[field.kind]
  if (more === undefined) return <div class="row">{columns.map((column) => cell(column, props, 0))}</div>
  const filled = inputs.get(field.path + columns[0]?.part)?.length ?? 0
  const legend = field.kind === 'people' ? words.person : words.rule
  return (
    <>
      {Array.from({ length: filled + more }, (_, index) => (
        <fieldset key={index} class="row">
          <legend class="unseen">{legend(index + 1)}</legend>
          {columns.map((column) => cell(column, props, index))}
        </fieldset>
      ))}
    </>
  )
}

function cell({ part, label, isLong, options }: Column, { field: { path }, inputs }: FieldProps, row: number) {
  const name = path + part
  const value = inputs.get(name)?.[row] ?? ''
  return (
    <Labelled key={part} label={label}>
      {options && <Choice name={name} value={value} options={options} />}
      {isLong && <textarea name={name} rows={2} value={value} />}
      {!options && !isLong && <input name={name} value={value} autocomplete="off" />}
    </Labelled>
  )
}

function Checks({ field: { path, choices }, inputs }: FieldProps) {
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
