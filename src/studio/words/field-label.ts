import { type EditableName, fieldOf } from '../../archive/index.js'
import type { Words } from './words.js'

/** What a field is called; one without words of its own, by its option on the command line. */
export function fieldLabel(name: EditableName, { photo }: Pick<Words, 'photo'>): string {
  const option = fieldOf(name).option?.name ?? name
  return photo.fields[name] ?? option.charAt(0).toUpperCase() + option.slice(1)
}
