// Regenerates the types of examples/ from the OpenAPI document: npm run examples:types
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startService } from '../test/service.js'
import { exampleTypes, TYPES_FILE } from './example-types.js'

const service = await startService()
await writeFile(join(import.meta.dirname, '..', TYPES_FILE), await exampleTypes(service.baseUrl))
await service.close()
