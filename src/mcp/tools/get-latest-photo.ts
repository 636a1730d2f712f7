import type { Contract } from '../../contract/contract.js'
import type { ToolHandler } from './tool-handler.js'

/**
 * Spec 4.2 `get_latest_photo`: the same as `getLatestPhoto` of the REST API, or the newest of one photographer. Having
 * none yet is not an error.
 */
export function createGetLatestPhoto({ tools, site, photoJson }: Contract): ToolHandler {
  return {
    tool: tools.getLatestPhoto,
    call: ({ photographer, include }, published) => {
      const photo = published.latest(photographer as string | undefined)
      if (photo !== undefined)
        return photoJson.pieces.envelope(photo, { details: include === undefined ? undefined : published })
      const hint =
        published.total === 0
          ? `No photo has been published yet; the first appears at 00:00 on its day (${site.timeZone}). Try again then.`
          : `No photo by ${photographer} has been published yet; omit photographer to get the newest photo of all.`
      return [Buffer.from(JSON.stringify({ found: false, hint }))]
    },
  }
}
