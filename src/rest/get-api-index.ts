import type { FastifyInstance } from 'fastify'
import { presentApiIndex } from '../contract/index.js'
import { type Answers, oncePerState, type RestContext, registerOperation } from './context.js'

/** Spec 4.1 `getApiIndex`. */
export function registerGetApiIndex(app: FastifyInstance, answers: Answers, { archive, contract }: RestContext): void {
  const { operations, site, quota, addresses } = contract
  const body = Buffer.from(JSON.stringify(presentApiIndex(Object.values(operations), site, quota, addresses)))
  const answer = oncePerState((published) => answers.cacheable(published, 'index', () => body))
  registerOperation(app, operations.getApiIndex, () => answer(archive.published()))
}
