import type { maintenanceEn } from './maintenance-en.js'

export const maintenanceDe: typeof maintenanceEn = {
  name: 'Wartung',
  backup: 'Sicherung',
  noBackup: '«photoblog backup» hat noch keine Sicherung gemacht.',
  lastBackup: (age) => `Die letzte Sicherung entstand ${age}:`,
  ages: (days) => (days < 1 ? 'heute' : days === 1 ? 'gestern' : `vor ${days} Tagen`),
  directory: 'Verzeichnis',
  directoryHelp:
    'Jede Sicherung bekommt darin einen eigenen Ordner und teilt unveränderte Bilder mit der vorigen. Keine wird gelöscht.',
  noDirectory: 'Bitte ein Verzeichnis für Sicherungen mit vollem Pfad nennen, etwa /backups.',
  isInside:
    'Dieses Verzeichnis gehört zur Website selbst; eine Sicherung gehört auf eine andere Platte oder wenigstens in ein anderes Verzeichnis.',
  backUp: 'Jetzt sichern',
  backingUp: 'Sichert',
  backedUp: (photos, files) => `Gesichert: ${photos} mit ${files} Bilddateien in`,
  shared: (count) => `${count} dieser Dateien teilt sie mit der vorigen Sicherung.`,
  missing: (count) => (count === 1 ? 'Eine Datei fehlt in der Website:' : `${count} Dateien fehlen in der Website:`),
  notBackedUp: 'Es gibt keine neue Sicherung.',
  checks: 'Prüfung',
  checkHelp: '«photoblog doctor»: was nicht stimmt und was zu tun ist. Geändert wird nichts.',
  check: 'Website prüfen',
  checkAll: 'Auch jedes Bild prüfen',
  checkAllHelp: 'Prüfsummen und ähnliche Bilder: bei Tausenden von Fotos einige Minuten.',
  checking: 'Prüft',
  checked: (at) => `Geprüft um ${at}.`,
  found: (errors, warnings) => {
    const all = [errors === 1 ? '1 Fehler' : `${errors} Fehler`, warnings === 1 ? '1 Warnung' : `${warnings} Warnungen`]
    return errors + warnings === 0 ? 'Alles in Ordnung.' : `${all.join(', ')}.`
  },
  levels: { error: 'Fehler', warn: 'Warnung', note: 'Hinweis', ok: 'Gut' },
  well: (count) => (count === 1 ? 'Eine Prüfung fand nichts' : `${count} Prüfungen fanden nichts`),
  more: (count) => `und ${count} weitere`,
  mend: 'Das beheben',
  mendHelp: 'tut, was «photoblog doctor --fix» tut; das ist harmlos',
  mended: (count) =>
    count === 0 ? 'Es gab nichts zu beheben.' : count === 1 ? 'Eines ist behoben.' : `${count} Dinge sind behoben.`,
}
