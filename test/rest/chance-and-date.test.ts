// What chance and the photo of a day can be asked for. Spec 4.1.
import { describe, expect, test } from 'vitest'
import { send } from '../client.js'
import { makePhoto } from '../photos.js'
import { useService } from '../use-service.js'

const service = useService({
  photos: [
    makePhoto('2022-03-01', { photographer: 'Erik', categories: ['Architecture'] }),
    makePhoto('2023-03-02', { photographer: 'Jens', categories: ['Street', 'B&W'] }),
    makePhoto('2024-03-03', { photographer: 'Erik', categories: ['Nature'] }),
  ],
})

describe('chance', () => {
  const statusOf = async (query: string) => (await send(service.baseUrl, `/api/v1/photos/random?${query}`)).status
  /** The years of forty draws. */
  const yearsDrawn = async (query: string) => {
    const drawn = new Set<number>()
    for (let draw = 0; draw < 40; draw++) {
      const { photo } = (await send(service.baseUrl, `/api/v1/photos/random?${query}`)).json
      drawn.add(Number(photo.date.slice(0, 4)))
    }
    return [...drawn].sort()
  }

  test('knows Erik and Jens and nobody else [random-photographer-values]', async () => {
    expect([await statusOf('photographer=Erik'), await statusOf('photographer=Anna')]).toEqual([200, 400])
  })

  test('takes a category of at most 40 characters [random-category-max-length]', async () => {
    const status = (length: number) => statusOf(`category=${'x'.repeat(length)}`)
    expect([await status(40), await status(41)]).toEqual([200, 400])
  })

  test('takes an integer from 2005 to 2100 as year [random-year-range]', async () => {
    const statuses = []
    for (const year of ['2004', '2005', '2100', '2101', '2022.5']) statuses.push(await statusOf(`year=${year}`))
    expect(statuses).toEqual([400, 200, 200, 400, 400])
  })

  test('draws of one photographer [random-photographer-filter]', async () => {
    expect(await yearsDrawn('photographer=Erik')).toEqual([2022, 2024])
  })

  test('draws of one category [random-category-filter]', async () => {
    expect(await yearsDrawn('category=nature')).toEqual([2024])
  })

  test('draws of one year [random-year-filter]', async () => {
    expect(await yearsDrawn('year=2023')).toEqual([2023])
  })
})

describe('date', () => {
  const statusOfDay = async (day: string) =>
    (await send(service.baseUrl, `/api/v1/photos/${encodeURIComponent(day)}`)).status
  const described = async () =>
    (await send(service.baseUrl, '/openapi.json')).json.paths['/api/v1/photos/{date}'].get.parameters[0]

  test('is required [date-required]', async () => {
    expect(await described()).toMatchObject({ in: 'path', required: true })
  })

  test('is a day of the calendar [date-format]', async () => {
    expect((await described()).schema).toMatchObject({ type: 'string', format: 'date' })
    expect([await statusOfDay('2022-03-01'), await statusOfDay('2022-13-01')]).toEqual([200, 400])
  })

  test('is four digits, two digits and two digits [date-pattern]', async () => {
    expect((await described()).schema.pattern).toBe('^[0-9]{4}-[0-9]{2}-[0-9]{2}$')
    for (const day of ['2022-3-1', '20220301', '+02022-03-01', '2022-03-01T00', '٢٠٢٢-٠٣-٠١']) {
      expect(await statusOfDay(day), day).toBe(400)
    }
  })
})
