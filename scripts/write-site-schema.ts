// Writes docs/site.schema.json, which lets editors check a site.json.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SITE_FILE_SCHEMA } from '../src/site-dir/site-schema.js'

const file = join(import.meta.dirname, '..', 'docs', 'site.schema.json')
const schema = { $schema: 'https://json-schema.org/draft/2020-12/schema', ...SITE_FILE_SCHEMA }
writeFileSync(file, `${JSON.stringify(schema, null, 2)}\n`)
