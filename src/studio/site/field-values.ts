import { formatList, readList } from '../../photos/texts/list-text.js'
import type { Form } from '../forms/form.js'
import type { SiteField } from './site-fields.js'

/** What the inputs of a field hold, by their names: what a form sends. */
export type Inputs = ReadonlyMap<string, readonly string[]>

export interface Person {
  readonly name: string
  readonly aliases?: readonly string[]
}

/** What stands for a keyword that is to be neither category nor tag: no category is empty. */
export const IGNORED = ''
/** What stands for terms of one's own: no licence has this name. */
export const OWN_TERMS = 'own'

/** The inputs that show a value. */
export function toInputs({ path, kind }: SiteField, value: unknown): Inputs {
  switch (kind) {
    case 'lines':
      return new Map([[path, [formatList((value ?? []) as readonly string[], '')]]])
    case 'checks':
      return new Map([[path, (value ?? []) as readonly string[]]])
    case 'pairs': {
      const pairs = Object.entries((value ?? {}) as Readonly<Record<string, string>>)
      const lines = pairs.map(([name, text]) => `${name} = ${text}`)
      return new Map([[path, [formatList(lines, '')]]])
    }
    case 'people': {
      const people = (value ?? []) as readonly Person[]
      return new Map([
        [`${path}.name`, people.map(({ name }) => name)],
        [`${path}.aliases`, people.map(({ aliases = [] }) => formatList(aliases, ''))],
      ])
    }
    case 'rules': {
      const rules = Object.entries((value ?? {}) as Readonly<Record<string, string | null>>)
      return new Map([
        [`${path}.keyword`, rules.map(([keyword]) => keyword)],
        [`${path}.category`, rules.map(([, category]) => category ?? IGNORED)],
      ])
    }
    case 'licence': {
      const own =
        typeof value === 'object' && value !== null ? (value as { text?: string; mining?: string }) : undefined
      return new Map([
        [path, [own === undefined ? String(value ?? '') : OWN_TERMS]],
        [`${path}.text`, [own?.text ?? '']],
        [`${path}.mining`, [own?.mining ?? '']],
      ])
    }
    default:
      return new Map([[path, [value === undefined || value === null ? '' : String(value)]]])
  }
}

/** The inputs of a field, of all that a form sent. */
export function inputsOf({ path, kind }: SiteField, form: Form): Inputs {
  const parts = { people: ['.name', '.aliases'], rules: ['.keyword', '.category'], licence: ['', '.text', '.mining'] }
  const names = (parts[kind as keyof typeof parts] ?? ['']).map((part) => `${path}${part}`)
  return new Map(names.map((name) => [name, form.all(name)]))
}

/** The value that inputs say; `undefined` when they are empty. */
export function fromInputs({ path, kind }: SiteField, inputs: Inputs): unknown {
  const all = (part = '') => inputs.get(`${path}${part}`) ?? []
  const text = (part = '') => cleanText(all(part)[0])
  switch (kind) {
    case 'lines':
      return orAbsent(readList(all()[0] ?? '', ''))
    case 'checks':
      return orAbsent(all())
    case 'pairs': {
      const pairs = readList(all()[0] ?? '', '').map((line) => {
        const [name = '', ...rest] = line.split('=')
        return [name.trim(), rest.join('=').trim()] as const
      })
      return pairs.length === 0 ? undefined : Object.fromEntries(pairs)
    }
    case 'people':
      return orAbsent(
        all('.name').flatMap((name, index) => {
          const aliases = readList(all('.aliases')[index] ?? '', '')
          const isEmpty = cleanText(name) === '' && aliases.length === 0
          return isEmpty ? [] : [{ name: cleanText(name), ...(aliases.length > 0 && { aliases }) }]
        }),
      )
    case 'rules': {
      const rules = all('.keyword').flatMap((keyword, index) => {
        const category = all('.category')[index] ?? IGNORED
        return cleanText(keyword) === '' ? [] : [[cleanText(keyword), category === IGNORED ? null : category] as const]
      })
      return rules.length === 0 ? undefined : Object.fromEntries(rules)
    }
    case 'licence': {
      if (text() !== OWN_TERMS) return text() || undefined
      return { text: text('.text'), ...(text('.mining') !== '' && { mining: text('.mining') }) }
    }
    case 'number':
    case 'choice':
      return text() === '' ? undefined : /^-?\d+$/.test(text()) ? Number(text()) : text()
    default:
      return text() || undefined
  }
}

/** One line: what a value of site.json is. */
function cleanText(text = ''): string {
  return text.replace(/\s*[\r\n]+\s*/g, ' ').trim()
}

function orAbsent<Item>(items: readonly Item[]): readonly Item[] | undefined {
  return items.length === 0 ? undefined : items
}
