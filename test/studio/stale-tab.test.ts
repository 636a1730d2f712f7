// Submits forms that were shown before another tab changed the photos. Decision 23: nothing is overwritten unseen.
import { expect, test } from 'vitest'
import { changeDays, planSwap } from '../../src/owner/edit/change-days.js'
import { movePhoto } from '../owner-site.js'
import { readFields } from './read-fields.js'
import { openStudioOf } from './visit-studio.js'

const CHANGED = 'Nothing was changed, because what you saw was changed elsewhere'
const day = (text: string) => text as never

async function openTwo() {
  const opened = await openStudioOf()
  await opened.addOn('2026-11-25', 'One', { series: 'Rust' })
  await opened.addOn('2026-11-26', 'Two')
  const swap = () => changeDays(planSwap(day('2026-11-26'), day('2026-11-25')), {}, opened.parts)
  return { ...opened, swap }
}

test.each(['move', 'replace', 'remove'])('does not %s the photo that now has the day', async (action) => {
  const { get, post, follow, days, swap } = await openTwo()
  const fields = readFields((await get('/photos/2026-11-25/')).text, action)
  await swap()
  const { text } = await follow(await post('/photos/2026-11-25/', { ...fields, to: '2026-12-01' }))
  expect(text).toContain(CHANGED)
  expect(await days()).toEqual(['2026-11-25 Two', '2026-11-26 One'])
})

test.each([
  ['move', '/', 'day', { do: 'place', to: '2026-12-01', mode: 'swap' }],
  ['edit', '/many/', 'day', { do: 'change', tags: 'sea' }],
  ['edit', '/many/', 'kept', { do: 'change', tags: 'sea' }],
  ['tick', '/many/', 'day', { do: 'turn' }],
])('does not %s the photo that now has the day selected on %s by «%s»', async (_, page, name, fields) => {
  const { get, post, follow, days, swap } = await openTwo()
  const [, selected = ''] = /name="day" value="(2026-11-25[^"]*)"/.exec((await get(page)).text) ?? []
  await swap()
  const answer = await post(page, { ...fields, [name]: selected })
  const { text } = answer.status === 303 ? await follow(answer) : answer
  expect(text).toContain(CHANGED)
  expect(await days()).toEqual(['2026-11-25 Two', '2026-11-26 One'])
})

test('does not put the photo that now has the day into a series', async () => {
  const { get, post, follow, store, swap } = await openTwo()
  const fields = readFields((await get('/series/?title=Rust')).text, 'save')
  await swap()
  const { text } = await follow(await post('/series/?title=Rust', { ...fields, 'place.2026-11-25': '5' }))
  expect(text).toContain(CHANGED)
  expect((await store.readAll()).map(({ title, series }) => `${title} ${series}`)).toEqual(['Two ', 'One Rust'])
})

test('does not undo a different change with the same number as the one shown', async () => {
  const { get, post, follow, store, parts, addOn } = await openTwo()
  await addOn('2026-11-27', 'Three')
  await movePhoto(day('2026-11-27'), day('2026-11-28'), {}, parts)
  const fields = readFields((await get('/')).text, 'undo')
  const refused = await post('/history/', { ...fields, at: '2020-01-01T00:00:00.000Z' })
  expect((await follow(refused)).text).toContain(CHANGED)
  await post('/history/', fields)
  expect((await store.readAll()).at(-1)?.date).toBe('2026-11-27')
})
