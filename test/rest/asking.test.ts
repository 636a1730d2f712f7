// Parameters that the specification does not define, for searching and for the random and the latest photo.
import { expect, test } from 'vitest'
import { makePhoto } from '../photos.js'
import { useService } from '../use-service.js'

const service = useService({
  photos: [
    makePhoto('2020-02-29', { tags: ['Low tide'], photographer: 'Jens' }),
    makePhoto('2022-05-16', { tags: ['tram'], photographer: 'Jens' }),
    makePhoto('2023-05-16', { tags: ['tram', 'fog'] }),
    makePhoto('2024-02-29', { tags: ['low', 'tide'] }),
    makePhoto('2024-05-17', { tags: ['tram'] }),
    makePhoto('2024-05-18', { tags: ['tram'], photographer: 'Jens' }),
  ],
})

const get = async (path: string) => (await service.get(`/api/v1/photos${path}`)).json
const found = async (query: string) => (await get(`?${query}`)).photos.map(({ date }: { date: string }) => date)

test.each([
  ['tag=low+TIDE', ['2020-02-29']],
  ['tag=tra', []],
  ['from=2022-05-16&to=2024-02-29', ['2024-02-29', '2023-05-16', '2022-05-16']],
  ['on=05-16', ['2023-05-16', '2022-05-16']],
  ['on=02-29', ['2024-02-29', '2020-02-29']],
  ['tag=tram&order=oldest', ['2022-05-16', '2023-05-16', '2024-05-17']],
  ['order=oldest&limit=1', ['2020-02-29']],
  ['order=newest&limit=1', ['2024-05-17']],
])('%s finds the photos of %j', async (query, dates) => {
  expect(await found(query)).toEqual(dates)
})

test.each([
  ['?from=2023-02-29', 'from'],
  ['?to=', 'to'],
  ['?on=02-30', 'on'],
  ['/latest?photographer=jens', 'photographer'],
])('%s is a 400 that names %s', async (path, parameter) => {
  expect(await get(path)).toMatchObject({ status: 400, code: 'invalid_parameter', parameter })
})

test.each([
  ['?tag=tram&to=2024-05-18', '?tag=tram&to=2024-05-17'],
  ['?from=2024-05-18', '?from=2031-01-01'],
])('queued photos make no difference: %s answers like %s', async (queued, other) => {
  expect(await get(queued)).toEqual(await get(other))
})

test.each([
  ['random?tag=low+tide', '2020-02-29'],
  ['random?from=2023-01-01&to=2023-12-31', '2023-05-16'],
  ['latest?photographer=Jens', '2022-05-16'],
  ['latest?photographer=Erik', '2024-05-17'],
  ['latest', '2024-05-17'],
])('%s is the photo of %s [open-latest-photographer]', async (path, date) => {
  expect((await get(`/${path}`)).photo.date).toBe(date)
})
