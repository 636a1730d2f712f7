import { PublishError } from '../../ingest/publish-error.js'
import { RENDITION_SIZES } from '../../photos/photo.js'
import { OWN_DIRECTORIES, OWN_FILE } from './own-files.js'

/** Written last: a backup without it is incomplete. */
export const MANIFEST = 'backup.json'
export const DATABASE = 'photos.sqlite'
/** The last two list the typefaces that npm installed for the site. */
export const SITE_FILES = ['site.json', 'redirects.json', 'settings.json', 'package.json', 'package-lock.json'] as const
export const BACKUP_FORMAT = 'photoblog-backup-1'

export interface Manifest {
  readonly format: typeof BACKUP_FORMAT
  readonly madeAt: string
  readonly photos: number
  /** SHA-256 of all files but pictures, which are checked by name and size. */
  readonly checksums: Readonly<Record<string, string>>
}

/** @throws PublishError when it is not a valid manifest */
export function parseManifest(json: string, backup: string): Manifest {
  try {
    const value = JSON.parse(json) as Partial<Manifest>
    if (value.format === BACKUP_FORMAT && typeof value.checksums?.[DATABASE] === 'string') return value as Manifest
  } catch {
    // Reported below.
  }
  throw new PublishError(
    `${backup} is not a photoblog backup, or comes from a newer version; name a backup made by «photoblog backup»`,
  )
}

/** The only file names that a backup may contain. */
const NAME = new RegExp(
  String.raw`^(?:backup\.json|site\.json|redirects\.json|settings\.json|package\.json|package-lock\.json|photos\.sqlite` +
    String.raw`|pictures/[0-9a-f]{2}/[0-9a-f]{16,64}/(?:${RENDITION_SIZES.join('|')})\.\w{3,5}` +
    String.raw`|originals/[0-9a-f]{2}/[0-9a-f]{16,64}\.\w{1,8})$`,
)

/** Whether a top-level file or directory belongs to a backup. */
export function isBackupPart(name: string): boolean {
  return [MANIFEST, DATABASE, ...SITE_FILES, ...OWN_DIRECTORIES, 'pictures', 'originals'].includes(name)
}

export function isBackupName(name: string): boolean {
  return NAME.test(name) || OWN_FILE.test(name)
}
