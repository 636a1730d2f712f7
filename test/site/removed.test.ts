import { expect, test } from 'vitest'
import { toPhotoDate } from '../../src/photos/days/photo-date.js'
import { send } from '../client.js'
import { makePhoto, seedPhotos } from '../photos.js'
import { startService } from '../service.js'

const html = { headers: { accept: 'text/html' } }

test('the page of a removed photo is gone, as a page and as a document, also when the day has another one', async () => {
  const gone = [{ address: '/2024/05/01/taken-back/', date: toPhotoDate('2024-05-01') }]
  const service = await startService({ gone })
  const page = await send(service.baseUrl, '/2024/05/01/taken-back/', html)
  expect([page.status, page.headers['content-type']]).toEqual([410, 'text/html; charset=utf-8'])
  expect(page.text).toContain('This photo has been removed')
  const document = await send(service.baseUrl, '/2024/05/01/taken-back/', { headers: { accept: 'application/json' } })
  expect([document.status, document.json.code]).toEqual([410, 'gone'])
  expect((await send(service.baseUrl, '/2024/05/01/mistyped/', html)).status).toBe(301)
  await service.close()
})

test('the picture of a photo that moved is found at its old address, not the picture of its successor', async () => {
  const moved = makePhoto('2024-05-03', { slug: 'moved', formerAddresses: ['/2024/05/02/moved/'] })
  const others = seedPhotos().filter(({ date }) => date !== moved.date)
  const service = await startService({ photos: [...others, moved] })
  const { status, headers } = await send(service.baseUrl, '/images/2024/05/02/moved-1600.jpg')
  expect([status, headers.location]).toEqual([301, 'https://photos.example/images/2024/05/03/moved-1600.jpg'])
  await service.close()
})

test('a feed names a moved photo by the page at which it first appeared', async () => {
  const moved = makePhoto('2024-05-17', { slug: 'moved', guid: '/2024/05/02/moved/' })
  const service = await startService({ photos: [moved] })
  expect((await send(service.baseUrl, '/feed.xml')).text).toContain(
    '<guid isPermaLink="false">https://photos.example/2024/05/02/moved/</guid>',
  )
  expect((await send(service.baseUrl, '/feed.json')).json.items[0].id).toBe('https://photos.example/2024/05/02/moved/')
  await service.close()
})
