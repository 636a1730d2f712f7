import type { ComponentChildren } from 'preact'
import type { Words } from '../words/words.js'
import { IGNORED, type Inputs, OWN_TERMS } from './field-values.js'
import type { SaidFault } from './say-fault.js'
import type { SiteField } from './site-fields.js'

export interface FieldProps {
  readonly field: SiteField
  readonly inputs: Inputs
  readonly faults: readonly SaidFault[]
  /** What holds while the file leaves it out. */
  readonly otherwise: string
  readonly categories: readonly string[]
  readonly words: Words['site']
}

/** Empty rows below those that are filled in: without script there is no button that adds one. */
const MORE_PEOPLE = 1
const MORE_RULES = 3

const idOf = (path: string) => `site-${path.replaceAll('.', '-')}`

/** A field of the form with its help and what is wrong with it. */
export function FieldInput(props: FieldProps) {
  const { field, faults, words } = props
  const id = idOf(field.path)
  const said = words.help[field.path] ?? field.description
  const help = [said, field.kind === 'lines' || field.kind === 'pairs' ? words.perLine : '', whileEmpty(props)]
    .filter((one) => one)
    .join(' ')
  const describedBy = [help === '' ? '' : `${id}-help`, faults.length > 0 ? `${id}-fault` : '']
    .filter((one) => one !== '')
    .join(' ')
  const about = (
    <>
      {help !== '' && (
        <p id={`${id}-help`} class="hint">
          {help}
        </p>
      )}
      {faults.length > 0 && (
        <div id={`${id}-fault`} class="fault">
          {faults.map(({ text, isEnglish }) => (
            <p key={text} lang={isEnglish ? 'en' : undefined}>
              {text}
            </p>
          ))}
        </div>
      )}
    </>
  )
  const label = words.labels[field.path] ?? field.path
  const shared = {
    'aria-describedby': describedBy || undefined,
    'aria-invalid': faults.length > 0 ? ('true' as const) : undefined,
  }
  if (['people', 'rules', 'checks', 'licence'].includes(field.kind)) {
    return (
      <fieldset class="field" {...shared}>
        <legend>{label}</legend>
        {about}
        <Several {...props} />
      </fieldset>
    )
  }
  return (
    <div class="field">
      <label for={id}>{label}</label>
      {about}
      <Single {...props} id={id} shared={shared} />
    </div>
  )
}

/** Said in words: inside the field it would look as if it were written there. */
function whileEmpty({ field: { path, kind }, inputs, faults, otherwise, words }: FieldProps): string {
  const isEmpty = inputs.get(path)?.[0] === '' && faults.length === 0
  return isEmpty && otherwise !== '' && (kind === 'text' || kind === 'number') ? words.whileEmpty(otherwise) : ''
}

type Shared = Readonly<Record<string, string | undefined>>

function Single({ field, inputs, otherwise, words, id, shared }: FieldProps & { id: string; shared: Shared }) {
  const { path, kind, choices } = field
  const value = inputs.get(path)?.[0] ?? ''
  if (kind === 'choice') {
    return (
      <Choice
        id={id}
        name={path}
        value={value}
        options={[['', words.usual(otherwise)], ...same(choices)]}
        {...shared}
      />
    )
  }
  if (kind === 'lines' || kind === 'pairs') {
    const rows = Math.min(14, Math.max(3, value.split('\n').length + 1))
    return <textarea id={id} name={path} rows={rows} value={value} {...shared} />
  }
  const inputMode = kind === 'number' ? 'numeric' : undefined
  return <input id={id} name={path} value={value} inputMode={inputMode} {...shared} />
}

function Several(props: FieldProps) {
  switch (props.field.kind) {
    case 'checks':
      return <Checks {...props} />
    case 'people':
      return <People {...props} />
    case 'rules':
      return <Rules {...props} />
    default:
      return <LicenceChoice {...props} />
  }
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

function People({ field: { path }, inputs, words }: FieldProps) {
  const names = inputs.get(`${path}.name`) ?? []
  const aliases = inputs.get(`${path}.aliases`) ?? []
  return (
    <>
      {rowsOf(names.length + MORE_PEOPLE).map((index) => (
        <fieldset key={index} class="row">
          <legend class="unseen">{words.person(index + 1)}</legend>
          <Labelled label={words.personName}>
            <input name={`${path}.name`} value={names[index] ?? ''} autocomplete="off" />
          </Labelled>
          <Labelled label={words.aliases}>
            <textarea name={`${path}.aliases`} rows={2} value={aliases[index] ?? ''} />
          </Labelled>
        </fieldset>
      ))}
    </>
  )
}

function Rules({ field: { path }, inputs, words, categories }: FieldProps) {
  const keywords = inputs.get(`${path}.keyword`) ?? []
  const meant = inputs.get(`${path}.category`) ?? []
  const known: Options = [[IGNORED, words.ignored], ...same(categories)]
  return (
    <>
      {rowsOf(keywords.length + MORE_RULES).map((index) => {
        const value = meant[index] ?? IGNORED
        // One that is no longer among them stays until it is changed.
        const options = known.some(([name]) => name === value) ? known : [...known, ...same([value])]
        return (
          <fieldset key={index} class="row">
            <legend class="unseen">{words.rule(index + 1)}</legend>
            <Labelled label={words.keyword}>
              <input name={`${path}.keyword`} value={keywords[index] ?? ''} autocomplete="off" />
            </Labelled>
            <Labelled label={words.means}>
              <Choice name={`${path}.category`} value={value} options={options} />
            </Labelled>
          </fieldset>
        )
      })}
    </>
  )
}

function LicenceChoice({ field: { path, choices }, inputs, words }: FieldProps) {
  const [chosen = '', terms = '', mining = ''] = ['', '.text', '.mining'].map(
    (part) => inputs.get(`${path}${part}`)?.[0],
  )
  const options = [...choices, OWN_TERMS].map((name) => [name, words.licences[name] ?? name] as const)
  // A text that is none of them is terms of one's own, as older files have them.
  const all = options.some(([name]) => name === chosen) ? options : [...options, ...same([chosen])]
  return (
    <div class="row">
      <Labelled label={words.labels[path] ?? path}>
        <Choice name={path} value={chosen} options={all} />
      </Labelled>
      <Labelled label={words.terms}>
        <textarea name={`${path}.text`} rows={2} value={terms} />
      </Labelled>
      <Labelled label={words.mining}>
        <Choice name={`${path}.mining`} value={mining} options={Object.entries(words.minings)} />
      </Labelled>
    </div>
  )
}

type Options = readonly (readonly [string, string])[]

interface ChoiceProps {
  readonly id?: string
  readonly name: string
  readonly value: string
  readonly options: Options
}

function Choice({ options, value, ...rest }: ChoiceProps) {
  return (
    <select {...rest}>
      {options.map(([name, label]) => (
        <option key={name} value={name} selected={name === value}>
          {label}
        </option>
      ))}
    </select>
  )
}

function Labelled({ label, children }: { readonly label: string; readonly children: ComponentChildren }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the input is its child
    <label class="labelled">
      <span>{label}</span>
      {children}
    </label>
  )
}

const same = (names: readonly string[]): Options => names.map((name) => [name, name])
const rowsOf = (count: number) => Array.from({ length: count }, (_, index) => index)
