/** The items of a list that was written in one field: what separates them may stand in one behind a backslash. */
export function readListText(text: string): readonly string[] {
  const items = text.match(/(?:\\[\s\S]|[^,;\r\n\\]|\\$)+/g) ?? []
  return items.map((item) => item.replace(/\\([\\,;])/g, '$1').trim()).filter((item) => item !== '')
}

/** A list as one field has it. */
export function formatListText(items: readonly string[]): string {
  return items.map((item) => item.replace(/[\\,;]/g, '\\$&')).join(', ')
}
