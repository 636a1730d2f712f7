import { describe, expect, test } from 'vitest'
import { countTurns } from '../../test/count-turns.js'
import { createTurns, type Published } from '../archive/index.js'
import type { Document } from '../contract/index.js'
import { createDocumentRenderer } from './documents.js'

const PUBLISHED = {} as Published

/** An archive of one state. */
const AHEAD = { makeAhead: () => undefined }

/** Each look at the clock finds it a millisecond later. */
function ticking() {
  let now = 0
  return createTurns(() => now++)
}

/** A text of so many lines, each of which is a step. */
function writing(lines: number) {
  const counted = { begun: 0, lines: 0 }
  const document: Document = {
    path: '/lines.txt',
    mediaType: 'text/plain',
    maxAgeSeconds: 0,
    *body() {
      counted.begun++
      for (let line = 0; line < lines; line++) {
        counted.lines++
        yield
      }
      return 'text'
    },
  }
  return { document, counted }
}

describe('a document that takes long to make', () => {
  test('leaves turns to everything else', async () => {
    const render = createDocumentRenderer(AHEAD, ticking())
    const { document } = writing(400)
    expect(await countTurns(Promise.resolve(render.inTurns(document, PUBLISHED)))).toBeGreaterThan(50)
  })

  test('is made once for all who ask meanwhile, also for one who cannot wait', async () => {
    const render = createDocumentRenderer(AHEAD, ticking())
    const { document, counted } = writing(40)
    const asked = [render.inTurns(document, PUBLISHED), render.inTurns(document, PUBLISHED)]
    const atOnce = render(document, PUBLISHED)
    expect(await Promise.all(asked)).toEqual([atOnce, atOnce])
    expect({ text: atOnce.body.toString(), ...counted }).toEqual({ text: 'text', begun: 1, lines: 40 })
  })

  test('is made anew after it failed', async () => {
    const render = createDocumentRenderer(AHEAD, ticking())
    let begun = 0
    const document: Document = {
      ...writing(0).document,
      *body() {
        begun++
        for (let step = 0; step < 20; step++) yield
        if (begun === 1) throw new Error('no photo')
        return 'text'
      },
    }
    await expect(render.inTurns(document, PUBLISHED)).rejects.toThrow('no photo')
    expect((await render.inTurns(document, PUBLISHED)).body.toString()).toBe('text')
  })
})
