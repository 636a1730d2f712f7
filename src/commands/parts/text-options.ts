import type { Command } from 'commander'
import type { PhotoTexts } from '../../publish/index.js'
import { collect } from './options.js'

/** The options that say something about a photo; a list is given by repeating its option. */
const TEXT_OPTIONS = {
  photographer: { value: '<name>', field: 'photographer' },
  title: { value: '<text>', field: 'title' },
  address: { value: '<slug>', field: 'address' },
  location: { value: '<text>', field: 'location' },
  category: { value: '<name>', field: 'categories', isList: true },
  tag: { value: '<text>', field: 'tags', isList: true },
  alt: { value: '<text>', field: 'alt' },
  caption: { value: '<text>', field: 'caption' },
} as const satisfies Readonly<Record<string, TextOption>>

interface TextOption {
  readonly value: string
  readonly field: keyof PhotoTexts
  readonly isList?: true
}

type TextOptions = typeof TEXT_OPTIONS
type OptionName = keyof TextOptions
const NAMES = Object.keys(TEXT_OPTIONS) as OptionName[]

/** What the command line says about a photo; names as commander gives them. */
export type TextArguments = {
  readonly [Name in OptionName]?: TextOptions[Name] extends { isList: true } ? readonly string[] : string
}

/** Declares options that say something about a photo. @param helps in the order in which the help lists them */
export function declareTexts(command: Command, helps: Readonly<Partial<Record<OptionName, string>>>): void {
  for (const name of Object.keys(helps) as OptionName[]) {
    const { value, isList }: TextOption = TEXT_OPTIONS[name]
    const option = command.createOption(`--${name} ${value}`, helps[name])
    command.addOption(isList ? option.argParser(collect) : option)
  }
}

/** The fields that an owner named. `--tag ''` is no tag at all. */
export function toTexts(given: TextArguments): PhotoTexts {
  const named = NAMES.flatMap((name) => {
    const text = given[name]
    if (text === undefined) return []
    const value = typeof text === 'string' ? text : text.filter((item) => item.trim() !== '')
    return [[TEXT_OPTIONS[name].field, value]]
  })
  return Object.fromEntries(named)
}
