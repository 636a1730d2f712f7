import { readFile } from 'node:fs/promises'
import { basename, join, relative } from 'node:path'
import { MAX_CHARACTERS } from '../../metadata/clean-text.js'
import { titleOfFileName } from '../../metadata/file-title.js'
import { PublishError } from '../../publish-error.js'
import type { Reader } from '../import-found.js'
import { compareNames, listFolder, VIDEO } from '../list-pictures.js'
import type { PlacedRecord } from '../table/photo-record.js'
import { readRecords } from '../table/read-records.js'
import { firstCaption, htmlToLine } from '../wordpress/html-text.js'
import { sortTags, textOf } from './read-ghost.js'

/** `photo_53712345678.json`, one per photograph. */
const DESCRIPTION = /^photo_(\d+)\.json$/
/** `low-tide_53712345678_o.jpg`; without a title `53712345678_5ec4e7a1b2_o.jpg`. */
const PICTURE = /_o\.(?:jpe?g|png|gif|tiff?|heic)$/i
/** Possible ids in a name. Titles may have numbers too: `img_20190601_143025_48012345678_o.jpg`. */
const IDS = /(?<=^|_)\d{6,}(?=[_.])/g

/**
 * Reads a directory into which all archives of a Flickr account, descriptions and pictures, were unpacked.
 * @throws PublishError when the directory cannot be read or contains no description
 * @see https://www.flickrhelp.com/hc/en-us/articles/4404079675156
 */
export const readFlickr: Reader = async (folder, options, own, report) => {
  const entries = await listFolder(folder, true)
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const descriptions = files.filter((path) => DESCRIPTION.test(basename(path))).sort(compareNames)
  const described = new Set(descriptions.map((path) => DESCRIPTION.exec(basename(path))?.[1]))
  const idOf = (path: string) =>
    basename(path)
      .match(IDS)
      ?.findLast((id) => described.has(id))
  const pictures = new Map(files.filter((path) => PICTURE.test(path)).map((path) => [idOf(path), path] as const))
  const videos = new Set(files.filter((path) => VIDEO.test(path)).map(idOf))
  if (descriptions.length === 0) {
    throw new PublishError(
      `${folder} holds no photo_….json; unpack all archives of your Flickr data there, including the account data`,
    )
  }
  const records: PlacedRecord[] = []
  for (const path of descriptions) {
    const place = relative(folder, path)
    const photo = await readFile(path, 'utf8').then(parse, () => undefined)
    if (photo === undefined) {
      records.push({ place, record: {}, fault: 'is unreadable or not a Flickr description; unpack the archive again' })
      continue
    }
    if (photo.privacy !== 'public') {
      report.leftOut.push({ source: place, reason: `not public (${textOf(photo.privacy) ?? 'privacy is missing'})` })
      continue
    }
    const id = String(photo.id)
    if (videos.has(id)) {
      report.leftOut.push({ source: place, reason: 'a video' })
      continue
    }
    const found = pictures.get(id)
    if (found === undefined) {
      report.pictureNotFound.push({
        source: place,
        reason: `no picture with ${id} and _o in its name; unpack all archives into this directory`,
      })
      continue
    }
    const title = htmlToLine(textOf(photo.name) ?? '', MAX_CHARACTERS.title)
    const keywords = listOf(photo.tags).map((tag) => htmlToLine(textOf(tag.tag) ?? '', MAX_CHARACTERS.keyword))
    const record = {
      date: /^\d{4}-\d{2}-\d{2}/.exec(textOf(photo.date_taken) ?? '')?.[0],
      file: relative(folder, found),
      title: isCameraName(title) ? undefined : title,
      caption: firstCaption([textOf(photo.description)], title),
      ...sortTags(keywords.filter(Boolean), own.site),
      guid: `tag:flickr.com,2005:/photo/${id}`,
    }
    records.push({ place, record })
  }
  return readRecords(join(folder, 'photos'), records, options, own, report)
}

/** Flickr names an untitled photograph after its file, which the camera named. */
function isCameraName(title: string): boolean {
  return /^\S*\d\S*$|^$/.test(title) && titleOfFileName(title) === ''
}

function parse(json: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(json)
    return typeof value === 'object' && value !== null && 'id' in value ? { ...value } : undefined
  } catch {
    return undefined
  }
}

function listOf(value: unknown): readonly Readonly<Record<string, unknown>>[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'object' && one !== null) : []
}
