import { type DigitalSourceType, parseDigitalSourceType } from '../../photos/digital-source-type.js'
import { cleanLine, MAX_CHARACTERS } from './clean-text.js'
import { type Candidate, candidateOf, chooseField, type Field } from './field.js'
import type { Layer } from './layers.js'

const TAG = 'Iptc4xmpExt:DigitalSourceType'

/** What a file says about how its picture came to be, such as by generative AI. @see IPTC Photo Metadata Standard 2025.1 */
export function readDigitalSourceType(layers: readonly Layer[]): Field<DigitalSourceType> {
  const candidates = layers.flatMap((layer): Candidate<DigitalSourceType>[] => {
    const found = layer.kind === 'xmp' ? layer.find(TAG) : undefined
    if (found === undefined) return []
    const text = cleanLine(found.texts[0] ?? '', MAX_CHARACTERS.title)
    if (text === '') return []
    return [candidateOf(found, text, parseDigitalSourceType(text), 'not a digital source type')]
  })
  return chooseField(candidates)
}
