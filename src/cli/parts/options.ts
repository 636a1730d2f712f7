import { Argument, Option } from 'commander'
import { OwnerError } from '../../disk/owner-error.js'

/** What several commands take, said once. */
export const jsonOption = (help = 'print the result as JSON') => new Option('--json', help)
export const dryRunOption = () => new Option('--dry-run', 'say what would happen, without doing it')
export const avifOption = () => new Option('--avif', 'also make AVIF pictures: smaller, but ten times slower to encode')
export const acceptDamagedOption = () =>
  new Option('--accept-damaged', 'publish damaged pictures too, with parts grey or missing')

/** How a day is written. */
const DAY = 'YYYY-MM-DD, today, yesterday or tomorrow'

/** @param name as `<day>`, or `[day]` where it may be left out */
export const dayArgument = (name: string, help = 'the day of the photo') => new Argument(name, `${help}: ${DAY}`)

/** @param name as `<days...>`, or `[days...]` where they may be left out */
export const daysArgument = (name: string, help = 'the days of photos, or ranges such as 2026-12-01..2026-12-24') =>
  dayArgument(name, help)

/** Gathers an option that may be repeated. */
export const collect = (value: string, before: readonly string[] = []) => [...before, value]

/** An option that takes one of a few words. */
export const choiceOption = (flags: string, help: string, words: readonly string[]) =>
  new Option(flags, help).choices(words).argParser((given) => {
    if (words.includes(given)) return given
    const choices = `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`
    throw new OwnerError(`${flags.split(' ')[0]} must be ${choices}, not ${JSON.stringify(given)}`)
  })
