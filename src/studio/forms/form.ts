export interface Form {
  has(name: string): boolean
  /** The first value of a field, or an empty string. */
  text(name: string): string
  all(name: string): readonly string[]
  /** All fields but the files, to send them again. */
  readonly fields: readonly (readonly [name: string, value: string])[]
  /** The chosen files; they are deleted after the action. */
  readonly files: readonly UploadedFile[]
}

export interface UploadedFile {
  readonly name: string
  readonly path: string
  readonly fault?: string | undefined
}

/** Thrown when a form cannot be read, or was cut off. Its message is one line that says what to do. */
export class FormError extends Error {
  override readonly name = 'FormError'
  constructor(
    readonly status: 400 | 413,
    message: string,
  ) {
    super(message)
  }
}

export function createForm(fields: URLSearchParams, files: readonly UploadedFile[] = []): Form {
  return {
    has: (name) => fields.has(name),
    text: (name) => fields.get(name) ?? '',
    all: (name) => fields.getAll(name),
    fields: [...fields],
    files,
  }
}

/** Whether it leads to a page of the studio itself. */
export function isOwnPath(to: string | undefined): to is string {
  return to !== undefined && /^\/(?![/\\])/.test(to)
}

/** The value that a text names, or else the first one. */
export function oneOf<Value extends string>(values: readonly Value[], text: string | null): Value {
  return values.find((value) => value === text) ?? (values[0] as Value)
}
