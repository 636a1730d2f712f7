import { groupBy } from '../../photos/group-by.js'

const MAX_NAMED = 3

export interface FileMessage {
  readonly file: string
  /** May begin with the name of the file. */
  readonly message: string
}

/** Joins equal messages about several files into one message with the number and names of the files. */
export function joinEqual(lines: readonly FileMessage[]): readonly string[] {
  return [...groupBy(lines, reasonOf)].flatMap(([reason, group]) => {
    const [only] = group
    if (group.length === 1 && only !== undefined) return [only.message]
    const files = group.map(({ file }) => file)
    if (files.length > MAX_NAMED) return [`${files.length} files: each ${reason}`, ...files.map((file) => `  ${file}`)]
    return [`${files.length} files: each ${reason} (${files.join(', ')})`]
  })
}

function reasonOf({ file, message }: FileMessage): string {
  return message.startsWith(`${file} `) ? message.slice(file.length + 1) : message
}
