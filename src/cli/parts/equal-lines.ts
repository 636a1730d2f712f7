/** Files that are named in one line. */
const MAX_NAMED = 3

/** What is to be told of a file. */
export interface FileLine {
  readonly file: string
  /** May begin with the name of the file. */
  readonly message: string
}

/** One line for each thing to be told: what is the same of several files is told once, with their number and names. */
export function joinEqual(lines: readonly FileLine[]): readonly string[] {
  const groups = new Map<string, FileLine[]>()
  for (const line of lines) {
    const reason = reasonOf(line)
    const group = groups.get(reason)
    if (group === undefined) groups.set(reason, [line])
    else group.push(line)
  }
  return [...groups].flatMap(([reason, group]) => {
    const [only] = group
    if (group.length === 1 && only !== undefined) return [only.message]
    const files = group.map(({ file }) => file)
    if (files.length > MAX_NAMED) return [`${files.length} files: each ${reason}`, ...files.map((file) => `  ${file}`)]
    return [`${files.length} files: each ${reason} (${files.join(', ')})`]
  })
}

/** The first few of many names, and how many more there are. */
export function firstOf(names: readonly string[], max = MAX_NAMED): string {
  const more = names.length - max
  return `${names.slice(0, max).join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}

function reasonOf({ file, message }: FileLine): string {
  return message.startsWith(`${file} `) ? message.slice(file.length + 1) : message
}
