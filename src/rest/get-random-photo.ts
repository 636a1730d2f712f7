import type { FastifyInstance } from 'fastify'
import { type SearchArguments, toSearchRequest } from '../contract/index.js'
import { readQuery } from '../http/index.js'
import { type Answers, queryOf, type RestContext, registerOperation } from './context.js'

/** Spec 4.1 `getRandomPhoto`. No match is a result, not an error. */
export function registerGetRandomPhoto(
  app: FastifyInstance,
  answers: Answers,
  { archive, contract }: RestContext,
): void {
  const operation = contract.operations.getRandomPhoto
  registerOperation(app, operation, (request) => {
    const { filter } = toSearchRequest(readQuery(operation.parameters, queryOf(request)) as SearchArguments)
    return answers.uncacheable(contract.photoJson.random(archive.published().random(filter)))
  })
}
