import { expect, test } from 'vitest'
import type { DigitalSourceType } from '../../src/photos/digital-source-type.js'
import { SPECIFIED_SITE } from '../../src/photos/site.js'
import { makePhoto, TEST_PICTURE } from '../photos.js'
import { startService } from '../service.js'
import { getHtml, getMarkdown, mainOf } from './read-page.js'

// The origin of a picture, on its page: for people, for programs and for agents.

const PATH = '/2024/05/17/photo-of-2024-05-17/'

async function pagesOf(digitalSourceType: DigitalSourceType | undefined, language = 'en') {
  const picture = { ...TEST_PICTURE, ...(digitalSourceType && { digitalSourceType }) }
  const photos = [makePhoto('2024-05-17', { picture })]
  const service = await startService({ photos, site: { ...SPECIFIED_SITE, language } })
  const html = (await getHtml(service, PATH)).text
  return {
    shown: /<p class="origin">([^<]*)<\/p>/.exec(mainOf(html))?.[1],
    declared: /"digitalSourceType":"([^"]*)"/.exec(html)?.[1],
    markdown: /^(?:Origin|Herkunft): (.*)$/m.exec((await getMarkdown(service, PATH)).text)?.[1],
    photo: (await service.get('/api/v1/photos/2024-05-17')).json.photo,
  }
}

test('a picture by generative AI says so, to people, programs and agents', async () => {
  expect(await pagesOf('trainedAlgorithmicMedia')).toMatchObject({
    shown: 'Made with generative AI',
    declared: 'https://schema.org/TrainedAlgorithmicMediaDigitalSource',
    markdown: 'Made with generative AI',
  })
})

test('the origin is in the language of the site', async () => {
  const { shown, markdown } = await pagesOf('compositeWithTrainedAlgorithmicMedia', 'de')
  expect([shown, markdown]).toEqual(['Mit generativer KI bearbeitet', 'Mit generativer KI bearbeitet'])
})

test('a term that schema.org does not have is declared in the words of the IPTC', async () => {
  const { declared } = await pagesOf('computationalCapture')
  expect(declared).toBe('http://cv.iptc.org/newscodes/digitalsourcetype/computationalCapture')
})

test('a photograph is declared as one, and the page says nothing more', async () => {
  expect(await pagesOf('digitalCapture')).toMatchObject({
    shown: undefined,
    declared: 'https://schema.org/DigitalCaptureDigitalSource',
    markdown: undefined,
  })
})

test('nothing is claimed about a picture of unknown origin', async () => {
  expect(await pagesOf(undefined)).toMatchObject({ shown: undefined, declared: undefined, markdown: undefined })
})

test('a photo object of the API has no field for the origin', async () => {
  const { photo } = await pagesOf('trainedAlgorithmicMedia')
  expect(Object.keys(photo).sort()).toEqual(
    ['categories', 'credit', 'date', 'image', 'location', 'photographer', 'tags', 'title', 'url'].sort(),
  )
})
