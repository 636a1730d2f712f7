/** What a look cannot be made of: where it is told, and why. */
export class LookFault extends Error {
  override readonly name = 'LookFault'
}
