export { createMetrics } from './create-metrics.js'
export type { Reading } from './family.js'
export { type MetricsAddress, type MetricsServer, serveMetrics } from './metrics-server.js'
