import { rename } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Upload } from '../../owner/edit/ingest-uploads.js'
import type { UploadArea } from '../forms/upload-area.js'
import type { UnknownCreator } from './unknown-creators.js'

type WaitingUpload = Upload & { readonly creator: UnknownCreator }

/** Uploads of unknown creators, kept until the site knows whom the name means or the studio closes. */
export interface WaitingUploads {
  /** Takes the file out of the form that brought it. */
  keep(upload: Upload, creator: UnknownCreator): Promise<void>
  /** The creators of all that wait. */
  creators(): readonly UnknownCreator[]
  /** Hands over the uploads of one name; remove them when they are filed. */
  take(spelling: string): readonly WaitingUpload[]
  remove(uploads: readonly WaitingUpload[]): Promise<void>
}

export function createWaitingUploads(area: UploadArea): WaitingUploads {
  let all: readonly WaitingUpload[] = []
  return {
    async keep(upload, creator) {
      const directory = area.name()
      await rename(dirname(upload.path), directory)
      all = [...all, { ...upload, path: join(directory, basename(upload.path)), creator }]
    },
    creators: () => all.map(({ creator }) => creator),
    take(spelling) {
      const taken = all.filter(({ creator }) => creator.spelling === spelling)
      all = all.filter((one) => !taken.includes(one))
      return taken
    },
    remove: area.remove,
  }
}
