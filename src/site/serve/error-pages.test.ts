import { expect, test } from 'vitest'
import { openArchive } from '../../../test/open-archive.js'
import { makePhoto } from '../../../test/photos.js'
import { createContract } from '../../contract/contract.js'
import { notFound } from '../../contract/problems.js'
import type { HttpRequest } from '../../http/http-request.js'
import { SPECIFIED_SITE } from '../../photos/site.js'
import type { FoundPage } from '../page.js'
import type { SiteContext } from '../site-context.js'
import { createErrorPages } from './error-pages.js'

const contract = createContract({ site: SPECIFIED_SITE, baseUrl: 'https://photos.example', quota: 1, version: '1' })
const photos = [makePhoto('2024-05-16'), makePhoto('2024-05-17', { title: 'Of tomorrow' })]

/** Error pages that name their photo's day, and count how often one was rendered. */
async function openErrors() {
  const { archive, at } = await openArchive(photos, '2024-05-16T12:00:00+02:00')
  const made: string[] = []
  const render = (page: FoundPage) => {
    const [day = ''] = /2024\/05\/\d\d/.exec(page.markdown()) ?? []
    made.push(day)
    return { status: 404, body: Buffer.from(day), etag: '"1"', headers: [] }
  }
  const context = { archive, contract, clock: () => new Date() } as unknown as SiteContext
  const present = createErrorPages(context, render, new Set())
  const request = {
    url: '/nothing/',
    path: '/nothing/',
    method: 'GET',
    headers: { accept: 'text/html' },
  } as unknown as HttpRequest
  const ask = () => present(notFound('/nothing/'), request)?.body.toString()
  return { at, ask, made }
}

test('an error page is made once for each state of the archive', async () => {
  const { at, ask, made } = await openErrors()
  expect([ask(), ask(), made.length]).toEqual(['2024/05/16', '2024/05/16', 1])
  at('2024-05-17T00:00:00+02:00')
  expect([ask(), made.length]).toEqual(['2024/05/17', 2])
})
