import { OwnerError } from '../disk/owner-error.js'
import type { PhotoDate } from '../photos/days/photo-date.js'
import type { EditableName } from '../photos/photo-fields.js'

/** The cause of an error, from which the studio writes a message in the owner's language. */
export type PublishFault =
  | { readonly code: 'no photo'; readonly date: PhotoDate }
  | { readonly code: 'day taken'; readonly date: PhotoDate; readonly title: string }
  | { readonly code: 'day has begun'; readonly date: PhotoDate }
  | { readonly code: 'before the first day'; readonly date: PhotoDate; readonly firstDate: PhotoDate }
  | { readonly code: 'too far ahead'; readonly date: PhotoDate }
  | { readonly code: 'there already'; readonly date: PhotoDate }
  | { readonly code: 'not an address'; readonly suggested: string }
  | { readonly code: 'address taken'; readonly path: string }
  | {
      readonly code: 'not one of'
      readonly field: EditableName
      readonly name: string
      readonly names: readonly string[]
    }
  | { readonly code: 'empty item'; readonly field: EditableName }
  | { readonly code: 'picture known'; readonly dates: readonly PhotoDate[] }
  | { readonly code: 'another photo'; readonly date: PhotoDate; readonly title: string }
  | { readonly code: 'changed since'; readonly date: PhotoDate; readonly fields: readonly EditableName[] }
  | { readonly code: 'nobody has it'; readonly name: string }

/** Thrown when an owner's command fails. Its message gives the cause and the remedy. */
export class PublishError extends OwnerError {
  override readonly name = 'PublishError'
  constructor(
    message: string,
    readonly fault?: PublishFault,
  ) {
    super(message)
  }
}
