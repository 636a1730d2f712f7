import type { Photo } from '../../archive/index.js'

/** Where a store reads the details of photos when somebody asks for them, reads those of one photo after the other. */
export function* readDetails(photos: Iterable<Photo | undefined>): Generator<void> {
  for (const photo of photos) {
    void photo?.picture
    yield
  }
}
