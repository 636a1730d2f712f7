import type { PhotoBody } from '../src/contract/schemas.js'
import { ask } from './measure/ask.js'
import { requestBytes } from './measure/load.js'

/** Reads the whole archive through the API, page by page. */
export async function readAllPhotos(port: number): Promise<readonly PhotoBody[]> {
  const photos: PhotoBody[] = []
  for (let offset: number | undefined = 0; offset !== undefined; ) {
    const { body } = await ask(port, requestBytes(`/api/v1/photos?limit=50&offset=${offset}`))
    const page = JSON.parse(body.toString()) as { photos: PhotoBody[]; next_offset?: number }
    photos.push(...page.photos)
    offset = page.next_offset
  }
  return photos
}
