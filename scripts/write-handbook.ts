// Writes the generated pages of docs/handbook/.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeReferencePages } from './handbook-pages.js'

for (const [name, text] of Object.entries(await makeReferencePages())) {
  writeFileSync(join(import.meta.dirname, '..', 'docs', 'handbook', `${name}.md`), text)
}
