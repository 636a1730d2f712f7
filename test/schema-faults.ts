import { readFileSync } from 'node:fs'
import type { TSchema } from 'typebox'
import { Errors } from 'typebox/schema'

/** The errors of a document under the schema in a file. @param root names the definition, if the schema does not */
export function schemaFaults(file: string, document: unknown, root: object = {}) {
  const schema: TSchema = JSON.parse(readFileSync(file, 'utf8'))
  const [, errors] = Errors({ ...schema, ...root }, document)
  return errors
}
