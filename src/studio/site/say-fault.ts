import type { PlacedFault } from '../../site-dir/config-error.js'
import type { Words } from '../words/words.js'
import type { Inputs } from './field-values.js'

/** What is wrong with a field, for its owner. */
export interface SaidFault {
  readonly text: string
  /** Whether it is in English, as the checks of the files say it. */
  readonly isEnglish: boolean
}

/** A fault by the name that the form has for its field, with the form that the value needs. */
export function sayFault(
  { message, isForm }: PlacedFault,
  path: string,
  inputs: Inputs,
  words: Words['site'],
): SaidFault {
  const label = words.labels[path] ?? words.groups[path] ?? path
  const value = inputs.get(path)?.[0]?.trim()
  const form = words.forms[path]
  if (value === '') return { text: words.cannotBeEmpty(label), isEnglish: false }
  if (isForm === true && form !== undefined && value !== undefined) {
    return { text: words.needsForm(label, form, value), isEnglish: false }
  }
  const text = message.startsWith(`${path} `) ? `${label}${message.slice(path.length)}` : message
  return { text, isEnglish: true }
}
