import { describe, expect, test } from 'vitest'
import { editPhoto } from '../owner-site.js'
import { readFields } from './read-fields.js'
import { openStudioOf } from './visit-studio.js'

const hidden = (text: string, name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(text)?.[1] ?? ''
const onTable = (text: string) => [...text.matchAll(/name="day" value="(\S+) [^"]+"/g)].map(([, day]) => day)
const ticked = (text: string) => [...text.matchAll(/name="day" value="(\S+) [^"]+" checked/g)].map(([, day]) => day)

/** Five photos, two of them queued. */
async function openTable() {
  const opened = await openStudioOf()
  const { addOn } = opened
  await addOn('2026-11-01', 'Pier', { location: 'Sylt, Germany', tags: ['sea', 'fog'], categories: ['Landscapes'] })
  await addOn('2026-11-02', 'Harbour', { location: 'Hamburg, Germany', tags: ['Fog'] })
  await addOn('2026-11-03', 'Street', { photographer: 'Erik', alt: 'A street' })
  await addOn('2026-11-25', 'Harbour to come', { tags: ['sea'] })
  await addOn('2026-11-26', 'Lamp')
  /** Sends the confirmation as a browser does. */
  const agree = (question: string) => {
    const [, action = ''] = /<form method="post" action="([^"]+)" class="plan"/.exec(question) ?? []
    return opened.post(action, readFields(question, 'change'))
  }
  return { ...opened, agree }
}

describe('the table', () => {
  test('lists all photos, queued ones included, newest first', async () => {
    const { get } = await openTable()
    expect(onTable((await get('/many/')).text)).toEqual([
      '2026-11-26',
      '2026-11-25',
      '2026-11-03',
      '2026-11-02',
      '2026-11-01',
    ])
  })

  test.each([
    ['?q=harbour', ['2026-11-25', '2026-11-02']],
    ['?q=harbour&to=2026-11-22', ['2026-11-02']],
    ['?from=2026-11-02&to=2026-11-03', ['2026-11-03', '2026-11-02']],
    ['?photographer=Erik', ['2026-11-03']],
    ['?category=landscapes', ['2026-11-01']],
    ['?tag=FOG', ['2026-11-02', '2026-11-01']],
    ['?list=place&q=a', ['2026-11-26', '2026-11-25']],
  ])('filters by %s', async (query, days) => {
    const { get } = await openTable()
    expect(onTable((await get(`/many/${query}`)).text)).toEqual(days)
  })
})

describe('many photos', () => {
  test('show the planned changes and do not change before the owner agrees', async () => {
    const { post, agree, follow, store } = await openTable()
    const edit = { location: ' Amrum, Germany ', tags: 'dusk, fog', 'how-tags': 'add' }
    const shown = await post('/many/', { do: 'change', day: ['2026-11-01', '2026-11-26'], ...edit })
    expect(shown.text).toContain('2 photos would change.')
    expect(shown.text).toMatch(/<del>Sylt, Germany<\/del>.*?<ins>Amrum, Germany<\/ins>/s)
    expect(shown.text).toMatch(/<del><\/del> <ins>dusk<\/ins>/)
    const said = async () => (await store.readAll()).map(({ location, tags }) => [location, ...tags].join(' | '))
    const before = await said()
    const done = await follow(await agree(shown.text))
    expect(done.text).toContain('2 photos changed.')
    expect(await said()).toEqual([
      'Amrum, Germany | sea | fog | dusk',
      before[1],
      before[2],
      before[3],
      'Amrum, Germany | dusk | fog',
    ])
  })

  test('change and undo as one step', async () => {
    const { post, agree, store } = await openTable()
    const edit = { 'how-location': 'empty' }
    const shown = await post('/many/?q=germany', { do: 'change', all: '1', ...edit })
    await agree(shown.text)
    const notes = await store.readHistory()
    expect(notes.map(({ command, photos }) => `${command} (${photos.length})`)).toEqual(['edit 2 photos: location (2)'])
    await post('/history/', { do: 'undo', number: '1', back: '/many/' })
    expect((await store.readAll()).map(({ location }) => location)).toEqual([
      'Sylt, Germany',
      'Hamburg, Germany',
      '',
      '',
      '',
    ])
  })

  test('lose a tag regardless of case, and have categories replaced', async () => {
    const { post, agree, store } = await openTable()
    const edit = {
      'how-tags': 'remove',
      tags: 'fog',
      'how-categories': 'replace',
      categories: ['Street', 'Architecture'],
    }
    const shown = await post('/many/', { do: 'change', day: ['2026-11-01', '2026-11-02'], ...edit })
    await agree(shown.text)
    const said = (await store.readAll()).map(({ tags, categories }) => [tags, categories])
    expect(said.slice(0, 2)).toEqual([
      [['sea'], ['Street', 'Architecture']],
      [[], ['Street', 'Architecture']],
    ])
  })

  test('all stay unchanged if one changed elsewhere in the meantime', async () => {
    const { post, agree, store, parts } = await openTable()
    const edit = { 'how-tags': 'replace', tags: 'night' }
    const shown = await post('/many/', { do: 'change', day: ['2026-11-01', '2026-11-02'], ...edit })
    await editPhoto('2026-11-02' as never, { tags: ['from the shell'] }, {}, parts)
    const refused = await agree(shown.text)
    expect(refused.status).toBe(422)
    expect(refused.text).toContain('changed elsewhere in the meantime')
    expect(refused.text).toContain('<del>from the shell</del>')
    const tagsOf = async () => (await store.readAll()).map(({ tags }) => tags.join(' ')).slice(0, 2)
    expect(await tagsOf()).toEqual(['sea fog', 'from the shell'])
    await agree(refused.text)
    expect(await tagsOf()).toEqual(['night', 'night'])
  })

  test('change although another field of one changed in the meantime', async () => {
    const { post, agree, store, parts } = await openTable()
    const edit = { 'how-tags': 'replace', tags: 'night' }
    const shown = await post('/many/', { do: 'change', day: '2026-11-02', ...edit })
    await editPhoto('2026-11-02' as never, { alt: 'A harbour' }, {}, parts)
    await agree(shown.text)
    expect((await store.readAll())[1]).toMatchObject({ tags: ['night'], alt: 'A harbour' })
  })
})

test('rejects a review without ticks or without edits', async () => {
  const { post } = await openTable()
  expect((await post('/many/', { do: 'change', location: 'Amrum' })).text).toContain('No photo is ticked')
  expect((await post('/many/', { do: 'change', day: '2026-11-01' })).text).toContain('No field is filled in')
})

test('keeps ticks across pages of the table and after a review', async () => {
  const { post } = await openTable()
  const turned = await post('/many/?q=harbour', { do: 'turn', kept: '2026-11-26', day: ['2026-11-02', '2026-11-25'] })
  expect(ticked(turned.text)).toEqual(['2026-11-25', '2026-11-02'])
  expect(hidden(turned.text, 'kept')).toMatch(/^2026-11-26 \w+$/)
  const asked = await post('/many/', { do: 'change', kept: '2026-11-26', day: '2026-11-02', location: 'Amrum' })
  const { sure, ...left } = readFields(asked.text, 'change')
  const back = await post('/many/', { ...left, leave: '' })
  expect(ticked(back.text)).toEqual(['2026-11-26', '2026-11-02'])
  expect(back.text).toMatch(/name="location"[^>]*value="Amrum"/)
})
