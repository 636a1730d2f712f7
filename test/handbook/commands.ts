// Which commands and options the program has, and which of those that the book names it has not.
import { describeProgram, listCommands } from '../../src/commands/shell/describe-program.js'
import { gatherProgram } from '../../src/program.js'

const commands = listCommands(describeProgram(await gatherProgram('', () => new Date())))
const options = new Map(commands.map(({ path, options }) => [path, options.flatMap(({ flags }) => flags)]))

/** Of a text that is typed, what the program would not know: `photoblog ad`, `photoblog add --dates`. */
export function findUnknown(typed: string): readonly string[] {
  const calls = typed.matchAll(/(?:^|[\s"'/(])photoblog[ \t]+([^\n|;>&]*)/g)
  return [...calls].flatMap(([, rest = '']) => {
    const words = rest.split(/\s+/).map((word) => word.replaceAll(/^["']|["']$/g, ''))
    const path = [words.slice(0, 2).join(' '), words[0]!].find((name) => options.has(name)) ?? ''
    const isWithoutCommand = words[0] === '' || words[0]!.startsWith('-')
    if (path === '' && !isWithoutCommand) return [`photoblog ${words[0]}`]
    const named = words.flatMap((word) => /^(?:--[a-z][\w-]*|-[a-zA-Z])(?==|$)/.exec(word) ?? [])
    const known = [...(options.get(path) ?? []), '-h', '--help']
    return named.filter((option) => !known.includes(option)).map((option) => `photoblog ${path} ${option}`)
  })
}
