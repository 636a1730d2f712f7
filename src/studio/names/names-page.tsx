import { OwnerError } from '../../disk/owner-error.js'
import { type Renamed, renameValue } from '../../owner/edit/rename-value.js'
import { fold } from '../../photos/fold.js'
import type { Renamable } from '../../photos/noted-change.js'
import { type PreparedRenaming, prepareRenaming } from '../../site-dir/prepare-renaming.js'
import { confirm } from '../confirm.js'
import { nameFiles } from '../naming/name-later.js'
import { countValues } from '../parts/count-values.js'
import { sayError } from '../say-error.js'
import { type Done, type Form, refused, type Shown, type StudioPage, type Visit } from '../studio-page.js'
import { type AskedName, Names } from './names.js'

const FIELDS = { tag: 'tags', category: 'categories', photographer: 'photographer' } as const

/** Tags, categories and photographers: to rename them, or to make two of them one. */
export const namesPage: StudioPage = {
  path: '/names/',
  async show(visit) {
    const { query } = visit
    return showNames(visit, { kind: kindOf(query.get('kind')), from: query.get('from') ?? '', to: '' })
  },
  actions: {
    rename,
  },
}

function kindOf(text: string | null): Renamable {
  return (['tag', 'category', 'photographer'] as const).find((kind) => kind === text) ?? 'tag'
}

async function rename(visit: Visit, form: Form): Promise<Done | Shown> {
  const { workplace } = visit
  const { names } = workplace.words
  const typed: AskedName = { kind: kindOf(form.text('kind')), from: form.text('from'), to: form.text('to') }
  try {
    const isMerge = await isTaken(visit, typed)
    const { site, dataDir, language } = workplace
    const renaming = await prepareRenaming({ ...typed, isMerge }, dataDir, site)
    const change = (dryRun: boolean) => renameValue(renaming, { dryRun }, workplace)
    const asked = confirmRenaming(visit, form, renaming, await change(true))
    if (asked !== undefined) return asked
    const renamed = await change(false)
    const changed = names.renamed(renaming.from, renaming.to, language.photos(renamed.photos.length))
    const isFileChanged = renamed.wasPublic || renaming.site !== undefined
    const { going, failed } = await nameFiles(visit)
    const notice = [changed, ...going, ...(isFileChanged ? [names.reread] : []), ...failed].join('\n')
    return { to: '/names/', notice, isFault: failed.length > 0 }
  } catch (error) {
    if (!(error instanceof OwnerError)) throw error
    return refused(await showNames(visit, typed), sayError(error, workplace))
  }
}

function confirmRenaming(
  visit: Visit,
  form: Form,
  renaming: PreparedRenaming,
  { photos, wasPublic }: Renamed,
): Shown | undefined {
  const { words, language } = visit.workplace
  const { names, many } = words
  const { kind, from, to, isMerge, site, page } = renaming
  const days = photos.map(({ before }) => [before.date, before.picture.key])
  return confirm(visit, form, [renaming, wasPublic, days], {
    title: names.preview,
    lead: (
      <>
        <p class="lead">
          {names.kinds[kind]}: <del>{from}</del> <span aria-hidden="true">→</span> <ins>{to}</ins>
        </p>
        <ul class="lead">
          <li>{names.inPhotos(language.photos(photos.length))}</li>
          {isMerge && <li>{names.merges(from, to)}</li>}
          {site !== undefined && <li>{names.inSite}</li>}
          {wasPublic && <li>{names.leads(page.from, page.to)}</li>}
          {kind === 'photographer' && photos.length > 0 && <li>{many.filesToo}</li>}
        </ul>
      </>
    ),
    photos: photos.map(({ before }) => ({ photo: before })),
    agree: isMerge ? names.merge : names.rename,
    leave: names.back,
    back: `/names/?${new URLSearchParams({ kind, from })}`,
  })
}

/** Whether photos, or the site, have the new name already: then both become one. */
async function isTaken({ workplace }: Visit, { kind, from, to }: AskedName): Promise<boolean> {
  const { site, photos } = workplace
  const known = { tag: [], category: site.categories, photographer: site.photographers.map(({ name }) => name) }[kind]
  const used = countValues(await photos(), FIELDS[kind]).map(([name]) => name)
  const wanted = fold(to.trim())
  return fold(from.trim()) !== wanted && [...known, ...used].some((name) => fold(name) === wanted)
}

async function showNames(visit: Visit, asked: AskedName): Promise<Shown> {
  const { words, photos, site } = visit.workplace
  const all = await photos()
  const unused = (names: readonly string[], counted: ReturnType<typeof countValues>) =>
    names.filter((name) => !counted.some(([used]) => used === name)).map((name) => [name, 0] as const)
  const counted = (kind: Renamable) => countValues(all, FIELDS[kind])
  const groups = {
    tag: counted('tag'),
    category: [...counted('category'), ...unused(site.categories, counted('category'))],
    photographer: [
      ...counted('photographer'),
      ...unused(
        site.photographers.map(({ name }) => name),
        counted('photographer'),
      ),
    ],
  }
  return {
    title: words.names.title,
    body: <Names visit={visit} groups={groups} asked={asked} />,
  }
}
