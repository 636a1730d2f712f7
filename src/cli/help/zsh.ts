import type { DescribedArgument, DescribedCommand, DescribedOption, ValueKind } from './describe-program.js'

/** The completion for zsh: a file `_photoblog` on its `fpath`, or evaluated after `compinit`. */
export function writeZsh(program: DescribedCommand): string {
  const { name } = program
  return `#compdef ${name}
# Completion of ${name} for zsh, written by «${name} completion zsh».

${functionsOf(program, `_${name}`).join('\n')}
if [[ \${funcstack[1]} == _${name} ]]; then _${name} "$@"; else compdef _${name} ${name}; fi
`
}

/** A function for each command, those below it first. */
function functionsOf(command: DescribedCommand, fn: string): readonly string[] {
  const { commands, options, arguments: taken } = command
  const inner = commands.map((one) => ({ ...one, fn: `${fn}_${one.name.replaceAll('-', '_')}` }))
  const specs = [...options.flatMap(specsOfOption), ...taken.map(specOfArgument)]
  if (commands.length > 0) specs.push(quote('1: :->command'), quote('*:: :->rest'))
  const call = ['_arguments -s -S -C', ...specs].join(' \\\n    ')
  const chosen = `
  case $state in
    command)
      local -a commands=(
${inner.map((one) => `        ${quote(`${one.name}:${one.description}`)}`).join('\n')}
      )
      _describe -t commands command commands ;;
    rest)
      case $words[1] in
${inner.map((one) => `        ${one.name}) ${one.fn} ;;`).join('\n')}
      esac ;;
  esac`
  const own = `${fn}() {
  local curcontext=$curcontext state line
  typeset -A opt_args
  ${call}${commands.length === 0 ? '' : chosen}
}
`
  return [...inner.flatMap((one) => functionsOf(one, one.fn)), own]
}

function specsOfOption({ flags, description, isRepeatable, value }: DescribedOption): readonly string[] {
  // What has been given is not offered again.
  const excluded = isRepeatable ? '*' : flags.length > 1 ? `(${flags.join(' ')})` : ''
  const taken =
    value === undefined ? '' : `${value.isOptional ? '::' : ':'}${escapeSpec(value.name)}:${actionOf(value)}`
  return flags.map((flag) => {
    const sign = value !== undefined && flag.startsWith('--') ? '=' : ''
    return quote(`${excluded}${flag}${sign}[${escapeSpec(description)}]${taken}`)
  })
}

function specOfArgument({ description, name, isOptional, isVariadic, value }: DescribedArgument): string {
  const place = isVariadic ? '*' : isOptional ? ':' : ''
  return quote(`${place}:${escapeSpec(description === '' ? name : description)}:${actionOf(value)}`)
}

function actionOf(value: ValueKind): string {
  switch (value.kind) {
    case 'words':
      return value.words.some((word) => word.endsWith('='))
        ? `{compadd -S '' - ${value.words.join(' ')}}`
        : `(${value.words.join(' ')})`
    case 'file':
      return '_files'
    case 'directory':
      return '_files -/'
    case 'free':
      return ' '
  }
}

const escapeSpec = (text: string) => text.replace(/[[\]:\\]/g, String.raw`\$&`)
const quote = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`
