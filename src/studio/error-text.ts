import { isTooSmall } from '../ingest/picture-size.js'
import { PublishError, type PublishFault } from '../ingest/publish-error.js'
import { type Picture, RENDITION_PX } from '../photos/photo.js'
import { PictureError, type WhyUnusable } from '../pictures/read/picture-error.js'
import type { StudioContext } from './studio-context.js'
import type { FaultNames, FaultWords } from './words/faults-de.js'
import { fieldLabel } from './words/words.js'

type Speaking = Pick<StudioContext, 'words' | 'language'>

/**
 * An error for the owner, in the studio's language if it has words for it.
 * @param file the name that the sender gave the file, if the error is about one
 */
export function errorText(error: Error, speaking: Speaking, file?: string): string {
  const { faults } = speaking.words
  if (faults === undefined) return error.message
  if (error instanceof PictureError && error.fault !== undefined) {
    return `${file ?? error.file}: ${pictureText(error.fault, faults)}`
  }
  const said = error instanceof PublishError ? faultText(error.fault, speaking) : undefined
  return said === undefined ? error.message : toSentence(said)
}

function toSentence(said: string): string {
  return `${said.charAt(0).toUpperCase()}${said.slice(1)}${said.endsWith('.') ? '' : '.'}`
}

/** The words for a refusal; `undefined` if its cause is not known or the language has no words for it. */
export function faultText(fault: PublishFault | undefined, speaking: Speaking): string | undefined {
  const { faults } = speaking.words
  if (faults === undefined || fault === undefined) return undefined
  // Each code's function takes the fault of that code.
  const say = faults.publish[fault.code] as (fault: PublishFault, names: FaultNames) => string
  return say(fault, namesIn(speaking))
}

function pictureText(fault: WhyUnusable, { picture }: FaultWords): string {
  const said = picture[fault.code] as string | ((fault: WhyUnusable) => string)
  return typeof said === 'string' ? said : said(fault)
}

function namesIn({ words, language }: Speaking): FaultNames {
  const field: FaultNames['field'] = (name) => fieldLabel(name, words)
  return {
    day: (date) => language.dates.medium(date),
    days: (dates) => language.list(dates.map((date) => language.dates.medium(date))),
    field,
    fields: (names) => language.list(names.map(field)),
    list: (names) => language.list([...names]),
  }
}

/** The warning about a picture, if it has too few pixels. */
export function tooSmallText(
  picture: Pick<Picture, 'width' | 'height'>,
  { site, words }: Pick<StudioContext, 'site' | 'words'>,
): readonly string[] {
  const { width, height } = picture
  return isTooSmall(picture) ? [words.photo.tooSmall(width, height, RENDITION_PX.full, site.largestPicture)] : []
}
