import { explainIgnored, type Operation, type Parameter, type SearchArguments } from '../contract/index.js'
import { readQuery } from '../http/index.js'

export interface Asked {
  readonly given: SearchArguments
  /** Which parameters were ignored, and what to use instead. */
  readonly hint: string | undefined
}

const NOTHING: Asked = { given: {}, hint: undefined }

/**
 * Reads what an operation takes from a query.
 * @throws Problem invalid_parameter
 */
export function readAsked(operation: Operation, query: string): Asked {
  if (query === '') return NOTHING
  const { parameters, names } = takenBy(operation)
  const ignored = new Map<string, string>()
  const given = readQuery(parameters, query, ignored) as SearchArguments
  if (ignored.size === 0) return { given, hint: undefined }
  return { given, hint: explainIgnored(ignored, names, given as Readonly<Record<string, unknown>>) }
}

interface Taken {
  readonly parameters: readonly Parameter[]
  readonly names: readonly string[]
}

const taken = new WeakMap<Operation, Taken>()

/** What an operation takes from a query. */
function takenBy(operation: Operation): Taken {
  let known = taken.get(operation)
  if (known === undefined) {
    const parameters = operation.parameters.filter((parameter) => parameter.in === 'query')
    known = { parameters, names: parameters.map(({ name }) => name) }
    taken.set(operation, known)
  }
  return known
}

/** Hints as one text. */
export function joinHints(...hints: readonly (string | undefined)[]): string | undefined {
  return hints.filter((hint) => hint !== undefined).join(' ') || undefined
}
