import { copyrightYear } from '../../photos/copyright-year.js'
import type { Photo } from '../../photos/photo.js'
import type { PictureRights } from '../../pictures/rights/picture-rights.js'
import type { OwnSite } from '../../site-dir/own-site.js'
import { readRenditionFile } from './stage-rights.js'

/** A picture, with what its files may say: that of each photographer under whose name it appears. */
export interface MarkedPicture {
  /** The first that shows it. */
  readonly photo: Photo
  readonly choices: readonly PictureRights[]
}

/** Each picture once. */
export function listMarked(photos: readonly Photo[], { rightsFor }: OwnSite): readonly MarkedPicture[] {
  const all = new Map<string, { photo: Photo; choices: PictureRights[] }>()
  for (const photo of photos) {
    const { photographer, picture } = photo
    const marked = all.get(picture.key) ?? { photo, choices: [] }
    const rights = rightsFor(photographer, copyrightYear(photo), picture.digitalSourceType)
    if (!marked.choices.some(({ creator }) => creator === rights.creator)) marked.choices.push(rights)
    all.set(picture.key, marked)
  }
  return [...all.values()]
}

/** Under several names, the one that the files have already stays. */
export async function chooseRights({ photo, choices }: MarkedPicture, { pictures }: OwnSite): Promise<PictureRights> {
  const [first, ...others] = choices as [PictureRights, ...PictureRights[]]
  const [rendition] = photo.picture.renditions
  if (others.length === 0 || rendition === undefined) return first
  const data = await readRenditionFile(photo.picture.key, rendition, pictures)
  return choices.find(({ credit }) => data.includes(credit)) ?? first
}
