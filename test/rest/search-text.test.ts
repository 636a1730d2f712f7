// Text that could be taken for something else: digits alone, nothing, a phrase of several words.
import { expect, test } from 'vitest'
import { makePhoto } from '../photos.js'
import { useService } from '../use-service.js'

const service = useService({
  photos: [
    makePhoto('2024-05-01', { title: '2024', location: 'Pier 7, Hamburg', categories: ['Street'], tags: ['low'] }),
    makePhoto('2024-05-02', { title: 'IMG 0042', location: 'Hamburg', categories: ['Macro'], tags: ['tide', 'Köln'] }),
    makePhoto('2024-05-03', { title: 'The low tide at noon', location: '', categories: [], tags: ['1e3'] }),
    makePhoto('2024-05-04', { title: 'The low tide', location: 'low tide at sea', categories: [], tags: ['noon'] }),
  ],
})

const daysOf = (photos: readonly { readonly date: string }[]) => photos.map(({ date }) => Number(date.slice(-2)))
const ALL = [4, 3, 2, 1]

test.each([
  ['q=2024', [1]],
  ['q=0042', [2]],
  ['q=42', [2]],
  ['q=00042', []],
  ['q=1e3', [3]],
  ['location=7', [1]],
  ['category=7', []],
])('digits are text, with every zero: %s finds %j', async (query, days) => {
  expect(daysOf((await service.get(`/api/v1/photos?${query}`)).json.photos)).toEqual(days)
})

test.each([
  ['q=', ALL],
  ['category=', ALL],
  ['location=', ALL],
  ['category=+', ALL],
  ['location=%20%09', ALL],
  ['category=&location=hamburg', [2, 1]],
  ['location=&category=macro', [2]],
])('an empty text is ignored: %s finds %j [open-empty-text]', async (query, days) => {
  expect(daysOf((await service.get(`/api/v1/photos?${query}`)).json.photos)).toEqual(days)
})

test.each([
  ['q=low+tide+at', [4, 3]],
  ['q=low+tide+at+noon', [3]],
  ['q=tide+low', []],
  ['q=low+at+noon', []],
  ['q=tide+at+sea+noon', []],
  ['q=OW+TIDE+AT+N', [3]],
  ['q=%20+low+tide+at%20', [4, 3]],
  ['q=K%C3%96LN', [2]],
  ['q=ko%CC%88ln', [2]],
])(
  'a phrase is found within one value, in any case and composition: %s finds %j [open-q-phrase] [open-q-folding] [open-q-space]',
  async (query, days) => {
    expect(daysOf((await service.get(`/api/v1/photos?${query}`)).json.photos)).toEqual(days)
  },
)
