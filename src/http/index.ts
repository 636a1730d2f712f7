export { names, qualityOf } from './accept.js'
export {
  type Answer,
  type Content,
  entityTag,
  entityTagOfPieces,
  type FileBody,
  NO_BODY,
  NO_STORE,
  redirect,
  redirectContent,
} from './answer.js'
export { lengthOf } from './answer-head.js'
export { PRIVATE, untilDayEnds } from './cache-control.js'
export { CompressedText, compressQuickly, isWorthCompressing } from './compressed-text.js'
export { askInProcess } from './connections/ask-in-process.js'
export { boundConnections } from './connections/bound-connections.js'
export {
  createDocumentRenderer,
  type DocumentParts,
  registerDocuments,
} from './documents.js'
export { type HttpDate, httpDate } from './http-date.js'
export type { HttpRequest } from './http-request.js'
export { createKey, isKey, keyPath } from './key/keys.js'
export { serveBelowKey } from './key/serve-below-key.js'
export type { Log } from './log.js'
export { type BodyTaker, WholeRequest } from './messages/whole-request.js'
export type { Meter } from './meter.js'
export { type Overload, watchOverload } from './overload.js'
export { isFresh } from './preconditions.js'
export { type ClientAddress, createClientAddress, createIsProxied } from './quota/client-address.js'
export { createClientLines } from './quota/client-lines.js'
export { createMemoryQuota, quotaHeaders } from './quota/quota.js'
export { COUNTED_PREFIXES, countedScope, type QuotaParts, takeQuotaForArray } from './quota/quota-scope.js'
export { createRedisCounter } from './quota/redis-counter.js'
export type { SharedCounter } from './quota/shared-counter.js'
export { createSharedQuota, type SharedQuota } from './quota/shared-quota.js'
export { readQuery, readValue } from './read-parameters.js'
export { respond } from './respond.js'
export { type Handler, type Hook, HttpApp, type Routes, route } from './routes/http-app.js'
export { createServer, type PresentError } from './server.js'
export { shed } from './shed.js'
