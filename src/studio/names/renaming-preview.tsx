import type { Renamed } from '../../owner/edit/rename-value.js'
import type { PreparedRenaming } from '../../site-dir/prepare-renaming.js'
import type { Visit } from '../page.js'
import { ActionForm } from '../parts/action-form.js'
import { namePhoto } from '../parts/photo-name.js'
import { StudioPicture } from '../parts/studio-picture.js'

/** Pictures that are shown; all are told by their number. */
const MAX_SHOWN = 100

interface RenamingPreviewProps {
  readonly visit: Visit
  readonly renaming: PreparedRenaming
  readonly renamed: Renamed
}

/** What a new name would change, before it does. */
export function RenamingPreview({ visit, renaming, renamed: { photos, wasPublic } }: RenamingPreviewProps) {
  const { words, language } = visit.workplace
  const { names, many } = words
  const { kind, from, to, isMerge, page } = renaming
  const count = language.photos(photos.length)
  return (
    <>
      <h1>{names.preview}</h1>
      <p class="lead">
        {names.kinds[kind]}: <del>{from}</del> <span aria-hidden="true">→</span> <ins>{to}</ins>
      </p>
      <ul class="lead">
        <li>{names.inPhotos(count)}</li>
        {isMerge && <li>{names.merges(from, to)}</li>}
        {renaming.site !== undefined && <li>{names.inSite}</li>}
        {wasPublic && <li>{names.leads(page.from, page.to)}</li>}
        {kind === 'photographer' && photos.length > 0 && <li>{many.filesToo}</li>}
      </ul>
      <ActionForm visit={visit} to="/names/">
        <input type="hidden" name="kind" value={kind} />
        <input type="hidden" name="from" value={from} />
        <input type="hidden" name="to" value={to} />
        <input type="hidden" name="merge" value={isMerge ? '1' : '0'} />
        <p class="buttons">
          <button type="submit" name="do" value="rename" class="main">
            {isMerge ? names.merge : names.rename}
          </button>
          <a href={`/names/?${new URLSearchParams({ kind, from })}`}>{names.back}</a>
        </p>
      </ActionForm>
      <ul class="pictures">
        {photos.slice(0, MAX_SHOWN).map(({ before }) => (
          <li key={before.date}>
            <StudioPicture photo={before} size="small" isLazy alt="" />
            <span class="under">{namePhoto(before, language)}</span>
            <span class="under when">{language.dates.medium(before.date)}</span>
          </li>
        ))}
      </ul>
      {photos.length > MAX_SHOWN && <p class="hint">{names.more(language.photos(photos.length - MAX_SHOWN))}</p>}
    </>
  )
}
