import { FIRST_DAY } from '../../photos/days/photo-date.js'
import { type Photo, pickTexts } from '../../photos/photo.js'
import { TEXT_NAMES } from '../../photos/photo-fields.js'
import type { Site } from '../../photos/site.js'
import { counted } from '../../photos/texts/counted.js'
import { normalisePhotoTexts } from '../../photos/texts/normalise-photo-texts.js'
import type { OwnSite } from '../../site-dir/own-site.js'
import { changeTexts } from '../edit/change-texts.js'
import { type Finding, judge } from './finding.js'

/** Finds texts that are not, or no longer, normalised: pages and counts distinguish the variants, searches do not. */
export function checkStoredTexts(photos: readonly Photo[], site: Site): Finding {
  const changing = photos.flatMap((photo) => difference(photo, normalisePhotoTexts(photo, site)) ?? [])
  return judge('stored-texts', 'warn', changing, {
    good: 'all texts are written consistently',
    bad: (count) =>
      `${counted(count, 'photo', ['has', 'have'])} inconsistent texts, such as a repeated tag, another spelling of a name in site.json, or stray white space`,
    advice: 'repair them with «photoblog doctor --fix»; «photoblog undo» undoes that',
  })
}

/** Normalises the texts that `checkStoredTexts` finds. @returns a line for each photo */
export async function fixStoredTexts(own: OwnSite): Promise<readonly string[]> {
  const { edits } = await changeTexts({}, own, (photos, { rewrite }) => ({
    command: 'doctor --fix',
    edits: photos.between(FIRST_DAY).map((photo) => rewrite(photo, pickTexts(photo))),
  }))
  return edits.flatMap(({ before, after }) => difference(before, after) ?? [])
}

function difference(photo: Photo, normalised: Photo): string | undefined {
  const names = TEXT_NAMES.filter((name) => JSON.stringify(photo[name]) !== JSON.stringify(normalised[name]))
  return names.length === 0 ? undefined : `${photo.date}: ${names.join(', ')}`
}
