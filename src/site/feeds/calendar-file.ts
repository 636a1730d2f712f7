import { PATHS } from '../../contract/addresses/addresses.js'
import type { Contract } from '../../contract/contract.js'
import { creditLine } from '../../contract/present-photo.js'
import type { Calendar } from '../../photos/days/calendar.js'
import type { Photo } from '../../photos/photo.js'
import { titleOf } from '../../photos/title.js'
import type { Published } from '../../state/published.js'
import { lastChange } from '../parts/json-ld.js'

/** A year of photos, because calendar programs reload the whole file each time. */
const MAX_EVENTS = 366

/** The newest photos as all-day events. @see RFC 5545; RFC 7986 for properties of the calendar itself */
export function renderCalendarFile(published: Published, contract: Contract, calendar: Calendar): string {
  const { site, addresses } = contract
  const title = escapeText(site.title)
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//photoblog//photoblog//EN',
    `NAME:${title}`,
    `X-WR-CALNAME:${title}`,
    `DESCRIPTION:${escapeText(site.description)}`,
    `URL:${addresses.absolute(PATHS.home)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT12H',
    'X-PUBLISHED-TTL:PT12H',
    ...published.newest(0, MAX_EVENTS).flatMap((photo) => event(photo, contract, calendar)),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${foldLine(line)}\r\n`).join('')
}

function event(photo: Photo, { site, addresses }: Contract, calendar: Calendar): readonly string[] {
  const changed = new Date(lastChange(photo, calendar.beginningWithOffset(photo.date)))
  const told = [photo.caption, creditLine(photo, site, addresses)].filter((text) => text !== '')
  return [
    'BEGIN:VEVENT',
    `UID:${photo.date}@${new URL(addresses.baseUrl).host}`,
    `DTSTAMP:${changed.toISOString().replace(/\.\d+|[-:]/g, '')}`,
    `DTSTART;VALUE=DATE:${photo.date.replaceAll('-', '')}`,
    `SUMMARY:${escapeText(titleOf(photo, site.language))}`,
    `DESCRIPTION:${escapeText(told.join('\n'))}`,
    ...(photo.location === '' ? [] : [`LOCATION:${escapeText(photo.location)}`]),
    `URL:${addresses.photoPage(photo)}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ]
}

/** @see RFC 5545 3.3.11 */
function escapeText(text: string): string {
  return text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r?\n/g, '\\n')
    .replace(/\p{Cc}/gu, '')
}

const MAX_LINE_BYTES = 75

/** Continues long lines after a line break and a space, without cutting characters. @see RFC 5545 3.1 */
function foldLine(line: string): string {
  let folded = ''
  let bytes = 0
  for (const character of line) {
    const more = Buffer.byteLength(character)
    if (bytes + more > MAX_LINE_BYTES) {
      folded += '\r\n '
      bytes = 1
    }
    folded += character
    bytes += more
  }
  return folded
}
