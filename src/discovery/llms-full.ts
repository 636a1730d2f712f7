import type { Contract } from '../contract/contract.js'
import type { Document } from '../contract/document.js'
import { presentPhoto } from '../contract/present-photo.js'
import type { Photo } from '../photos/photo.js'
import type { Published } from '../state/published.js'
import { createLlms } from './llms.js'

const LATEST_PHOTOS = 50

/** /llms-full.txt: llms.txt, the given pages and the latest photos in one file. */
export function createLlmsFull(contract: Contract, pages: readonly Pick<Document, 'body'>[]) {
  const { site, addresses } = contract
  const describe = (photo: Photo): string => {
    const { date, photographer, location, categories, tags, ...shown } = presentPhoto(photo, site, addresses)
    const facts = [
      `- Date: ${date}`,
      `- Photographer: ${photographer}`,
      ...(location === '' ? [] : [`- Place: ${line(location)}`]),
      `- Categories: ${categories.join(', ')}`,
      ...(tags.length === 0 ? [] : [`- Tags: ${line(tags.join(', '))}`]),
      `- Page: ${shown.url}`,
      `- Image: ${shown.image.full}`,
      `- Credit: ${line(shown.credit)}`,
    ]
    return `### ${line(shown.title)}\n\n${facts.join('\n')}`
  }
  return (published: Published): string => {
    const photos = published.newest(0, LATEST_PHOTOS).map(describe)
    const texts = pages.map(({ body }) => body(published).replace(FRONT_MATTER, '').trim())
    const many = photos.length === 1 ? 'photo' : `${photos.length} photos`
    const latest = photos.length === 0 ? [] : [`## The latest ${many}\n\n${photos.join('\n\n')}`]
    const head = createLlms(contract, published)
    return `${[head.trimEnd(), ...texts, ...latest].join('\n\n---\n\n')}\n`
  }
}

const FRONT_MATTER = /^---\n[\s\S]*?\n---\n+/

/** Owners' text on one line, with markdown characters escaped. */
function line(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[\\`*_[\]<>#|]/g, '\\$&')
}
