import type { PhotoMetadata } from '../../ingest/metadata/read-metadata.js'
import { CAMERA_FACTS, type Photo, photoPath } from '../../photos/photo.js'
import { EDITABLE_NAMES, type EditableName, TEXT_NAMES } from '../../photos/photo-fields.js'
import { formatList } from '../../photos/texts/list-text.js'
import { ActionForm, DraftOffer } from '../parts/action-form.js'
import { countValues } from '../parts/count-values.js'
import { PhotoInput } from '../parts/fields.js'
import { OnTaken } from '../parts/inputs.js'
import { namePhoto, ShownKey, StudioPicture } from '../parts/studio-photo.js'
import { useRequest } from '../studio-page.js'
import { type ListNeighbours, photoHref } from '../work-lists/lists.js'
import { FileLine } from './file-says.js'
import type { Refusal } from './save-photo.js'

export interface PhotoEditorProps {
  readonly photo: Photo
  readonly neighbours: ListNeighbours
  readonly file: PhotoMetadata | undefined
  readonly proposal: string | undefined
  readonly refusal?: Refusal | undefined
}

/** Texts come first, so that a laptop shows, without scrolling, the fields that most photos lack. */
const IN_ORDER: readonly EditableName[] = ['title', 'alt', 'caption', ...TEXT_NAMES, ...EDITABLE_NAMES]

export function PhotoEditor(props: PhotoEditorProps) {
  const { photo } = props
  const { words, language, today } = useRequest().context
  const day = language.dates.long(photo.date)
  return (
    <>
      <div class="photo-head">
        <h1>
          {namePhoto(photo, language)}{' '}
          <small>{photo.date <= today ? words.photo.publishedOn(day) : words.photo.appearsOn(day)}</small>
        </h1>
        <Beside {...props} />
      </div>
      <div class="photo">
        <div class="photo-picture">
          <StudioPicture photo={photo} size="full" alt={photo.alt} />
        </div>
        <div class="photo-words">
          <Texts {...props} />
          <Proposal {...props} />
          <AddressFacts {...props} />
          <Facts {...props} />
          <OtherForms photo={photo} />
        </div>
      </div>
    </>
  )
}

/** The next page: the next photo, or the overview of all lists after the last photo of a list. */
function hrefOfNext({ after, list }: ListNeighbours): string | undefined {
  return after ? photoHref(after, list) : list && '/to-do/'
}

function Beside({ photo, neighbours: { before, after, list, left } }: PhotoEditorProps) {
  const { words, language } = useRequest().context
  return (
    <nav class="line photo-nav" aria-label={words.photo.beside}>
      {list && (
        <a href="/to-do/">
          {words.work.lists[list.name]}, {words.work.left(language.number(left))}
        </a>
      )}
      {before && (
        <a rel="prev" href={photoHref(before, list)} title="j">
          ‹{'\u00a0'}
          <span class="unseen">{words.photo.before}: </span>
          {language.dates.short(before)}
        </a>
      )}
      <a href={`/?from=${photo.date}#day-${photo.date}`}>{words.photo.toCalendar}</a>
      <a href={`/preview/?day=${photo.date}`} target="preview">
        {words.preview.title(language.dates.short(photo.date))}
      </a>
      {after && (
        <a rel="next" href={photoHref(after, list)} title="k">
          <span class="unseen">{words.photo.after}: </span>
          {language.dates.short(after)} ›
        </a>
      )}
    </nav>
  )
}

function Texts({ photo, file, neighbours, proposal, refusal }: PhotoEditorProps) {
  const { words } = useRequest().context
  const { list } = neighbours
  const names = new Set([...(list ? [list.field] : []), ...IN_ORDER])
  const proposed = list?.name === 'proposals' && photo.alt === '' ? proposal : undefined
  const next = hrefOfNext(neighbours)
  return (
    <>
      <DraftOffer />
      <ActionForm
        id="texts"
        to={photoHref(photo.date, list)}
        draft={photo.picture.key}
        isRefused={refusal !== undefined}
      >
        <input type="hidden" name="picture" value={photo.picture.key} />
        <input type="hidden" name="next" value={next} />
        {[...names].map((name) => (
          <PhotoInput
            key={name}
            name={name}
            value={refusal?.values[name] ?? (name === 'alt' ? proposed : undefined) ?? photo[name]}
            was={refusal?.was[name] ?? photo[name]}
            hint={words.photo.hints[name]}
            fault={refusal?.faults[name]}
            hasFocus={name === list?.field}
          >
            {name === 'tags' && list?.name === 'tags' && <OftenUsed />}
            <FileLine name={name} file={file} />
          </PhotoInput>
        ))}
        <p class="line">
          <button type="submit" name="do" value="save">
            {words.photo.save}
          </button>
          {next !== undefined && (
            <button type="submit" name="do" value="saveNext" title={words.photo.saveNextHint} data-key="save-next">
              {words.photo.saveNext}
            </button>
          )}
        </p>
      </ActionForm>
    </>
  )
}

const MAX_OFTEN = 24

function OftenUsed() {
  const { photos, context } = useRequest()
  return (
    <fieldset class="choices">
      <legend>{context.words.work.often}</legend>
      {countValues(photos, 'tags')
        .slice(0, MAX_OFTEN)
        .map(([tag]) => (
          <label key={tag}>
            <input type="checkbox" name="tags" value={formatList([tag])} /> {tag}
          </label>
        ))}
    </fieldset>
  )
}

/** The alt text that «photoblog describe» proposed. */
function Proposal({ photo, proposal, neighbours }: PhotoEditorProps) {
  const { words } = useRequest().context
  if (photo.alt !== '' || proposal === undefined) return null
  const to = photoHref(photo.date, neighbours.list)
  return (
    <ActionForm to={to} class="line" id="proposal">
      <ShownKey photo={photo} />
      <input type="hidden" name="next" value={neighbours.list ? hrefOfNext(neighbours) : to} />
      <span>
        {words.photo.proposal} «{proposal}»
      </span>
      <button type="submit" name="do" value="accept">
        {words.photo.accept}
      </button>
      <button type="submit" name="do" value="reject">
        {words.photo.reject}
      </button>
    </ActionForm>
  )
}

function AddressFacts({ photo }: PhotoEditorProps) {
  const { words, today, addresses, isPublic, language } = useRequest().context
  const path = photoPath(photo)
  const isPublished = photo.date <= today
  return (
    <div class="facts-of-address">
      <p>
        {isPublished
          ? words.photo.isAt(isPublic ? addresses.absolute(path) : path)
          : words.photo.willBeAt(path, language.dates.long(photo.date))}
      </p>
      {photo.formerAddresses.length > 0 && (
        <p>
          {words.photo.formerly} {photo.formerAddresses.join(', ')}
        </p>
      )}
    </div>
  )
}

/** The camera settings and the size of the picture. */
function Facts({ photo: { camera, picture } }: PhotoEditorProps) {
  const { words } = useRequest().context
  const facts = CAMERA_FACTS.flatMap((fact) => camera[fact]?.replace('T', ' ') ?? [])
  return <p class="hint">{[...facts, words.photo.size(picture.width, picture.height)].join(' · ')}</p>
}

/** Rare actions: move, replace and remove. */
function OtherForms({ photo }: { readonly photo: Photo }) {
  const { photo: words, queue } = useRequest().context.words
  const to = photoHref(photo.date)
  return (
    <>
      <details>
        <summary>{words.day}</summary>
        <ActionForm to={to} does="move" class="line">
          <ShownKey photo={photo} />
          <label>
            {queue.arrange.to} <input type="date" name="to" required />
          </label>
          <OnTaken />
          <button type="submit">{queue.arrange.place}</button>
        </ActionForm>
      </details>
      <details>
        <summary>{words.replace}</summary>
        <p>{words.replaceHint}</p>
        <ActionForm to={to} does="replace" class="line" hasFiles={true}>
          <ShownKey photo={photo} />
          <label>
            {words.replaceFile} <input type="file" name="picture" />
          </label>
          <label>
            <input type="checkbox" name="damaged" value="accept" /> {queue.add.acceptDamaged}
          </label>
          <button type="submit">{words.doReplace}</button>
        </ActionForm>
      </details>
      <details>
        <summary>{words.remove}</summary>
        <p>{words.removeNote}</p>
        <ActionForm to={to} does="remove" class="line">
          <ShownKey photo={photo} />
          <button type="submit">{words.remove}</button>
        </ActionForm>
      </details>
    </>
  )
}
