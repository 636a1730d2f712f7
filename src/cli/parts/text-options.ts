import type { Command } from 'commander'
import type { PhotoEdit } from '../../owner/edit/edit-photo.js'
import { EDITABLE_NAMES, type EditableName, fieldOf, type PHOTO_FIELDS } from '../../photos/photo-fields.js'
import { readList } from '../../photos/texts/list-text.js'
import { collect } from './options.js'

type Fields = typeof PHOTO_FIELDS

/** What the command line says about a photo; names as commander gives them. */
export type TextArguments = {
  readonly [Name in EditableName as Fields[Name]['option']['name']]?: Required<PhotoEdit>[Name]
}

/** Declares the options that say something about a photo; a list is given by repeating its option. */
export function declareTexts(command: Command, use: 'add' | 'edit'): void {
  for (const name of EDITABLE_NAMES) {
    const { kind, option } = fieldOf(name)
    const help = option?.[use]
    if (option === undefined || help === undefined) continue
    const declared = command.createOption(`--${option.name} <${option.value}>`, help)
    command.addOption(kind === 'list' ? declared.argParser(collect) : declared)
  }
}

/** The fields that an owner named. `--tag ''` is no tag at all, and `--tag 'fog, sea'` is two. */
export function toTexts(given: TextArguments): PhotoEdit {
  const named = EDITABLE_NAMES.flatMap((name): readonly (readonly [EditableName, string | readonly string[]])[] => {
    const text = given[fieldOf(name).option?.name as keyof TextArguments]
    if (text === undefined) return []
    return [[name, typeof text === 'string' ? text : text.flatMap((one) => readList(one))]]
  })
  return Object.fromEntries(named)
}
