import { expect, test } from 'vitest'
import { checkTypefaces } from '../../src/owner/check/check-program.js'
import { TYPEFACES } from '../../src/site/assets.js'
import { filesBelow } from '../files.js'

test('the fonts of the pages are whole, and every font file is named', () => {
  expect(checkTypefaces(TYPEFACES)).toMatchObject({ level: 'ok' })
  const files = filesBelow('src/site/assets').filter((file) => file.endsWith('.woff2'))
  expect(TYPEFACES.map(({ name }) => name).sort()).toEqual(files.map((file) => file.split('/').at(-1)).sort())
})
