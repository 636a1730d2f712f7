import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { SITE_FILE_SCHEMA } from '../src/site-dir/site-schema.js'
import { projectRoot } from './files.js'

test('the published schema of site.json is the one that the program uses (`npm run schema` writes it)', () => {
  const published = JSON.parse(readFileSync(join(projectRoot, 'docs', 'site.schema.json'), 'utf8'))
  expect(published).toEqual({
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    ...JSON.parse(JSON.stringify(SITE_FILE_SCHEMA)),
  })
})
