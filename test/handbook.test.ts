// Types the commands of the handbook that tests can run, and compares their output with the book.
import { beforeAll, expect, test } from 'vitest'
import { readBook } from './handbook/book.js'
import { saveOldBlogs } from './handbook/old-blogs.js'
import { drawPictures } from './handbook/pictures.js'
import { printsAsShown, type Reader, seatReader } from './handbook/shell.js'
import { writeShown } from './handbook/write-shown.js'
import { makeTemporaryDirectory } from './media-fixtures.js'

const book = readBook()
const directory = await makeTemporaryDirectory()
let reader: Reader
beforeAll(async () => {
  reader = await seatReader(directory)
  await drawPictures(reader.home)
  await saveOldBlogs(reader.home)
})

test.each(book)('the commands of $file do what it says, one page after the other', async (page) => {
  const typed = await reader.type(page)
  if (process.env.HANDBOOK === 'write') writeShown(page, typed)
  const wrong = typed.flatMap(({ block, out, failed }) => {
    const isAsTold = failed.every((code) => code === block.exit) && failed.length > 0 === block.exit > 0
    const isAsShown = block.shown === undefined || printsAsShown(block.shown, out)
    return isAsTold && isAsShown
      ? []
      : [`${page.file}:${block.line} (exit codes ${failed.join(', ') || 0}) printed\n${out}`]
  })
  expect(wrong.join('\n')).toBe('')
})
