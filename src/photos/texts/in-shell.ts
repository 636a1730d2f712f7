/** Quotes a name, because foreign files may contain commands. */
export function inShell(name: string): string {
  return /["$`\\!]/.test(name) ? `'${name.replaceAll("'", "'\\''")}'` : `"${name}"`
}
