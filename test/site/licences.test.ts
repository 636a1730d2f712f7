import { describe, expect, test } from 'vitest'
import { createRights } from '../../src/cli/parts/with-site.js'
import { createAddresses } from '../../src/contract/addresses/addresses.js'
import { type Licence, parseLicence } from '../../src/photos/licence.js'
import { type Site, SPECIFIED_SITE } from '../../src/photos/site.js'
import { writeRightsXmp } from '../../src/pictures/rights/picture-rights.js'
import { parseSite } from '../../src/site-dir/site-file.js'
import { askMcp } from '../mcp/ask.js'
import { makePhoto } from '../photos.js'
import { startService } from '../service.js'
import { decodeHtml, getHtml, getMarkdown, jsonLdOf } from './read-page.js'

/** Texts that would contradict a public licence. */
const FORBIDS_SHARING =
  /all rights reserved|alle rechte vorbehalten|redistribut|weitergeben, verändern|written permission: |no redistribution/i
const RESERVES_MINING =
  /ai-train=no|train-ai=n\b|Article 4|Artikel 4|PROHIBITED|tdm-policy|training on (?:the images|them) need|Modelle mit ihnen trainieren oder/i

const DEEDS = [
  ['CC-BY-4.0', 'by/4.0'],
  ['CC-BY-SA-4.0', 'by-sa/4.0'],
  ['CC-BY-ND-4.0', 'by-nd/4.0'],
  ['CC-BY-NC-4.0', 'by-nc/4.0'],
  ['CC-BY-NC-SA-4.0', 'by-nc-sa/4.0'],
  ['CC-BY-NC-ND-4.0', 'by-nc-nd/4.0'],
] as const

/** All statements of a site about its licence, by their places. */
async function everythingSaid(licence: Licence, language = 'en'): Promise<Readonly<Record<string, string>>> {
  const site: Site = { ...SPECIFIED_SITE, licence, language }
  const service = await startService({ site })
  const said: Record<string, string> = {}
  for (const path of ['/', '/2024/05/17/photo-3/', '/licence/', '/contact/', '/developers/', '/frame/']) {
    const [html, markdown] = [await getHtml(service, path), await getMarkdown(service, path)]
    said[`${path} page`] = html.text
    said[`${path} fields`] = JSON.stringify(html.headers)
    said[`${path} markdown`] = markdown.text + JSON.stringify(markdown.headers)
  }
  const documents = ['/robots.txt', '/llms.txt', '/llms-full.txt', '/auth.md', '/AGENTS.md', '/feed.xml', '/feed.json']
  const further = ['/.well-known/tdmrep.json', '/.well-known/ai-plugin.json', '/openapi.json', '/api/v1/overview']
  for (const path of [...documents, ...further, '/.well-known/agent-skills/photoblog-archive/SKILL.md', '/api/v1']) {
    said[path] = (await service.get(path)).text
  }
  said.mcp = (await askMcp(service, 'initialize', { protocolVersion: '2025-06-18' })).text
  const rights = createRights(site, createAddresses('https://photos.example'), true)
  said.file = writeRightsXmp(rights('Erik', 2024, undefined))
  return said
}

const placesWith = (said: Readonly<Record<string, string>>, pattern: RegExp) =>
  Object.entries(said).flatMap(([place, text]) => {
    const found = pattern.exec(text)
    return found === null ? [] : [`${place}: ${text.slice(Math.max(0, found.index - 40), found.index + 60)}`]
  })

describe.each(DEEDS)('a site under %s', (licence, deed) => {
  test.each(['en', 'de'])('forbids nowhere what it allows, in %s', async (language) => {
    const said = await everythingSaid(licence, language)
    expect(placesWith(said, FORBIDS_SHARING)).toEqual([])
    expect(placesWith(said, RESERVES_MINING)).toEqual([])
  })

  test('names it, with its address, in page, footer, headers, structured data, documents and files', async () => {
    const said = await everythingSaid(licence)
    const url = `https://creativecommons.org/licenses/${deed}/`
    const places = ['/ page', '/ fields', '/licence/ page', '/licence/ markdown', '/2024/05/17/photo-3/ markdown']
    const programs = ['/robots.txt', '/llms.txt', '/feed.xml', '/openapi.json', '/api/v1/overview', 'mcp', 'file']
    expect([...places, ...programs].filter((place) => !said[place]?.includes(url))).toEqual([])
    const image = jsonLdOf(said['/2024/05/17/photo-3/ page']!).find((node) => node['@type'] === 'ImageObject')
    expect(image).toMatchObject({ license: url })
  })
})

describe('the page about the licence', () => {
  const listsOf = async (licence: Licence, language = 'en') => {
    const { '/licence/ page': html = '' } = await everythingSaid(licence, language)
    return decodeHtml(html.slice(html.indexOf('<main'), html.indexOf('</main>')))
  }

  test.each([
    ['CC-BY-NC-4.0', 'Using photos for commercial purposes', true],
    ['CC-BY-4.0', 'Using photos for commercial purposes', false],
    ['CC-BY-ND-4.0', 'Sharing changed versions', true],
    ['CC-BY-SA-4.0', 'Sharing changed versions', false],
    ['CC-BY-SA-4.0', 'under the same licence', true],
    ['CC-BY-4.0', 'under the same licence', false],
    ['all-rights-reserved', 'Redistributing or selling photos', true],
  ] as const)('of %s contains «%s»: %s', async (licence, words, stands) => {
    expect((await listsOf(licence)).includes(words)).toBe(stands)
  })

  test('of CC0 asks for nothing, and claims no copyright', async () => {
    const said = await everythingSaid('CC0-1.0')
    expect(placesWith(said, FORBIDS_SHARING)).toEqual([])
    expect(said['/licence/ page']).not.toContain('Conditions')
    expect(said.file).toContain('<xmpRights:Marked>False')
    expect(said.file).not.toContain('©')
    expect(said['/feed.xml']).not.toContain('<copyright>©')
    expect(said['/frame/ page']).not.toMatch(/©(?! Erik \/)/)
  })

  test('of the owners’ own terms states them and nothing else', async () => {
    const text = 'Print them for your wall, as often as you like, and send us a picture of the wall.'
    for (const mining of ['reserved', 'allowed'] as const) {
      const said = await everythingSaid({ text, mining })
      expect(said['/licence/ page']).toContain(text)
      expect(said['/llms.txt']).toContain(text)
      expect(placesWith(said, FORBIDS_SHARING)).toEqual([])
      expect(placesWith(said, RESERVES_MINING).length > 0).toBe(mining === 'reserved')
    }
  })
})

describe('in site.json', () => {
  const licenceOf = (licence: unknown) => parseSite(JSON.stringify({ licence }), 'site.json').licence

  test.each([
    ['CC-BY-SA-4.0', 'CC-BY-SA-4.0'],
    ['cc by-sa 4.0', 'CC-BY-SA-4.0'],
    ['CC0 1.0', 'CC0-1.0'],
    ['all rights reserved', 'all-rights-reserved'],
    [
      'All rights reserved. Redistributing, modifying or training on the images needs written permission.',
      'all-rights-reserved',
    ],
  ])('«%s» is %s', (written, licence) => {
    expect(licenceOf(written)).toBe(licence)
  })

  test('an unknown licence is refused with a list of the known ones', () => {
    expect(() => licenceOf('CC BY 3.0')).toThrow(
      /licence must be one of all-rights-reserved, CC-BY-4\.0.*it is "CC BY 3\.0"/,
    )
  })

  test('own terms are a sentence, which reserves mining, or state whether they reserve it', () => {
    const text = 'Everybody may print them, nobody may sell them.'
    expect(licenceOf(text)).toEqual({ text, mining: 'reserved' })
    expect(licenceOf({ text, mining: 'allowed' })).toEqual({ text, mining: 'allowed' })
    expect(parseLicence('  ')).toBeUndefined()
  })
})

test('pages and feed date the rights as the picture files do: by the year in which the photo was taken', async () => {
  const photo = makePhoto('2024-01-01', { slug: 'fireworks', camera: { takenAt: '2023-12-31T23:58:00+01:00' } })
  const service = await startService({ photos: [photo] })
  const image = jsonLdOf((await getHtml(service, '/2024/01/01/fireworks/')).text).find(
    (node) => node['@type'] === 'ImageObject',
  )
  const feed = await service.get('/feed.xml')
  const notice = '© 2023 Erik. All rights reserved.'
  expect(image).toMatchObject({ copyrightYear: 2023, copyrightNotice: notice })
  expect(feed.text).toContain(notice)
})
