export { createMcpDocuments } from './documents.js'
export { registerMcp, registerProtocolVersion } from './register-mcp.js'
export type { McpResource } from './resources.js'
