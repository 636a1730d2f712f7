/**
 * Thrown by who needs what others are just making in turns. Ask again when `made` resolves: at once, it would keep
 * everybody waiting.
 */
export class NotYetMadeError extends Error {
  override readonly name = 'NotYetMadeError'
  constructor(readonly made: Promise<void>) {
    super('what is asked for is not made yet')
  }
}

/**
 * Does again what failed because something was being made, as soon as that is there.
 * @throws what else it fails with
 */
export async function onceMade<Result>(failure: unknown, again: () => Result | Promise<Result>): Promise<Result> {
  for (let error = failure; ; ) {
    if (!(error instanceof NotYetMadeError)) throw error
    await error.made
    try {
      return await again()
    } catch (next) {
      error = next
    }
  }
}

/** What is made in steps of milliseconds, one after the other, between which others have their turn. */
export class Preparation {
  /** How many are making something of it. */
  #makers = 0
  #tell = () => {}
  #made: Promise<void> = Promise.resolve()

  get isGoingOn(): boolean {
    return this.#makers > 0
  }

  /** Makes several things; those who wait are told of each. */
  *make(things: Iterable<MadeInSteps<unknown>>): Generator<void> {
    if (this.#makers++ === 0) this.#begin()
    try {
      for (const thing of things) {
        yield* thing.steps()
        this.#tell()
        this.#begin()
      }
    } finally {
      this.#makers--
      this.#tell()
      if (this.#makers > 0) this.#begin()
    }
  }

  /** @throws NotYetMadeError while something is being made */
  refuseWaiting(): void {
    if (this.isGoingOn) throw new NotYetMadeError(this.#made)
  }

  #begin(): void {
    this.#made = new Promise((resolve) => {
      this.#tell = resolve
    })
  }
}

/** Something that is made once: in steps beforehand, or at once for who asks before anybody began. */
export class MadeInSteps<Made> {
  readonly #preparation: Preparation
  readonly #begin: () => Generator<void, Made>
  #making: Generator<void, Made> | undefined
  #made: { readonly value: Made } | undefined

  constructor(preparation: Preparation, begin: () => Generator<void, Made>) {
    this.#preparation = preparation
    this.#begin = begin
  }

  get isMade(): boolean {
    return this.#made !== undefined
  }

  /** @throws NotYetMadeError while it, or what is made together with it, is being made in steps */
  get value(): Made {
    if (this.#made === undefined) {
      this.#preparation.refuseWaiting()
      while (!this.#step());
    }
    return this.#made!.value
  }

  *steps(): Generator<void> {
    while (!this.#step()) yield
  }

  /** @returns whether it is made */
  #step(): boolean {
    if (this.#made !== undefined) return true
    const making = this.#making ?? this.#begin()
    // Where a step fails, the next one begins anew.
    this.#making = undefined
    const { done, value } = making.next()
    if (done === true) this.#made = { value }
    else this.#making = making
    return done === true
  }
}
