/** Quotes a name for a shell, because the names of foreign files may contain commands. */
export function inShell(name: string): string {
  return /["$`\\!]/.test(name) ? `'${name.replaceAll("'", "'\\''")}'` : `"${name}"`
}
