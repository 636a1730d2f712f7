import { rename } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { UploadArea } from '../forms/upload-area.js'
import type { Upload } from './upload-to-entry.js'

export interface UnknownCreator {
  /** Empty when the file names no creator. */
  readonly spelling: string
  /** The photographer whom the spelling most likely means. */
  readonly meant?: string | undefined
}

type WaitingUpload = Upload & { readonly creator: UnknownCreator }

export type WaitingUploads = ReturnType<typeof createWaitingUploads>

/** Uploads without a known photographer, kept until the owner names one or discards them, or the studio closes. */
export function createWaitingUploads(area: UploadArea) {
  let all: readonly WaitingUpload[] = []
  const by = (wanted: string) => all.filter(({ creator }) => creator.spelling === wanted)
  return {
    /** Moves the file away, because the files of a form are deleted after its action. */
    async keep(upload: Upload, creator: UnknownCreator): Promise<void> {
      const directory = area.name()
      await rename(dirname(upload.path), directory)
      all = [...all, { ...upload, path: join(directory, basename(upload.path)), creator }]
    },
    /** Each unknown creator once, with the number of their uploads. */
    creators() {
      const bySpelling = new Map(all.map(({ creator }) => [creator.spelling, creator]))
      return [...bySpelling.values()].map((creator) => ({ ...creator, count: by(creator.spelling).length }))
    },
    /** Hands over the uploads of one creator; the caller then removes them or puts them back. */
    take(spelling: string): readonly WaitingUpload[] {
      const taken = by(spelling)
      all = all.filter((one) => !taken.includes(one))
      return taken
    },
    /** Keeps an upload that could not be added, so that the owner can add it later. */
    putBack(upload: WaitingUpload): void {
      all = [...all, upload]
    },
    remove: area.remove,
  }
}
