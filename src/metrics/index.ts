export { createMetrics, type Reading } from './create-metrics.js'
export { type MetricsAddress, type MetricsServer, serveMetrics } from './metrics-server.js'
