import { foldName } from '../photos/fold.js'
import type { Site } from '../photos/site.js'
import type { Entry, PictureInfo } from './entry.js'

/** What an owner is told who names a photographer where the file names somebody else. */
export function noteRights(
  { texts, notesRights }: Pick<Entry, 'texts' | 'notesRights'>,
  { creators, copyright }: Pick<PictureInfo, 'creators' | 'copyright'>,
  { photographers }: Site,
): readonly string[] {
  const { photographer } = texts
  if (notesRights !== true || photographer === undefined) return []
  const aliases = photographers.find(({ name }) => name === photographer)?.aliases ?? []
  const names = [photographer, ...aliases].map(foldName)
  const isOf = (text: string) => names.some((name) => foldName(text).includes(name))
  const said = [...(copyright.value === undefined ? [] : [copyright.value]), ...(creators.value ?? [])]
  const others = said.filter((text) => /\p{L}/u.test(text) && !isOf(text))
  if (others.length === 0 || said.some(isOf)) return []
  const quoted = [...new Set(others)].map((text) => `«${text}»`).join(' and ')
  return [`its file says ${quoted}; it is filed as by ${photographer}, as --photographer says`]
}
