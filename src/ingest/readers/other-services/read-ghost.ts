import { readOrExplain } from '../../../disk/owner-error.js'
import { createCalendar, isTimeZone } from '../../../photos/days/calendar.js'
import { findPhotographer } from '../../../photos/find-photographer.js'
import type { Site } from '../../../photos/site.js'
import { isBoilerplate } from '../../metadata/boilerplate.js'
import { MAX_CHARACTERS } from '../../metadata/clean-text.js'
import { sortKeywords } from '../../metadata/map-metadata.js'
import { PublishError } from '../../publish-error.js'
import type { Reader } from '../import-found.js'
import { readInstant } from '../read-instant.js'
import type { PhotoRecord, PlacedRecord } from '../table/photo-record.js'
import { readRecords } from '../table/read-records.js'
import { openUploads, type Uploads } from '../uploads.js'
import { firstCaption, htmlToLine } from '../wordpress/html-text.js'
import { findInContent, wordsOfImage } from '../wordpress/picture-candidates.js'

type Row = Readonly<Record<string, unknown>>

/** Placeholder that Ghost writes for its own address. */
const GHOST_URL = /__GHOST_URL__/g
/** Distinguishes a resized `/content/images/size/w1000/2020/05/x.jpg` from `/content/images/2020/05/x.jpg`. */
const SIZE = /\/content\/images\/size\/w\d+(?:h\d+)?(?:\/format\/\w+)?\//g
/** The position of `_o` in the name of an original: Ghost keeps `x_o.jpg` next to a smaller `x.jpg`. */
const ORIGINAL = /(?=\.\w{2,5}(?:\?|$))/

/**
 * Reads a Ghost export (Settings, Import/Export): each post with its feature image, or else its first picture.
 * @throws OwnerError when the file cannot be read or is not a Ghost export, or the uploads are missing
 * @see https://docs.ghost.org/migration/custom
 */
export const readGhost: Reader = async (file, options, own, report) => {
  const { site } = own
  const uploads = await openUploads(options.uploads ?? '', 'content/images')
  const data = parseExport((await readOrExplain(file)).toString(), file)
  const rows = (table: string) => (Array.isArray(data[table]) ? (data[table] as readonly Row[]) : [])
  const setting = (key: string) => textOf(rows('settings').find((row) => row.key === key)?.value)
  const zone = setting('timezone') ?? setting('active_timezone') ?? site.timeZone
  const calendar = createCalendar(isTimeZone(zone) ? zone : site.timeZone)
  const metaOf = new Map(rows('posts_meta').map((row) => [row.post_id, row]))
  const related = (link: string, key: string, table: string) => {
    const named = new Map(rows(table).map((row) => [row.id, row]))
    const byPost = new Map<unknown, Row[]>()
    for (const row of [...rows(link)].sort((a, b) => Number(a.sort_order ?? 0) - Number(b.sort_order ?? 0))) {
      const one = named.get(row[key])
      if (one !== undefined) byPost.set(row.post_id, [...(byPost.get(row.post_id) ?? []), one])
    }
    return byPost
  }
  const tagsOf = related('posts_tags', 'tag_id', 'tags')
  const authorsOf = related('posts_authors', 'author_id', 'users')

  const records: PlacedRecord[] = []
  for (const post of rows('posts')) {
    const title = htmlToLine(textOf(post.title) ?? '', MAX_CHARACTERS.title)
    const place = `${file}: post ${textOf(post.slug) ?? String(post.id)}`
    const meta = metaOf.get(post.id)
    const reason = whyLeftOut(post, meta)
    const picture = pictureOf(post, meta)
    if (reason !== undefined || picture === undefined) {
      report.leftOut.push({ source: place, reason: reason ?? 'without a picture' })
      continue
    }
    const published = instantOf(post.published_at)
    const keywords = (tagsOf.get(post.id) ?? [])
      .filter((tag) => tag.visibility !== 'internal' && !String(tag.name).startsWith('#'))
      .map((tag) => htmlToLine(String(tag.name), MAX_CHARACTERS.keyword))
    const authors = (authorsOf.get(post.id) ?? []).flatMap((user) =>
      [user.name, user.slug, user.email].flatMap((name) => textOf(name) ?? []),
    )
    const alt = htmlToLine(picture.alt ?? '', MAX_CHARACTERS.alt)
    const caption = firstCaption([post.html, post.custom_excerpt, picture.caption].map(textOf), title)
    const photographer = findPhotographer(authors, site.photographers)
    const slug = textOf(post.slug)
    const updatedAt = instantOf(post.updated_at) ?? published
    const record: PhotoRecord = {
      date: published && calendar.today(published),
      file: await findOriginal(picture.url, uploads),
      title,
      photographer,
      ...sortTags(keywords, site),
      alt: isBoilerplate(alt) ? undefined : alt,
      caption,
      slug,
      formerAddresses: slug === undefined ? [] : [`/${slug}/`],
      guid: textOf(post.id) ?? textOf(post.uuid) ?? '',
      updatedAt: updatedAt?.toISOString(),
    }
    records.push({ place, record, author: authors[0] })
  }
  return readRecords(file, records, options, own, report)
}

/** Sorts keywords from a service without categories. If none is a category, the first is taken for an unknown category. */
export function sortTags(keywords: readonly string[], site: Site): Pick<PhotoRecord, 'categories' | 'series' | 'tags'> {
  if (keywords.length === 0) return {}
  const { categories, tags, series } = sortKeywords(keywords, site.categories, site.keywordRules)
  return { categories: categories.length > 0 ? categories : tags.slice(0, 1), series: series || undefined, tags }
}

function parseExport(json: string, file: string): Readonly<Record<string, unknown>> {
  try {
    const value = JSON.parse(json.replace(/^\uFEFF/, ''))
    const data = (value?.db?.[0] ?? value)?.data
    if (Array.isArray(data?.posts)) return data
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
  }
  throw new PublishError(`${file} is not a Ghost export; download one in Ghost under Settings, Import/Export`)
}

function whyLeftOut({ status, type, page, visibility }: Row, meta: Row | undefined): string | undefined {
  if (type === 'page' || page === 1 || page === true) return 'a page'
  if (status !== 'published' && status !== 'scheduled')
    return `not published (${textOf(status) ?? 'status is missing'})`
  // An e-mail-only post never becomes a page, even if it is scheduled.
  if (meta?.email_only) return 'sent by e-mail only'
  if (visibility === undefined || visibility === 'public') return undefined
  return `not public (${textOf(visibility) ?? 'visibility is unknown'})`
}

function pictureOf(post: Row, meta: Row | undefined) {
  const shown = findInContent((textOf(post.html) ?? '').replace(GHOST_URL, '').replace(SIZE, '/content/images/'))
  const leading = textOf(post.feature_image) ?? textOf(post.image)
  // An image may link to a larger file, whose candidate comes before the image's own.
  const url = leading?.replace(GHOST_URL, '') ?? shown.findLast((one) => one.shown === 1)?.url
  if (url === undefined) return undefined
  const said = wordsOfImage(shown, undefined, [url.replace(SIZE, '/content/images/')])
  const alt = textOf(meta?.feature_image_alt) ?? said.alt
  return { url, alt, caption: textOf(meta?.feature_image_caption) ?? said.caption }
}

async function findOriginal(url: string, uploads: Uploads): Promise<string> {
  const whole = url.replace(SIZE, '/content/images/')
  const original = whole.replace(ORIGINAL, '_o')
  return (await uploads.find(original, true)) === undefined ? whole : original
}

export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** `2025-07-02 08:22:14` in UTC, ISO 8601, or milliseconds, depending on the version of Ghost. */
function instantOf(value: unknown): Date | undefined {
  if (typeof value === 'string') return readInstant(value)
  const instant = new Date(typeof value === 'number' ? value : Number.NaN)
  return Number.isNaN(instant.getTime()) ? undefined : instant
}
