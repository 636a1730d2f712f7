import { adviseOnDays, photoNotFound } from '../contract/problems.js'
import type { Photo } from '../photos/photo.js'
import type { Operate, RestContext } from './operation.js'

/** Spec 4.1 `getPhotoByDate`. A future day gets the same response as a day without a photo. */
export function getPhotoByDate({ contract: { operations, site, photoJson, addresses } }: RestContext): Operate {
  const { path } = operations.getPhotoByDate
  const link = (relation: 'prev' | 'next', photo: Photo | undefined) =>
    photo === undefined ? [] : [`<${addresses.absolute(path.replace('{date}', photo.date))}>; rel="${relation}"`]
  return ({ given: { date = '' }, published, more }) => {
    const photo = published.onDate(date)
    if (photo === undefined) throw photoNotFound(date, { resolution: adviseOnDays(published, site) })
    const { previous, next } = published.neighbours(photo)
    return {
      pieces: [photoJson.envelope(photo, more())],
      links: [...link('prev', previous), ...link('next', next)],
    }
  }
}
