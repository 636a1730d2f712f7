/** Texts of the maintenance page. */
export const maintenanceEn = {
  name: 'Maintenance',
  backup: 'Backup',
  noBackup: '«photoblog backup» has made no backup yet.',
  lastBackup: (age: string) => `The last backup was made ${age}:`,
  ages: (days: number) => (days < 1 ? 'today' : days === 1 ? 'yesterday' : `${days} days ago`),
  directory: 'Directory',
  directoryHelp:
    'Each backup gets a folder of its own in it and shares unchanged pictures with the one before. None is removed.',
  noDirectory: 'Name a directory for backups by its whole path, such as /backups.',
  isInside: 'This directory is the site’s own; a backup belongs on another disk, or at least in another directory.',
  backUp: 'Back up now',
  backingUp: 'Backing up',
  backedUp: (photos: string, files: string) => `Backed up ${photos} with ${files} picture files into`,
  shared: (count: string) => `${count} of these files are shared with the backup before.`,
  missing: (count: number) =>
    count === 1 ? 'One file is missing in the site:' : `${count} files are missing in the site:`,
  notBackedUp: 'There is no new backup.',
  checks: 'Checks',
  checkHelp: '«photoblog doctor»: what is wrong, and what to do. It changes nothing.',
  check: 'Check the site',
  checkAll: 'Check every picture too',
  checkAllHelp: 'Checksums and similar pictures: some minutes for thousands of photos.',
  checking: 'Checking',
  checked: (at: string) => `Checked at ${at}.`,
  found: (errors: number, warnings: number) => {
    const all = [errors === 1 ? '1 error' : `${errors} errors`, warnings === 1 ? '1 warning' : `${warnings} warnings`]
    return errors + warnings === 0 ? 'All is well.' : `${all.join(', ')}.`
  },
  levels: { error: 'Error', warn: 'Warning', note: 'Note', ok: 'Well' },
  well: (count: number) => (count === 1 ? 'One check found nothing' : `${count} checks found nothing`),
  more: (count: number) => `and ${count} more`,
  mend: 'Mend this',
  mendHelp: 'does what «photoblog doctor --fix» does, which is harmless',
  mended: (count: number) =>
    count === 0 ? 'There was nothing to mend.' : count === 1 ? 'One thing is mended.' : `${count} things are mended.`,
}
