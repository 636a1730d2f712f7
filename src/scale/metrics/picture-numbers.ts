import type { Numbers } from './numbers.js'

type Place = 'disk' | 'cache' | 'bucket'

/** What is counted of a fault of the picture files. */
export type CountedFault =
  | { readonly kind: 'other bytes'; readonly where: Place }
  | { readonly kind: 'not cached' | 'bucket away' | 'bucket back' }

/** Counts what goes wrong with picture files. */
export class PictureNumbers {
  readonly #mismatches: Record<Place, number> = { disk: 0, cache: 0, bucket: 0 }
  #failures = 0
  #uncached = 0
  #bucketUp = 1

  constructor(numbers: Numbers) {
    numbers.counter(
      'photoblog_picture_failures_total',
      'Picture files that could not be read from the disk or the bucket.',
      () => this.#failures,
    )
    numbers.counters(
      'photoblog_picture_mismatches_total',
      'Picture files whose bytes were not those that the archive knows, by where they lay.',
      ['where'],
      () => Object.entries(this.#mismatches).map(([where, count]) => [{ where }, count] as const),
    )
    numbers.counter(
      'photoblog_picture_cache_failures_total',
      'Times that the cache of the bucket began to fail, such as on a full disk.',
      () => this.#uncached,
    )
    numbers.gauge(
      'photoblog_bucket_up',
      '1 while the bucket answers, or there is none; otherwise only pictures that are here are served.',
      () => this.#bucketUp,
    )
  }

  /** A file could not be read, from the disk or the bucket. */
  failed(): void {
    this.#failures++
  }

  note(fault: CountedFault): void {
    if (fault.kind === 'other bytes') this.#mismatches[fault.where]++
    else if (fault.kind === 'not cached') this.#uncached++
    else this.#bucketUp = fault.kind === 'bucket back' ? 1 : 0
  }
}
