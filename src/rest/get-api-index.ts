import { presentApiIndex } from '../contract/index.js'
import type { Routes } from '../http/index.js'
import { type Answers, type RestContext, registerOperation } from './context.js'

/** Spec 4.1 `getApiIndex`. It lists endpoints alone, so it answers before the photos are read. */
export function registerGetApiIndex(app: Routes, answers: Answers, { contract }: RestContext): void {
  const { operations } = contract
  const index = presentApiIndex(Object.values(operations), contract)
  const answer = answers.cacheable(Buffer.from(JSON.stringify(index)))
  registerOperation(app, operations.getApiIndex, () => answer)
}
