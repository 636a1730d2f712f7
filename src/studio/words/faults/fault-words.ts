import type { EditableName, PhotoDate } from '../../../archive/index.js'
import type { WhyUnusable } from '../../../media/index.js'
import type { PublishFault } from '../../../publish/index.js'

/** How days and fields are called. */
export interface FaultNames {
  day(date: PhotoDate): string
  days(dates: readonly PhotoDate[]): string
  field(name: EditableName): string
  fields(names: readonly EditableName[]): string
  list(names: readonly string[]): string
}

type OfPublish = {
  readonly [Code in PublishFault['code']]: (fault: Extract<PublishFault, { code: Code }>, names: FaultNames) => string
}
type WithNumbers = Extract<WhyUnusable, { bytes: number }> | Extract<WhyUnusable, { width: number }>
type OfPicture = {
  readonly [Code in Exclude<WhyUnusable['code'], WithNumbers['code']>]: string
} & {
  readonly [Code in WithNumbers['code']]: (fault: Extract<WithNumbers, { code: Code }>) => string
}

/**
 * What the engine refuses, in the language of the site. English has none: it says what the engine says.
 * A picture's is behind the name of its file and a colon.
 */
export interface FaultWords {
  readonly publish: OfPublish
  readonly picture: OfPicture
}
