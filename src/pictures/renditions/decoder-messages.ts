import type { PictureMeasures } from '../../photos/photo.js'
import type { Canvas } from './compose-canvas.js'
import type { PictureCoding, PictureFacts } from './decode-picture.js'
import type { RenderedPicture, RenditionJob } from './resize-pixels.js'

export interface DecoderJobs {
  readonly facts: { readonly order: { readonly source: string | Buffer }; readonly result: PictureFacts }
  /** Reads a picture to its last pixel and returns the facts in its header. */
  readonly verify: { readonly order: { readonly source: string }; readonly result: PictureFacts }
  readonly make: {
    readonly order: {
      readonly source: string | Buffer
      readonly coding: PictureCoding
      readonly files: RenditionJob
    }
    readonly result: RenderedPicture
  }
  readonly measure: { readonly order: { readonly source: string }; readonly result: PictureMeasures }
  readonly compose: { readonly order: { readonly canvas: Canvas }; readonly result: Uint8Array }
}

export type JobKind = keyof DecoderJobs

export type ToDecoder = { readonly [Kind in JobKind]: { readonly kind: Kind } & DecoderJobs[Kind]['order'] }[JobKind]

export type FromDecoder =
  /** From this message on, a crash is blamed on the picture. */
  | { readonly kind: 'begun' }
  | { readonly kind: 'done'; readonly result: DecoderJobs[JobKind]['result'] }
  | {
      readonly kind: 'failed'
      readonly message: string
      /** The error code of the file system when a file could not be read or written. */
      readonly code?: string
    }
  | { readonly kind: 'overMemory' }

/** Runs a job in a separate process. @throws DecoderError, a file system error, or Error if no process starts */
export type RunJob = <Kind extends JobKind>(
  kind: Kind,
  order: DecoderJobs[Kind]['order'],
) => Promise<DecoderJobs[Kind]['result']>
