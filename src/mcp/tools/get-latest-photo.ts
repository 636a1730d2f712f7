import type { Contract } from '../../contract/index.js'
import type { ToolHandler } from './tool-handler.js'

/**
 * Spec 4.2 `get_latest_photo`: what `getLatestPhoto` of the REST API answers, or the newest of one photographer. That
 * there is none yet is no error.
 */
export function createGetLatestPhoto({ tools, site, photoJson }: Contract): ToolHandler {
  return {
    tool: tools.getLatestPhoto,
    call: ({ photographer }, published) => {
      const photo = published.latest(photographer as string | undefined)
      if (photo !== undefined) return photoJson.pieces.envelope(photo)
      const hint =
        published.total === 0
          ? `No photo has been published yet; the first appears at 00:00 of its day (${site.timeZone}). Ask again then.`
          : `No photo by ${photographer} has been published yet; without photographer this returns the newest of all.`
      return [Buffer.from(JSON.stringify({ found: false, hint }))]
    },
  }
}
