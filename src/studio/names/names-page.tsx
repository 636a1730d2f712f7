import { OwnerError } from '../../disk/owner-error.js'
import { FIELD_OF, type Renamed, renameValue } from '../../owner/edit/rename-value.js'
import { fold } from '../../photos/fold.js'
import type { Renamable } from '../../photos/history-entry.js'
import type { Photo } from '../../photos/photo.js'
import { type AskedNames, knownNames, type PreparedRenaming, prepareRenaming } from '../../site-dir/prepare-renaming.js'
import { confirm } from '../confirm.js'
import { errorText } from '../error-text.js'
import { type Form, oneOf } from '../forms/form.js'
import { MetadataWritesSection, writeMetadata } from '../metadata-writes.js'
import { ActionForm } from '../parts/action-form.js'
import { countValues } from '../parts/count-values.js'
import { Choice, Labelled } from '../parts/inputs.js'
import { type PageContent, refused, type StudioPage, type StudioRequest, useRequest } from '../studio-page.js'

const KINDS = Object.keys(FIELD_OF) as readonly Renamable[]

type AskedName = Omit<AskedNames, 'isMerge'>

/** Renames and merges tags, categories, photographers and series. */
export const namesPage: StudioPage = {
  path: '/names/',
  show: (request) =>
    showNames(request, {
      kind: oneOf(KINDS, request.query.get('kind')),
      from: request.query.get('from') ?? '',
      to: '',
    }),
  actions: { rename },
}

async function rename(request: StudioRequest, form: Form) {
  const { context } = request
  const { names } = context.words
  const typed: AskedName = { kind: oneOf(KINDS, form.text('kind')), from: form.text('from'), to: form.text('to') }
  try {
    const isMerge = await isTaken(request, typed)
    const { site, dataDir, language } = context
    const renaming = await prepareRenaming({ ...typed, isMerge }, dataDir, site)
    const change = (dryRun: boolean) => renameValue(renaming, { dryRun }, context)
    const asked = confirmRenaming(request, form, renaming, await change(true))
    if (asked !== undefined) return asked
    const renamed = await change(false)
    const changed = names.renamed(renaming.from, renaming.to, language.photos(renamed.photos.length))
    const isFileChanged = renamed.wasPublic || renaming.site !== undefined
    return { to: '/names/', ...(await writeMetadata(request, [changed, ...(isFileChanged ? [names.reread] : [])])) }
  } catch (error) {
    if (!(error instanceof OwnerError)) throw error
    return refused(await showNames(request, typed), errorText(error, context))
  }
}

function confirmRenaming(
  request: StudioRequest,
  form: Form,
  renaming: PreparedRenaming,
  { photos, wasPublic }: Renamed,
): PageContent | undefined {
  const { words, language } = request.context
  const { names, bulkEdit } = words
  const { kind, from, to, isMerge, site, page } = renaming
  const days = photos.map(({ before }) => [before.date, before.picture.key])
  return confirm(request, form, [renaming, wasPublic, days], {
    title: bulkEdit.preview,
    lead: (
      <>
        <p class="lead">
          {names.kinds[kind]}: <del>{from}</del> <span aria-hidden="true">→</span> <ins>{to}</ins>
        </p>
        <ul class="lead">
          <li>{names.inPhotos(language.photos(photos.length))}</li>
          {isMerge && <li>{names.merges(to)}</li>}
          {site !== undefined && <li>{names.inSite}</li>}
          {wasPublic && <li>{names.leads(page.from, page.to)}</li>}
          {kind === 'photographer' && photos.length > 0 && <li>{bulkEdit.filesToo}</li>}
        </ul>
      </>
    ),
    photos: photos.map(({ before }) => ({ photo: before })),
    agree: isMerge ? names.merge : names.rename,
    leave: names.back,
    back: `/names/?${new URLSearchParams({ kind, from })}`,
  })
}

/** Whether the new name already exists, so that both values are merged. */
async function isTaken(request: StudioRequest, { kind, from, to }: AskedName): Promise<boolean> {
  const { photos, site } = request.context
  const used = countValues(await photos(), FIELD_OF[kind]).map(([name]) => name)
  const wanted = fold(to.trim())
  return fold(from.trim()) !== wanted && [...knownNames(kind, site), ...used].some((name) => fold(name) === wanted)
}

async function showNames(request: StudioRequest, asked: AskedName): Promise<PageContent> {
  const { words, photos } = request.context
  const all = await photos()
  return { title: words.names.title, body: <Names photos={all} asked={asked} /> }
}

function Names({ photos, asked }: { readonly photos: readonly Photo[]; readonly asked: AskedName }) {
  const { names, bulkEdit } = useRequest().context.words
  return (
    <>
      <h1>{names.title}</h1>
      <p class="lead">{names.intro}</p>
      <MetadataWritesSection />
      <ActionForm to="/names/" does="rename" id="rename" class="filter">
        <Labelled label={names.kind}>
          <Choice name="kind" value={asked.kind} options={KINDS.map((kind) => [kind, names.kinds[kind]] as const)} />
        </Labelled>
        <Labelled label={names.from}>
          <input name="from" value={asked.from} autocomplete="off" required />
        </Labelled>
        <Labelled label={names.to}>
          <input name="to" value={asked.to} autocomplete="off" required autofocus={asked.from !== ''} maxLength={100} />
        </Labelled>
        <p class="buttons">
          <button type="submit" class="main">
            {bulkEdit.see}
          </button>
        </p>
      </ActionForm>
      {KINDS.map((kind) => (
        <Group key={kind} kind={kind} photos={photos} />
      ))}
    </>
  )
}

/** The values, the most frequent first, then those that only site.json lists. */
function Group({ kind, photos }: { readonly kind: Renamable; readonly photos: readonly Photo[] }) {
  const { words, language, site } = useRequest().context
  const used = countValues(photos, FIELD_OF[kind])
  const unused = knownNames(kind, site).filter((name) => !used.some(([one]) => one === name))
  const counted = [...used, ...unused.map((name) => [name, 0] as const)]
  const { names } = words
  return (
    <section>
      <h2>{names.groups[kind]}</h2>
      {counted.length === 0 && <p class="hint">{names.none}</p>}
      <ul class="names">
        {counted.map(([name, count]) => (
          <li key={name}>
            <a href={`/names/?${new URLSearchParams({ kind, from: name })}`} aria-label={names.change(name)}>
              {name}
            </a>{' '}
            {count > 0 ? (
              <a class="count" href={`/many/?${new URLSearchParams({ [kind]: name })}`}>
                {language.photos(count)}
              </a>
            ) : (
              <span class="count">{language.photos(0)}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
