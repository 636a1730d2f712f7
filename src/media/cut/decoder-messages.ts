import type { CutOrder, CutPicture } from './cut-pixels.js'
import type { PictureFacts } from './decode-picture.js'

/** What a decoding process can be asked for, and what comes of it. */
export interface DecoderJobs {
  readonly facts: { readonly order: { readonly source: string | Buffer }; readonly result: PictureFacts }
  /** Reads a picture to its last pixel, and tells what its header says. */
  readonly verify: { readonly order: { readonly source: string }; readonly result: PictureFacts }
  readonly cut: {
    readonly order: {
      readonly source: string | Buffer
      /** EXIF orientation, 1 to 8. */
      readonly orientation: number
      readonly files: CutOrder
    }
    readonly result: CutPicture
  }
}

export type JobKind = keyof DecoderJobs

export type ToDecoder = { readonly [Kind in JobKind]: { readonly kind: Kind } & DecoderJobs[Kind]['order'] }[JobKind]

export type FromDecoder =
  /** From here on it is the picture's fault when the process ends. */
  | { readonly kind: 'begun' }
  | { readonly kind: 'done'; readonly result: DecoderJobs[JobKind]['result'] }
  | {
      readonly kind: 'failed'
      readonly message: string /** Of the file system, which did not take a file. */
      readonly code?: string
    }
  | { readonly kind: 'overMemory' }

/** Does a job, in a process of its own. @throws DecoderError when the picture cannot be decoded */
export type RunJob = <Kind extends JobKind>(
  kind: Kind,
  order: DecoderJobs[Kind]['order'],
) => Promise<DecoderJobs[Kind]['result']>
