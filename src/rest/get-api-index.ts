import { ArchiveUnavailableError } from '../archive/index.js'
import { presentApiIndex } from '../contract/index.js'
import type { Routes } from '../http/index.js'
import { type Answers, type RestContext, registerOperation } from './context.js'

/** Spec 4.1 `getApiIndex`. */
export function registerGetApiIndex(app: Routes, answers: Answers, { archive, contract }: RestContext): void {
  const { operations } = contract
  const index = presentApiIndex(Object.values(operations), contract)
  const answer = answers.cacheable(Buffer.from(JSON.stringify(index)))
  registerOperation(app, operations.getApiIndex, () => {
    // Throws while the photos are unavailable, as every other operation does.
    if (!archive.published().isRead) throw new ArchiveUnavailableError()
    return answer
  })
}
