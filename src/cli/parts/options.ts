import { Argument, type Command, Option } from 'commander'
import { OwnerError } from '../../disk/owner-error.js'
import type { PhotoEdit } from '../../owner/edit/record-change.js'
import { EDITABLE_NAMES, type EditableName, fieldOf, type PHOTO_FIELDS } from '../../photos/photo-fields.js'
import { readList } from '../../photos/texts/list-text.js'

/** Options without a value, by commander's names. */
export type Given<Name extends string> = { readonly [Option in Name]?: boolean }

export const jsonOption = (help = 'print the result as JSON') => new Option('--json', help)
export const dryRunOption = () => new Option('--dry-run', 'say what would happen, without doing it')
export const acceptDamagedOption = () =>
  new Option('--accept-damaged', 'publish damaged pictures too, with parts grey or missing')

const DAY = 'YYYY-MM-DD, today, yesterday or tomorrow'

/** @param name such as `<day>`, or `[day]` if it is optional */
export const dayArgument = (name: string, help = 'the day of the photo') => new Argument(name, `${help}: ${DAY}`)

/** @param name such as `<days...>`, or `[days...]` if they are optional */
export const daysArgument = (name: string, help = 'the days of photos, or ranges such as 2026-12-01..2026-12-24') =>
  dayArgument(name, help)

export const collect = (value: string, before: readonly string[] = []) => [...before, value]

/** An option that rejects invalid values with a message of one line. @param must describes a valid value */
export function checkedOption<Value>(option: Option, must: string, read: (text: string) => Value | undefined): Option {
  return option.argParser((text) => {
    const value = read(text)
    if (value === undefined) throw new OwnerError(`${option.long} must be ${must}, not ${JSON.stringify(text)}`)
    return value
  })
}

export const choiceOption = (flags: string, help: string, words: readonly string[]) =>
  checkedOption(new Option(flags, help).choices(words), `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`, (text) =>
    words.find((word) => word === text),
  )

export const numberOption = (flags: string, help: string, min: number, max: number) =>
  checkedOption(new Option(flags, help), `a number from ${min} to ${max}`, (text) =>
    /^[+-]?\d+$/.test(text) && Number(text) >= min && Number(text) <= max ? Number(text) : undefined,
  )

type Fields = typeof PHOTO_FIELDS

/** Texts of a photo on the command line, by commander's names. */
export type TextArguments = {
  readonly [Name in EditableName as Fields[Name]['option']['name']]?: Required<PhotoEdit>[Name]
}

/** Declares the options for texts of a photo; an option with a list may be repeated. */
export function declareTexts(command: Command, use: 'add' | 'edit'): void {
  for (const name of EDITABLE_NAMES) {
    const { kind, option } = fieldOf(name)
    const help = option?.[use]
    if (option === undefined || help === undefined) continue
    const declared = command.createOption(`--${option.name} <${option.value}>`, help)
    command.addOption(kind === 'list' ? declared.argParser(collect) : declared)
  }
}

/** The given fields. `--tag ''` means no tags, and `--tag 'fog, sea'` means two. */
export function toTexts(given: TextArguments): PhotoEdit {
  const named = EDITABLE_NAMES.flatMap((name): readonly (readonly [EditableName, string | readonly string[]])[] => {
    const text = given[fieldOf(name).option?.name as keyof TextArguments]
    if (text === undefined) return []
    return [[name, typeof text === 'string' ? text : text.flatMap((one) => readList(one))]]
  })
  return Object.fromEntries(named)
}
