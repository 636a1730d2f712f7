import type { Contract } from '../../contract/index.js'
import { ToolError } from '../tool-result.js'
import type { ToolHandler } from './tool-handler.js'

/** Spec 4.2 `get_latest_photo`: what `getLatestPhoto` of the REST API answers, or the newest of one photographer. */
export function createGetLatestPhoto({ tools, photoJson }: Contract): ToolHandler {
  return {
    tool: tools.getLatestPhoto,
    call: ({ photographer }, published) => {
      const photo = published.latest(photographer as string | undefined)
      if (photo === undefined) {
        throw new ToolError(
          `No photo${photographer === undefined ? '' : ` by ${photographer}`} has been published yet.`,
        )
      }
      return photoJson.pieces.envelope(photo)
    },
  }
}
