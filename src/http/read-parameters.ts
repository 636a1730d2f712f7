import { LIMITS } from '../contract/limits.js'
import { explainMismatch, type Parameter } from '../contract/parameters.js'
import { invalidParameter, tooManyPairs } from '../contract/problems.js'
import { decodePercent } from '../photos/addresses/percent-encoding.js'
import { splitAtMost } from '../photos/addresses/split-at-most.js'

/** Validated parameter values by name; absent ones are omitted. */
export type ParameterValues = Readonly<Record<string, string | number | undefined>>

const DIGITS = /^[0-9]+$/
const LEADING_ZERO = /^0[0-9]/
/** Parameters whose empty value counts as absent. */
const isFreeText = ({ schema }: Parameter) => 'maxLength' in schema

/**
 * Reads the declared parameters from a query string, and ignores others.
 * @param query without its question mark
 * @param ignored collects the values of the others, as far as their names can be decoded
 * @throws Problem invalid_parameter naming the parameter
 */
export function readQuery(
  parameters: readonly Parameter[],
  query: string,
  ignored?: Map<string, string>,
): ParameterValues {
  const values: Record<string, string | number> = {}
  if (query === '') return values
  const seen = new Set<string>()
  for (const pair of pairsOf(query)) {
    const equals = pair.indexOf('=')
    const name = decode(equals === -1 ? pair : pair.slice(0, equals))
    const parameter = parameters.find((candidate) => candidate.name === name)
    if (parameter === undefined) {
      if (name !== undefined) ignored?.set(name, equals === -1 ? '' : (decode(pair.slice(equals + 1)) ?? ''))
      continue
    }
    if (seen.has(parameter.name)) throw invalidParameter(parameter.name, 'is given more than once')
    seen.add(parameter.name)
    const text = equals === -1 ? '' : decode(pair.slice(equals + 1))
    if (text === undefined) throw invalidParameter(parameter.name, 'is not valid percent-encoded UTF-8')
    if (text === '' && isFreeText(parameter)) continue
    values[parameter.name] = readValue(parameter, text)
  }
  return values
}

/** @throws Problem invalid_parameter when there are too many */
function pairsOf(query: string): readonly string[] {
  const pairs = splitAtMost(query, '&', LIMITS.maxQueryPairs)
  if (pairs === undefined) throw tooManyPairs()
  return pairs
}

/** @throws Problem invalid_parameter naming the parameter */
export function readValue(parameter: Parameter, text: string): string | number {
  const isInteger = (parameter.schema as { type?: string }).type === 'integer'
  const isDigits = isInteger && DIGITS.test(text)
  if (isDigits && LEADING_ZERO.test(text)) throw invalidParameter(parameter.name, 'must not have leading zeros')
  // An error message would quote an inexact number differently from the request.
  const value = isDigits && Number.isSafeInteger(Number(text)) ? Number(text) : text
  const why = explainMismatch(parameter.schema, value)
  if (why !== undefined) throw invalidParameter(parameter.name, why)
  return value
}

/** Form decoding (plus is space); `undefined` when malformed. */
function decode(text: string): string | undefined {
  return decodePercent(text.includes('+') ? text.replaceAll('+', ' ') : text)
}
