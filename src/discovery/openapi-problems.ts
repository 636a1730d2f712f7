import type { Operation } from '../contract/operations.js'
import { PROBLEMS, type ProblemCode } from '../contract/problem-kinds.js'
import type { createExamples } from './openapi-examples.js'
import { deprecationGroups, headersOf } from './openapi-headers.js'

type Json = Record<string, unknown>

/** Responses by status; problem codes with the same status share one. */
export function describeProblems(
  codes: readonly ProblemCode[],
  examples: ReturnType<typeof createExamples>,
  operation: Pick<Operation, 'path' | 'parameters' | 'deprecated'>,
): Json {
  const responses: Record<string, { description: string; headers: Json; content: Json }> = {}
  const statuses = [...new Set(codes.map((code) => PROBLEMS[code].status))].sort((a, b) => a - b)
  for (const status of statuses) {
    const ofStatus = codes.filter((code) => PROBLEMS[code].status === status)
    const extra = status === 405 ? ['allow' as const] : status === 429 || status === 503 ? ['retryAfter' as const] : []
    responses[status] = {
      description: ofStatus.map((code) => `\`${code}\`: ${PROBLEMS[code].meaning}`).join(' '),
      headers: headersOf(['quota', 'common', ...extra, ...deprecationGroups(operation)]),
      content: {
        'application/problem+json': {
          schema: { $ref: '#/components/schemas/Problem' },
          examples: Object.fromEntries(
            ofStatus.map((code) => [code, { summary: PROBLEMS[code].title, value: examples.problem(code, operation) }]),
          ),
        },
      },
    }
  }
  return responses
}
