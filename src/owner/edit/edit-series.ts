import { checkLength } from '../../ingest/check-texts.js'
import { PublishError } from '../../ingest/publish-error.js'
import { FIRST_DAY, type PhotoDate } from '../../photos/days/photo-date.js'
import { fold } from '../../photos/fold.js'
import { listSeries } from '../../photos/series.js'
import { normaliseLine, normaliseLines } from '../../photos/texts/normalise-photo-texts.js'
import type { OwnSite } from '../../site-dir/own-site.js'
import { membersAfter } from '../../site-dir/prepare-renaming.js'
import { readSiteMembers, writeSiteMembers } from '../../site-dir/site-members.js'
import { findOrThrow } from '../find-or-throw.js'
import { changeTexts } from './change-texts.js'
import type { ChangedPhoto } from './record-change.js'

interface SeriesEdit {
  readonly title: string
  /** The opening text, in markdown; unchanged if omitted. */
  readonly text?: string | undefined
  /** Days of photos to put last, in this order; photos that are not in the series yet join it. */
  readonly last?: readonly PhotoDate[] | undefined
  readonly removed?: readonly PhotoDate[] | undefined
}

/**
 * Changes the opening text of a series and its photos, as one change. site.json is written before the commit, so the same
 * command can finish an interrupted change.
 * @throws PublishError, ConfigError, StorageError
 */
export async function editSeries(
  { title: given, text, last = [], removed = [] }: SeriesEdit,
  options: { readonly dryRun?: boolean },
  own: OwnSite,
): Promise<{ readonly photos: readonly ChangedPhoto[]; readonly isTextChanged: boolean }> {
  const known = own.site.series
  const title = Object.keys(known).find((one) => fold(one) === fold(normaliseLine(given))) ?? normaliseLine(given)
  if (title === '') throw new PublishError('the title of the series is empty; name one such as Rust')
  const opening = normaliseLines(text ?? known[title] ?? '')
  const isTextChanged = text !== undefined && opening !== (known[title] ?? '')
  const { edits } = await changeTexts(options, own, async (photos, { rewrite }) => {
    // Inside the transaction: otherwise one of two simultaneous texts would be lost.
    const before = (await readSiteMembers(own.dataDir))?.series as typeof known | undefined
    const site = isTextChanged ? { series: { before, after: { ...before, [title]: opening } } } : undefined
    const put = (date: PhotoDate, series: string, seriesPosition: string) =>
      rewrite(findOrThrow(photos, date), { series, seriesPosition })
    const members = listSeries(photos.between(FIRST_DAY), own.site).find((one) => fold(one.title) === fold(title))
    // Earlier versions accepted longer ones.
    if (members === undefined && !Object.hasOwn(known, title)) checkLength('the title of the series', title, 'series')
    const others = (members?.photos ?? []).map(({ date }) => date).filter((date) => !last.includes(date))
    const order = last.length === 0 ? [] : [...others, ...new Set(last)]
    const placed = order.map((date, index) => put(date, members?.title ?? title, String(index + 1)))
    // A range may include photos of other series, which keep theirs.
    const left = removed.filter((date) => fold(findOrThrow(photos, date).series) === fold(title))
    const edits = [...placed, ...left.map((date) => put(date, '', ''))]
    if (isTextChanged) await writeSiteMembers(own.dataDir, membersAfter(site), options)
    return { command: `series ${JSON.stringify(title)}`, site, edits }
  })
  return { photos: edits, isTextChanged }
}
