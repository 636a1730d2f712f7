/** Thrown when a picture cannot be used. Its message is one line for the owner: which file, what is wrong, what to do. */
export class PictureError extends Error {
  override readonly name = 'PictureError'
  constructor(
    /** The file's name, as the owner gave it. */
    readonly file: string,
    /** What is wrong and what to do, without the file's name. */
    readonly reason: string,
  ) {
    super(`${file} ${reason}`)
  }
}
