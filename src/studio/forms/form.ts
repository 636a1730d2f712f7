export type Form = ReturnType<typeof createForm>

export interface UploadedFile {
  readonly name: string
  readonly path: string
  readonly fault?: string | undefined
}

/** Thrown when a form cannot be read, is too long or was cut off. Its message is one line that says what to do. */
export class FormError extends Error {
  override readonly name = 'FormError'
  constructor(
    readonly status: 400 | 413,
    message: string,
  ) {
    super(message)
  }
}

export function createForm(fields: URLSearchParams, files: readonly UploadedFile[] = []) {
  return {
    has: (name: string) => fields.has(name),
    /** The first value of a field, or an empty string. */
    text: (name: string) => fields.get(name) ?? '',
    all: (name: string): readonly string[] => fields.getAll(name),
    /** All fields except files, to send the form again. */
    fields: [...fields],
    /** The chosen files; they are deleted after the action. */
    files,
  }
}

/** Whether `to` is a path within the studio. */
export function isOwnPath(to: string | undefined): to is string {
  return to !== undefined && /^\/(?![/\\])/.test(to)
}

/** The value that equals `text`, or else the first one. */
export function oneOf<Value extends string>(values: readonly Value[], text: string | null): Value {
  return values.find((value) => value === text) ?? (values[0] as Value)
}
