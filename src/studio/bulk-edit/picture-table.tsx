import type { Photo } from '../../photos/photo.js'
import { MetadataWritesSection } from '../metadata-writes.js'
import { ActionForm } from '../parts/action-form.js'
import { hereWith, PageLinks, pageOf } from '../parts/page-links.js'
import { PhotoName, StudioPicture } from '../parts/studio-photo.js'
import { useRequest } from '../studio-page.js'
import type { BulkEdit } from './bulk-edit.js'
import { BulkEditForm } from './bulk-edit-form.js'
import { FilterForm } from './filter-form.js'
import type { Filter } from './find-photos.js'

const PAGE = 100

interface PictureTableProps {
  readonly filter: Filter
  /** Newest first. */
  readonly found: readonly Photo[]
  readonly chosen: readonly Photo[]
  readonly edit: BulkEdit
}

export function PictureTable({ filter, found, chosen, edit }: PictureTableProps) {
  const request = useRequest()
  const { words, language } = request.context
  const { bulkEdit } = words
  const at = pageOf(found, PAGE, request)
  const here = new Set(at.items.map(({ date }) => date))
  const kept = chosen.filter(({ date }) => !here.has(date)).map(({ date, picture }) => `${date} ${picture.key}`)
  return (
    <>
      <div class="heading">
        <h1>{bulkEdit.title}</h1>
        <p class="leads">
          <a href="/names/">{words.names.title}</a>
        </p>
      </div>
      <MetadataWritesSection />
      <FilterForm filter={filter} />
      <ActionForm to={hereWith(request, { ticked: undefined })} id="many" class="many">
        {/* Enter in a field presses the first button. */}
        <button type="submit" name="do" value="change" hidden />
        <input type="hidden" name="kept" value={kept.join(',')} />
        <section class="table" aria-label={bulkEdit.found(language.photos(found.length))}>
          <p class="line">
            <span>{bulkEdit.found(language.photos(found.length))}</span>
            <output id="chosen" data-kept={kept.length} data-found={found.length} data-words={bulkEdit.chosen('#')}>
              {bulkEdit.chosen(language.number(chosen.length))}
            </output>
            {found.length > 0 && (
              <label>
                <input type="checkbox" name="all" value="1" /> {bulkEdit.all(language.photos(found.length))}
              </label>
            )}
            {found.length > 0 && (
              <button type="submit" name="do" value="none" id="tick-none">
                {bulkEdit.none}
              </button>
            )}
            <a class="to-change" href="#change">
              {bulkEdit.toChange}
            </a>
          </p>
          <ul class="pictures">
            {at.items.map((photo) => (
              <Cell key={photo.date} photo={photo} isChosen={chosen.some(({ date }) => date === photo.date)} />
            ))}
          </ul>
          <PageLinks at={at} button={{ name: 'do', value: 'turn' }} />
        </section>
        <BulkEditForm edit={edit} />
      </ActionForm>
    </>
  )
}

function Cell({ photo, isChosen }: { readonly photo: Photo; readonly isChosen: boolean }) {
  const request = useRequest()
  const { language, today } = request.context
  return (
    <li>
      <label>
        <input type="checkbox" name="day" value={`${photo.date} ${photo.picture.key}`} checked={isChosen} />
        <StudioPicture photo={photo} size="small" isLazy alt="" />
        <span class="under">
          <PhotoName photo={photo} />
        </span>
        <span class={photo.date > today ? 'under when to-come' : 'under when'}>
          {language.dates.medium(photo.date)}
        </span>
      </label>
    </li>
  )
}
