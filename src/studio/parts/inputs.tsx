import type { ComponentChildren } from 'preact'
import { useRequest } from '../studio-page.js'

export type Option = string | readonly [value: string, label: string]

interface ChoiceProps extends Tied {
  readonly name: string
  readonly value: string | undefined
  readonly options: readonly Option[]
  /** The label of the empty choice, if there is one. */
  readonly empty?: string
  readonly required?: boolean
  readonly 'aria-label'?: string
}

/** A choice of one value. A current value that is no longer among the options stays until it is changed. */
export function Choice({ value = '', options, empty, ...rest }: ChoiceProps) {
  const named = options.map((option) => (typeof option === 'string' ? ([option, option] as const) : option))
  const known = empty === undefined ? named : [['', empty] as const, ...named]
  const all = value === '' || known.some(([one]) => one === value) ? known : [...known, [value, value] as const]
  return (
    <select {...rest}>
      {all.map(([one, label]) => (
        <option key={one} value={one} selected={one !== '' && one === value}>
          {label}
        </option>
      ))}
    </select>
  )
}

interface LabelledProps {
  readonly label: string
  readonly class?: string
  readonly children: ComponentChildren
}

export function Labelled({ label, children, ...rest }: LabelledProps) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is its child
    <label class={rest.class === undefined ? 'field' : `field ${rest.class}`}>
      <span>{label}</span>
      {children}
    </label>
  )
}

/** Attributes that tie a control to its hint and error. */
export interface Tied {
  readonly id?: string
  readonly 'aria-describedby'?: string | undefined
  readonly 'aria-invalid'?: 'true' | undefined
}

interface FieldProps {
  readonly id: string
  readonly label: string
  readonly hint?: string | undefined
  readonly fault?: ComponentChildren
  readonly isGroup?: boolean
  readonly children: (tied: Tied) => ComponentChildren
}

export function InputField({ id, label, hint, fault, isGroup = false, children }: FieldProps) {
  const said = [hint && `${id}-help`, fault && `${id}-fault`].filter(Boolean).join(' ')
  const tied: Tied = {
    'aria-describedby': said || undefined,
    'aria-invalid': fault === undefined ? undefined : 'true',
  }
  const about = (
    <>
      {hint && (
        <p id={`${id}-help`} class="hint">
          {hint}
        </p>
      )}
      {fault && (
        <div id={`${id}-fault`} class="fault">
          {fault}
        </div>
      )}
    </>
  )
  return isGroup ? (
    <fieldset class="field" {...tied}>
      <legend>{label}</legend>
      {about}
      {children({})}
    </fieldset>
  ) : (
    <div class="field">
      <label for={id}>{label}</label>
      {about}
      {children({ id, ...tied })}
    </div>
  )
}

/** The choice of how a move handles a day that already has a photo. */
export function OnTaken() {
  const { arrange } = useRequest().context.words.queue
  return (
    <fieldset>
      <legend>{arrange.onTaken}</legend>
      <label>
        <input type="radio" name="mode" value="swap" checked /> {arrange.swap}
      </label>
      <label>
        <input type="radio" name="mode" value="insert" /> {arrange.insert}
      </label>
    </fieldset>
  )
}

/** Maximum number of suggestions, to keep the page small. */
const MAX_SUGGESTED = 800

/** Suggestions for inputs that have `id` as their `list`. */
export function Suggestions({ id, values }: { readonly id: string; readonly values: readonly string[] }) {
  return (
    <datalist id={id}>
      {values.slice(0, MAX_SUGGESTED).map((value) => (
        <option key={value} value={value} />
      ))}
    </datalist>
  )
}
