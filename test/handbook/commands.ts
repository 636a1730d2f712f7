// Finds in a text the commands and options that the program does not have.
import { flagsOf, listCommands, optionsOf } from '../../src/cli/help/list-commands.js'
import { gatherProgram } from '../../src/cli/program.js'

const commands = listCommands(await gatherProgram('', () => new Date()))
const options = new Map(commands.map(({ path, command }) => [path, optionsOf(command).flatMap(flagsOf)]))

const REST = '[ \\t]+([^\\n|;>&]*)'
/** Calls of the program in a text, each with its arguments. */
const CALLS = [
  // A command after variables.
  new RegExp(`(?:^|[|;(]|&&)[ \\t]*(?:[A-Z_]+=\\S+[ \\t]+)*photoblog${REST}`, 'gm'),
  // By its path: /opt/photoblog/bin/photoblog, bin/photoblog.js
  new RegExp(`bin/photoblog(?:\\.js)?${REST}`, 'g'),
  // A command after the name of an image.
  new RegExp(`^docker (?:compose .*)?run\\b.*(?<!--name) photoblog(?::\\w+)?${REST}`, 'gm'),
]

/** Unknown commands and options in typed text: `photoblog ad`, `photoblog add --dates`. */
export function findUnknown(typed: string): readonly string[] {
  const calls = CALLS.flatMap((call) => [...typed.matchAll(call)].map(([, rest = '']) => rest.trim()))
  return calls.flatMap((call) => {
    const words = call.split(/\s+/).map((word) => word.replaceAll(/^["']|["']$/g, ''))
    const path = [words.slice(0, 2).join(' '), words[0]!].find((name) => options.has(name)) ?? ''
    const isWithoutCommand = words[0] === '' || /^[-$]/.test(words[0]!)
    if (path === '' && !isWithoutCommand) return [`photoblog ${words[0]}`]
    const named = words.flatMap((word) => /^(?:--[a-z][\w-]*|-[a-zA-Z])(?==|$)/.exec(word) ?? [])
    const known = [...(options.get(path) ?? []), '-h', '--help']
    return named.filter((option) => !known.includes(option)).map((option) => `photoblog ${path} ${option}`)
  })
}
