import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { formerKey } from '../../../photos/addresses/former-address.js'
import { FIRST_DAY, type PhotoDate, parsePhotoDate } from '../../../photos/days/photo-date.js'
import { type Photo, photoPath } from '../../../photos/photo.js'
import type { GoneAddress, PhotoStore } from '../../../photos/photo-store.js'

const FILE = 'gone.json'

/**
 * Imports the addresses of removed and hidden photos from `gone.json` next to the export. Photos in the archive keep theirs.
 * @param planned the photos of a dry run, which changes nothing; `undefined` otherwise
 * @returns remarks for the owner about addresses that photos keep, or one about a faulty file
 */
export async function importGone(
  file: string,
  store: Pick<PhotoStore, 'change'>,
  today: PhotoDate,
  planned: readonly Photo[] | undefined,
): Promise<readonly string[]> {
  const json = await readFile(join(dirname(file), FILE), 'utf8').catch(() => '[]')
  const gone = parse(json)
  if (gone === undefined) return ['is not a JSON array of addresses and days; it was skipped']
  if (gone.length === 0) return []
  return store.change((photos) => {
    const all = [...photos.between(FIRST_DAY), ...(planned ?? [])]
    const pages = new Map(all.map((photo) => [formerKey(photoPath(photo)), photo]))
    const former = new Map<string, Photo>()
    for (const photo of [...all].reverse()) {
      for (const address of photo.formerAddresses) former.set(formerKey(address), photo)
    }
    return gone.flatMap((one) => {
      const { address, date } = one
      const [page, holder] = [pages.get(formerKey(address)), former.get(formerKey(address))]
      if (page !== undefined) {
        return [
          `${address} is the page of the photo of ${page.date}, which stays; remove it with «photoblog remove ${page.date} --force»`,
        ]
      }
      const isHidden = holder !== undefined && holder.date === date && date > today
      if (holder === undefined || isHidden) {
        if (planned === undefined) photos.markGone(one)
        return []
      }
      // The photo was hidden until its day, which has begun since.
      if (holder.date === date) return []
      return [`${address} still redirects to the photo of ${holder.date}; nothing to do`]
    })
  })
}

function parse(json: string): readonly GoneAddress[] | undefined {
  try {
    const value: unknown = JSON.parse(json.replace(/^\uFEFF/, ''))
    if (!Array.isArray(value)) return undefined
    return value.flatMap((one: { address?: unknown; date?: unknown } | null): GoneAddress[] => {
      const date = parsePhotoDate(String(one?.date))
      return typeof one?.address === 'string' && one.address.startsWith('/') && date
        ? [{ address: one.address, date }]
        : []
    })
  } catch {
    return undefined
  }
}
