import { type GroupKind, largestFirst } from '../contract/addresses/group-kinds.js'
import type { Contract } from '../contract/contract.js'
import type { ResourceTemplate, ResourceTemplates } from '../contract/resource-templates.js'
import { fold } from '../photos/fold.js'
import type { Archive } from '../state/archive.js'
import type { Group } from '../state/facets.js'
import { memoizeByView } from '../state/memoize-by-view.js'
import type { Published } from '../state/published.js'
import { invalidParams, isObject, type Method, type Params } from './json-rpc.js'

/** A possible value of a template's variable. */
interface Choice {
  readonly value: string
  /** Its display name, folded. */
  readonly name: string
}

/** All values of a variable, in the order of the suggestions. @param given variables that already have a value */
type Choices = (published: Published, given: Params) => readonly Choice[]

type VariableOf<Template> = Template extends { readonly variables: Readonly<Record<infer Name, RegExp>> } ? Name : never
type ChoicesOf = {
  readonly [Key in keyof ResourceTemplates]: Readonly<Record<VariableOf<ResourceTemplates[Key]>, Choices>>
}

/** @see MCP 2025-06-18, Completion */
const MAX_VALUES = 100

/** `completion/complete`: suggests values for variables of resource templates, from published photos and site.json. */
export function createComplete(contract: Contract, archive: Archive): Method['run'] {
  const { resourceTemplates, addresses } = contract
  const choices: Readonly<Record<string, Readonly<Record<string, Choices>>>> = createChoices(contract)
  const byUri = new Map(
    Object.entries<ResourceTemplate>(resourceTemplates).map(([key, { path }]) => [
      addresses.absolute(path),
      choices[key]!,
    ]),
  )
  return ({ ref, argument, context }) => {
    if (!isObject(ref) || ref.type !== 'ref/resource' || typeof ref.uri !== 'string') {
      throw invalidParams('ref', 'must name a resource template: {"type":"ref/resource","uri":…}')
    }
    const variables = byUri.get(ref.uri)
    if (variables === undefined) throw invalidParams('ref.uri', 'must be a uriTemplate from resources/templates/list')
    if (!isObject(argument) || typeof argument.name !== 'string' || typeof argument.value !== 'string') {
      throw invalidParams('argument', 'must have a name and a value, both strings')
    }
    const names = Object.keys(variables)
    if (!names.includes(argument.name)) throw invalidParams('argument.name', `must be ${names.join(' or ')}`)
    const given = isObject(context) && isObject(context.arguments) ? context.arguments : {}
    const values = matching(variables[argument.name]!(archive.published(), given), argument.value)
    const completion = {
      values: values.slice(0, MAX_VALUES),
      total: values.length,
      hasMore: values.length > MAX_VALUES,
    }
    return [Buffer.from(JSON.stringify({ completion }))]
  }
}

/** Values that begin with the typed text, or whose names do; then those that contain it. */
function matching(choices: readonly Choice[], typed: string): readonly string[] {
  const wanted = fold(typed.slice(0, MAX_TYPED_CHARACTERS))
  const [begin, hold]: [string[], string[]] = [[], []]
  for (const { value, name } of choices) {
    const path = fold(value)
    if (path.startsWith(wanted) || name.startsWith(wanted)) begin.push(value)
    else if (path.includes(wanted) || name.includes(wanted)) hold.push(value)
  }
  return [...begin, ...hold]
}

/** Typed text is truncated to this length, which hardly any value reaches. */
const MAX_TYPED_CHARACTERS = 500

function createChoices({ groupKinds }: Contract): ChoicesOf {
  const plain = (value: string): Choice => ({ value, name: value })
  const dates = memoizeByView((published) => published.newest(0, published.total).map(({ date }) => plain(date)))
  const choose = (groups: readonly Group[], kind: GroupKind): readonly Choice[] =>
    groups.map(({ name, parts }) => ({ value: variableOf(kind.pathOf(parts)), name: fold(name) }))
  const { categories, places } = groupKinds
  return {
    photo: { date: dates },
    month: {
      year: (published) => published.years().map(({ year }) => plain(String(year).padStart(4, '0'))),
      month: (published, { year }) => {
        const months = dates(published)
          .filter(({ value }) => typeof year !== 'string' || value.startsWith(`${year}-`))
          .map(({ value }) => value.slice(5, 7))
        return [...new Set(months)].sort().map(plain)
      },
    },
    category: { category: memoizeByView((published) => choose(categories.groups(published), categories)) },
    place: { place: memoizeByView((published) => choose(largestFirst(places.groups(published)), places)) },
  }
}

/**
 * The end of a path as the value of a template's variable. Clients encode it when they expand the template, so it is
 * decoded here, except for segments with characters that would change the path.
 */
function variableOf(path: string): string {
  return path
    .split('/')
    .slice(2, -1)
    .map((segment) => {
      const decoded = decodeURIComponent(segment)
      return /[/?#%]/.test(decoded) || segment.includes('%2B') ? segment : decoded
    })
    .join('/')
}
