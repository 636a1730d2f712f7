import { describe, expect, test } from 'vitest'
import { makePhoto } from '../photos.js'
import { useService } from '../use-service.js'
import { decodeHtml, getHtml, getMarkdown } from './read-page.js'

describe('the address of a day without a photo', () => {
  const service = useService({
    photos: ['2024-05-10', '2024-05-14', '2024-05-17', '2024-05-19'].map((date) => makePhoto(date)),
  })

  const told = async (path: string) => {
    const { status, text } = await getHtml(service, path)
    const [heading, explanation] = [/<h1[^>]*>(.*?)<\/h1>/, /<h1.*?<p[^>]*>(.*?)<\/p>/].map(
      (part) => part.exec(text)?.[1],
    )
    const leads = [...(/<p class="leads">(.*?)<\/p>/.exec(text)?.[1] ?? '').matchAll(/href="(\/\d[^"]*)"/g)]
    return { status, heading, explanation: decodeHtml(explanation!), days: leads.map(([, path]) => path!.slice(0, 12)) }
  }

  test('leads to the nearest days where there is a gap', async () => {
    expect(await told('/2024/05/12/')).toEqual({
      status: 404,
      heading: 'No photo on this day',
      explanation: 'Here is the newest photo; the archive has all the others.',
      days: ['/2024/05/10/', '/2024/05/14/'],
    })
  })

  test('is said to be before the first photo, and leads to that', async () => {
    const { heading, explanation, days } = await told('/2024/05/09/')
    expect(heading).toBe('Before the first photo')
    expect(explanation).toContain('The first photo appeared on 10 May 2024.')
    expect(days).toEqual(['/2024/05/10/'])
  })

  test('is said not to exist if the calendar has no such day', async () => {
    for (const path of ['/2024/02/30/', '/2024/13/01/', '/2024/02/30/harbour/']) {
      const { heading, days } = await told(path)
      expect([heading, days], path).toEqual(['There is no such day', []])
    }
  })

  test('is said to be still to come, with the time zone, and leads to the newest day', async () => {
    const { heading, explanation, days } = await told('/2024/05/18/')
    expect(heading).toBe('This day is still to come')
    expect(explanation).toContain('A new photo appears each day at 00:00 (Europe/Berlin time).')
    expect(days).toEqual(['/2024/05/17/'])
  })

  test('says the same as markdown', async () => {
    const { text } = await getMarkdown(service, '/2024/05/12/')
    expect(text).toContain('[10 May 2024](https://photos.example/2024/05/10/')
    expect(text).toContain('[14 May 2024](https://photos.example/2024/05/14/')
  })

  test('is no longer to come once it has begun', async () => {
    service.setNow('2024-05-18T00:00:01+02:00')
    const { heading, days } = await told('/2024/05/18/')
    service.setNow('2024-05-17T12:00:00+02:00')
    expect([heading, days]).toEqual(['No photo on this day', ['/2024/05/17/']])
  })
})
