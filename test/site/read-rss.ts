import { SaxesParser } from 'saxes'

export interface XmlElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: XmlElement[]
  text: string
}

/** A document as a tree; throws where it is not well-formed. */
export function readXml(xml: string): XmlElement {
  const parser = new SaxesParser()
  const top: XmlElement = { name: '', attributes: {}, children: [], text: '' }
  const open = [top]
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name, attributes }) => {
    const element = { name, attributes: attributes as Record<string, string>, children: [], text: '' }
    open.at(-1)!.children.push(element)
    open.push(element)
  })
  parser.on('text', (text) => {
    open.at(-1)!.text += text
  })
  parser.on('closetag', () => open.pop())
  parser.write(xml).close()
  return top.children[0]!
}

export const childrenOf = (element: XmlElement, name: string) => element.children.filter((child) => child.name === name)

const ADDRESS = /^https?:\/\/[0-9a-zA-Z;/?:@&=+$.\-_!~*'()%,#]+$/
const DATE =
  /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4} \d\d:\d\d:\d\d [+-]\d\d[03]0$/
/** The elements and attributes that feed readers keep. */
const TAG = /<\/?(?:a href="https?:[^"]*"|img src="https?:[^"]*" width="\d+" height="\d+" alt="[^"]*"|a|p|br)>/g
const ONCE_IN_CHANNEL = 'title link description language copyright lastBuildDate ttl docs image'.split(' ')
const ONCE_IN_ITEM = 'title link guid pubDate description content:encoded enclosure'.split(' ')

/** Errors and warnings that the W3C feed validator would report, one per line. */
export function rssFaults(xml: string, address: string, now: Date): readonly string[] {
  const faults: string[] = []
  const check = (holds: boolean, fault: string) => {
    if (!holds) faults.push(fault)
  }
  const one = (parent: XmlElement, name: string): XmlElement | undefined => {
    const found = childrenOf(parent, name)
    check(found.length === 1, `${parent.name} has ${found.length} ${name}`)
    return found[0]
  }
  const checkDate = (date: XmlElement | undefined) => {
    if (date === undefined) return
    const instant = new Date(date.text)
    check(DATE.test(date.text), `${date.name} ${date.text} is no date of RFC 2822`)
    check(instant <= now && instant >= new Date('1990-01-01'), `${date.name} ${date.text} is not plausible`)
    const noon = new Date(`${date.text.slice(5, 16)} 12:00 UTC`)
    check(noon.toUTCString().slice(0, 3) === date.text.slice(0, 3), `${date.text} is another day of the week`)
  }
  const checkAddress = (what: string, value: string | undefined) =>
    check(value !== undefined && ADDRESS.test(value), `${what} ${value} is no address`)
  const checkNumber = (what: string, value: string | undefined) =>
    check(value !== undefined && /^[1-9]\d*$/.test(value), `${what} ${value} is no positive number`)

  check(!/[\u0080-\u009f\ufffd]/.test(xml), 'controls or characters that were lost')
  const rss = readXml(xml)
  check(rss.name === 'rss' && rss.attributes.version === '2.0', 'no RSS 2.0')
  const channel = one(rss, 'channel')!
  for (const name of ONCE_IN_CHANNEL) {
    if (childrenOf(channel, name).length > 1) faults.push(`two ${name} in channel`)
  }
  const text = (parent: XmlElement, name: string) => one(parent, name)?.text ?? ''
  check(text(channel, 'title').trim() !== '', 'channel without title')
  one(channel, 'description')
  checkAddress('channel link', text(channel, 'link'))
  check(/^[a-z]{2,3}(-|$)/i.test(text(channel, 'language')), 'no language')
  checkNumber('ttl', text(channel, 'ttl'))
  checkDate(childrenOf(channel, 'lastBuildDate')[0])
  const self = childrenOf(channel, 'atom:link').filter(({ attributes }) => attributes.rel === 'self')
  check(self.length === 1 && self[0]!.attributes.href === address, 'self link is not the address of the feed')
  const image = one(channel, 'image')!
  check(text(image, 'title') === text(channel, 'title'), 'image has another title')
  check(text(image, 'link') === text(channel, 'link'), 'image has another link')
  check(/\.(?:png|jpe?g|gif)$/.test(text(image, 'url')), 'image is neither PNG, JPEG nor GIF')
  check(Number(text(image, 'width')) <= 144 && Number(text(image, 'height')) <= 400, 'image is too large')
  const firstItem = channel.children.findIndex(({ name }) => name === 'item')
  check(
    firstItem === -1 || channel.children.slice(firstItem).every(({ name }) => name === 'item'),
    'items do not come last',
  )

  const items = childrenOf(channel, 'item')
  const guids = items.map((item) => text(item, 'guid'))
  check(new Set(guids).size === guids.length, 'two items with one guid')
  for (const item of items) {
    for (const name of ONCE_IN_ITEM) one(item, name)
    check(text(item, 'title').trim() !== '', 'item without title')
    checkAddress('item link', text(item, 'link'))
    const guid = one(item, 'guid')
    check(/^(?:true|false)$/.test(guid?.attributes.isPermaLink ?? ''), 'guid does not say whether it is a permalink')
    if (guid?.attributes.isPermaLink === 'true') checkAddress('guid', guid.text)
    checkDate(one(item, 'pubDate'))
    check(childrenOf(item, 'author').length === 0, 'author beside dc:creator')
    for (const category of childrenOf(item, 'category')) check(category.text.trim() !== '', 'blank category')
    const names = item.children.map(({ name }) => name)
    check(names.indexOf('description') < names.indexOf('content:encoded'), 'content before description')
    for (const name of ['description', 'content:encoded']) {
      const rest = text(item, name).replace(TAG, '')
      check(!/[<>]/.test(rest), `${name} holds what readers throw away: ${rest.slice(0, 100)}`)
    }
    const { url, length, type } = one(item, 'enclosure')?.attributes ?? {}
    checkAddress('enclosure', url)
    checkNumber('length', length)
    check(type === 'image/jpeg', `enclosure is ${type}`)
    const content = one(item, 'media:content')
    if (content === undefined) continue
    checkAddress('media:content', content.attributes.url)
    for (const name of ['width', 'height', 'fileSize']) checkNumber(name, content.attributes[name])
    check(content.attributes.medium === 'image' && content.attributes.isDefault === 'true', 'media:content is no image')
    for (const name of ['media:title', 'media:description']) {
      check(one(content, name)?.attributes.type === 'plain', `${name} is not plain`)
    }
    const thumbnail = one(content, 'media:thumbnail')?.attributes ?? {}
    checkAddress('media:thumbnail', thumbnail.url)
    for (const name of ['width', 'height']) checkNumber(name, thumbnail[name])
    check(one(content, 'media:credit')?.attributes.role === 'photographer', 'credit of another role')
    checkAddress('media:copyright', one(content, 'media:copyright')?.attributes.url)
  }
  return faults
}
