/** Quotes a name for a shell, because names in files from someone else may contain commands. */
export function inShell(name: string): string {
  return /["$`\\!]/.test(name) ? `'${name.replaceAll("'", "'\\''")}'` : `"${name}"`
}
