import { noPhotoBy, noPhotoYet } from '../contract/problems.js'
import type { Operate, RestContext } from './operation.js'

/** Spec 4.1 `getLatestPhoto`: the newest there is, also on a day that has none yet, or the newest of one photographer. */
export function getLatestPhoto({ contract: { photoJson } }: RestContext): Operate {
  return ({ given: { photographer }, published, more }) => {
    const photo = published.latest(photographer)
    if (photo === undefined) {
      throw photographer === undefined || published.total === 0 ? noPhotoYet() : noPhotoBy(photographer)
    }
    return { pieces: [photoJson.envelope(photo, more())] }
  }
}
