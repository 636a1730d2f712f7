/** The fields of the last form with this action, as a browser would send them. */
export function readFields(html: string, action: string): Record<string, string[]> {
  const forms = [...html.matchAll(/<form [\s\S]*?<\/form>/g)].map(([form]) => form)
  const form = forms.findLast((one) => one.includes(`name="do" value="${action}"`))
  if (form === undefined) throw new Error(`the page has no form that does ${action}`)
  const fields: Record<string, string[]> = {}
  const add = (name: string | undefined, value: string) => {
    if (name === undefined) return
    const values = fields[name] ?? []
    values.push(value)
    fields[name] = values
  }
  for (const [, input, textarea, text = '', select, options = ''] of form.matchAll(CONTROL)) {
    const attributes = input ?? textarea ?? select ?? ''
    const name = attribute(attributes, 'name')
    if (textarea !== undefined) add(name, decode(text))
    else if (select !== undefined) {
      const all = [...options.matchAll(/<option\b([^>]*)>/g)].map(([, of = '']) => of)
      const chosen = all.find((of) => /\bselected\b/.test(of)) ?? all[0] ?? ''
      add(name, attribute(chosen, 'value') ?? '')
    } else if (!/type="(?:checkbox|radio)"/.test(attributes) || /\bchecked\b/.test(attributes)) {
      add(name, attribute(attributes, 'value') ?? '')
    }
  }
  // The button that confirms.
  const sure = /<button\b[^>]*\bname="sure"[^>]*>/.exec(form)?.[0]
  if (sure !== undefined) add('sure', attribute(sure, 'value') ?? '')
  return fields
}

const CONTROL = /<input\b([^>]*)>|<textarea\b([^>]*)>([\s\S]*?)<\/textarea>|<select\b([^>]*)>([\s\S]*?)<\/select>/g

function attribute(attributes: string, name: string): string | undefined {
  const value = new RegExp(`\\b${name}="([^"]*)"`).exec(attributes)?.[1]
  return value === undefined ? undefined : decode(value)
}

function decode(text: string): string {
  return text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
}
