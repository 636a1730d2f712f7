import { OwnerError } from '../../disk/owner-error.js'
import { renameWithFiles } from '../../owner/edit/rename-with-files.js'
import { fold } from '../../photos/fold.js'
import type { Renamable } from '../../photos/noted-change.js'
import { prepareRenaming } from '../../site-dir/prepare-renaming.js'
import { isNaming, namesLater } from '../naming/name-later.js'
import { type Done, type Form, refused, type Shown, type StudioPage, type Visit } from '../page.js'
import { countValues } from '../parts/count-values.js'
import { sayError } from '../say-error.js'
import { type AskedName, Names } from './names.js'
import { RenamingPreview } from './renaming-preview.js'

const FIELDS = { tag: 'tags', category: 'categories', photographer: 'photographer' } as const

/** Tags, categories and photographers: to rename them, or to make two of them one. */
export const namesPage: StudioPage = {
  path: '/names/',
  async show(visit) {
    const { query } = visit
    return showNames(visit, { kind: kindOf(query.get('kind')), from: query.get('from') ?? '', to: '' })
  },
  actions: {
    preview: (visit, form) => rename(visit, form, true),
    rename: (visit, form) => rename(visit, form, false),
  },
}

function kindOf(text: string | null): Renamable {
  return (['tag', 'category', 'photographer'] as const).find((kind) => kind === text) ?? 'tag'
}

async function rename(visit: Visit, form: Form, dryRun: boolean): Promise<Done | Shown> {
  const { workplace } = visit
  const { names } = workplace.words
  const asked: AskedName = { kind: kindOf(form.text('kind')), from: form.text('from'), to: form.text('to') }
  try {
    const isMerge = await isTaken(visit, asked)
    const { site, dataDir, language } = workplace
    const renaming = await prepareRenaming({ ...asked, isMerge }, dataDir, site)
    // What was said to become one does so, and a name that others have taken since is not taken from them.
    if (!dryRun && isMerge !== (form.text('merge') === '1')) return await rename(visit, form, true)
    const renamed = await renameWithFiles({ ...renaming, dryRun }, namesLater(visit))
    if (dryRun) {
      const body = <RenamingPreview visit={visit} renaming={renaming} renamed={renamed} />
      return { title: names.preview, body }
    }
    const changed = names.renamed(renaming.from, renaming.to, language.photos(renamed.photos.length))
    const isFileChanged = renamed.wasPublic || renaming.site !== undefined
    const going = isNaming(visit) ? [workplace.words.naming.behind] : []
    const failed = renamed.failed.map(({ message }) => message)
    const notice = [changed, ...going, ...(isFileChanged ? [names.reread] : []), ...failed].join('\n')
    return { to: '/names/', notice, isFault: failed.length > 0 }
  } catch (error) {
    if (!(error instanceof OwnerError)) throw error
    return refused(await showNames(visit, asked), sayError(error, workplace))
  }
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
    isUnderWay: isNaming(visit),
    body: <Names visit={visit} groups={groups} asked={asked} />,
  }
}
