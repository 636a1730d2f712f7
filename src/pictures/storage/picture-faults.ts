/** What owners should hear of while pictures are served. */
export type PictureFault =
  /** Bytes that are not those that the archive knows; they are never kept, and sent only where there are no others. */
  | { readonly kind: 'other bytes'; readonly where: 'disk' | 'cache' | 'bucket'; readonly name: string }
  /** The cache of the bucket cannot be written or read: pictures come from the bucket each time. */
  | { readonly kind: 'not cached'; readonly err: unknown }
  /** The bucket does not answer, and is asked no more for a while; or it does again. */
  | { readonly kind: 'bucket away'; readonly err: unknown }
  | { readonly kind: 'bucket back' }

export type FaultListener = (fault: PictureFault) => void

/** Tells one listener of faults; before there is one, they are told to nobody. */
export class FaultNotifier {
  #listener: FaultListener = () => undefined

  readonly notify: FaultListener = (fault) => this.#listener(fault)

  readonly watch = (listener: FaultListener): void => {
    this.#listener = listener
  }
}
