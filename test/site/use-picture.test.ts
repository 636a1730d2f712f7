import { describe, expect, test } from 'vitest'
import { SPECIFIED_SITE } from '../../src/photos/site.js'
import { makePhoto, TEST_PICTURE } from '../photos.js'
import { useService } from '../use-service.js'
import { decodeHtml, getHtml } from './read-page.js'

const PAGE = 'https://photos.example/2024/05/16/quay/'

const photos = [
  makePhoto('2024-05-16', {
    slug: 'quay',
    title: 'Quay & "rope" <b>',
    alt: 'A rope on a quay',
    picture: { ...TEST_PICTURE, width: 1600, height: 1067 },
  }),
]

/** The folded part of the photo's page. */
const useOf = async (service: ReturnType<typeof useService>) =>
  /<details class="use">(.*?)<\/details>/s.exec((await getHtml(service, '/2024/05/16/quay/')).text)![1]!

const embedOf = (html: string) => decodeHtml(/<pre id="embed"[^>]*>(.*?)<\/pre>/s.exec(html)![1]!)

describe('«Use this picture…» under CC BY', () => {
  const service = useService({ photos, site: { ...SPECIFIED_SITE, licence: 'CC-BY-4.0' } })

  test('says what the licence allows', async () => {
    const html = await useOf(service)
    expect(html).toContain('CC BY 4.0: the photos may be shared and adapted with credit.')
    expect(html).toContain('<a href="/licence/">')
  })

  test('has code that embeds the picture with its credit, its page and the licence', async () => {
    expect(embedOf(await useOf(service))).toBe(
      `<figure><a href="${PAGE}"><img src="https://photos.example/images/2024/05/16/quay-1600.jpg" width="1600" height="1067" alt="A rope on a quay" style="max-width:100%;height:auto"/></a><figcaption>© Erik / <a href="${PAGE}">Photoblog</a>, <a rel="license" href="https://creativecommons.org/licenses/by/4.0/">CC BY 4.0</a></figcaption></figure>`,
    )
  })

  test('leads to a mail that names the photo', async () => {
    const href = decodeHtml(/href="(mailto:[^"]*)"/.exec(await useOf(service))![1]!)
    const { pathname, searchParams } = new URL(href)
    expect(pathname).toBe(SPECIFIED_SITE.contactEmail)
    expect(searchParams.get('subject')).toContain('Quay & "rope" <b>')
    expect(searchParams.get('body')).toContain(PAGE)
  })
})

describe('«Use this picture…» with all rights reserved', () => {
  const service = useService({ photos })

  test('asks for permission, and embeds with a credit and a link', async () => {
    const html = await useOf(service)
    expect(html).toContain('All rights reserved.')
    expect(embedOf(html)).toMatch(/<figcaption>© Erik \/ <a href="[^"]+">Photoblog<\/a><\/figcaption><\/figure>$/)
  })
})
