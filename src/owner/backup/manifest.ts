import { PublishError } from '../../ingest/publish-error.js'
import { RENDITION_SIZES } from '../../photos/photo.js'
import { OWN_DIRECTORIES, OWN_FILE } from './own-files.js'

/** Written last: a backup without it is incomplete. */
export const MANIFEST = 'backup.json'
export const DATABASE = 'photos.sqlite'
/** The last two list the typefaces that npm installed for the site. */
export const SITE_FILES = [
  'site.json',
  'redirects.json',
  'settings.json',
  'pictures-to-name.json',
  'package.json',
  'package-lock.json',
] as const
export const BACKUP_FORMAT = 'photoblog-backup-1'

export interface Manifest {
  readonly format: typeof BACKUP_FORMAT
  readonly madeAt: string
  readonly photos: number
  /** SHA-256 of all other files except pictures, which are checked against the database. */
  readonly checksums: Readonly<Record<string, string>>
}

/** @throws PublishError when the text is not a valid manifest */
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

const PICTURE_FILE = new RegExp(
  String.raw`^(?:pictures/[0-9a-f]{2}/[0-9a-f]{16,64}/(?:${RENDITION_SIZES.join('|')})\.\w{3,5}` +
    String.raw`|originals/[0-9a-f]{2}/[0-9a-f]{16,64}\.\w{1,8})$`,
)
const FILES: readonly string[] = [MANIFEST, DATABASE, ...SITE_FILES]

/** Whether a top-level file or directory belongs to a backup. */
export function isBackupPart(name: string): boolean {
  return [...FILES, ...OWN_DIRECTORIES, 'pictures', 'originals'].includes(name)
}

/** Whether a backup may contain a file of this name. */
export function isBackupName(name: string): boolean {
  return FILES.includes(name) || PICTURE_FILE.test(name) || OWN_FILE.test(name)
}
