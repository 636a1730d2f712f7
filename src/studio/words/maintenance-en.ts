export const maintenanceEn = {
  name: 'Maintenance',
  backup: 'Backup',
  noBackup: 'No backup has been made with «photoblog backup» yet.',
  lastBackup: (age: string) => `The last backup was made ${age}:`,
  ages: (days: number) => (days < 1 ? 'today' : days === 1 ? 'yesterday' : `${days} days ago`),
  directory: 'Directory',
  directoryHelp:
    'Each backup is a new folder in this directory and shares unchanged pictures with the previous one. Backups are never removed.',
  noDirectory: 'Enter the absolute path of a directory for backups, such as /backups.',
  isInside: 'This directory belongs to the site. Store backups on another disk, or at least in another directory.',
  backUp: 'Back up now',
  backingUp: 'Backing up',
  backedUp: (photos: string, files: string) => `Backed up ${photos} with ${files} picture files into`,
  shared: (count: string) => `Files shared with the previous backup: ${count}.`,
  missing: (count: number) =>
    count === 1 ? 'One file is missing or damaged:' : `${count} files are missing or damaged:`,
  notBackedUp: 'The backup failed.',
  checks: 'Checks',
  checkHelp: '«photoblog doctor» says what is wrong and how to fix it. It changes nothing.',
  check: 'Check the site',
  checkAll: 'Check every picture too',
  checkAllHelp: 'Compares the checksum of every picture file: some minutes for thousands of photos.',
  checking: 'Checking',
  checked: (at: string) => `Checked at ${at}.`,
  found: (errors: number, warnings: number) => {
    const all = [errors === 1 ? '1 error' : `${errors} errors`, warnings === 1 ? '1 warning' : `${warnings} warnings`]
    return errors + warnings === 0 ? 'All is well.' : `${all.join(', ')}.`
  },
  levels: { error: 'Error', warn: 'Warning', note: 'Note', ok: 'OK' },
  well: (count: number) => (count === 1 ? 'One check found no problem' : `${count} checks found no problem`),
  more: (count: number) => `and ${count} more`,
  mend: 'Fix all that is safe to fix',
  mendHelp: 'runs «photoblog doctor --fix»',
  nothingToFix: 'There was nothing to fix.',
}
