import { readFileSync } from 'node:fs'
import type { TSchema } from 'typebox'
import { Errors } from 'typebox/schema'

/** What keeps a document from fitting a schema in a file. @param root the definition that is meant, when it is not said */
export function schemaFaults(file: string, document: unknown, root: object = {}) {
  const schema: TSchema = JSON.parse(readFileSync(file, 'utf8'))
  const [, errors] = Errors({ ...schema, ...root }, document)
  return errors
}
