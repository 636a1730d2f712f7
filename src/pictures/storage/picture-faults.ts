/** Problems with picture files that a server reports to its owner. */
export type PictureFault =
  /** The bytes do not match the archive's digest: never cached, and served only where there is no bucket. */
  | { readonly kind: 'other bytes'; readonly where: 'disk' | 'cache' | 'bucket'; readonly name: string }
  /** The bucket cache cannot be written or read, so pictures without a local copy come from the bucket each time. */
  | { readonly kind: 'not cached'; readonly err: unknown }
  /** The bucket's circuit breaker has opened; with `bucket back`, it has closed again. */
  | { readonly kind: 'bucket away'; readonly err: unknown }
  | { readonly kind: 'bucket back' }

export type FaultListener = (fault: PictureFault) => void
