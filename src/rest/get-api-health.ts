import { presentHealth } from '../contract/index.js'
import type { Routes } from '../http/index.js'
import { type Answers, type RestContext, registerOperation } from './context.js'

/** Spec 4.1 `getApiHealth`: 503 while the photos could never be read. */
export function registerGetApiHealth(app: Routes, answers: Answers, { archive, contract }: RestContext): void {
  const { operations, version, addresses } = contract
  registerOperation(app, operations.getApiHealth, () => {
    const health = presentHealth(archive.published(), archive.status(), version, addresses)
    return answers.uncacheable(Buffer.from(JSON.stringify(health)))
  })
}
