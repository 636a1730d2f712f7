import { DOCUMENTS } from './requirements/documents.js'
import { ERRORS } from './requirements/errors.js'
import { LIMITS } from './requirements/limits.js'
import { MCP } from './requirements/mcp.js'
import { OPERATIONS } from './requirements/operations.js'
import { PARAMETERS } from './requirements/parameters.js'
import { READINGS } from './requirements/readings.js'
import { RESOURCES } from './requirements/resources.js'
import { SERVICE } from './requirements/service.js'

/** The requirements by part. Tests name the ids that they prove in brackets. */
export const PARTS = [SERVICE, RESOURCES, OPERATIONS, PARAMETERS, MCP, DOCUMENTS, ERRORS, LIMITS, READINGS] as const

export { READINGS }
