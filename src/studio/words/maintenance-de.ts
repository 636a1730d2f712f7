import type { maintenanceEn } from './maintenance-en.js'

export const maintenanceDe: typeof maintenanceEn = {
  name: 'Wartung',
  backup: 'Sicherung',
  noBackup: 'Es gibt noch keine Sicherung mit «photoblog backup».',
  lastBackup: (age) => `Die letzte Sicherung entstand ${age}:`,
  ages: (days) => (days < 1 ? 'heute' : days === 1 ? 'gestern' : `vor ${days} Tagen`),
  directory: 'Verzeichnis',
  directoryHelp:
    'Jede Sicherung legt darin einen Ordner an, der unveränderte Bilder mit der vorigen teilt. Keine wird gelöscht.',
  noDirectory: 'Bitte den vollen Pfad eines Verzeichnisses für Sicherungen angeben, etwa /backups.',
  isInside:
    'Dieses Verzeichnis gehört zur Website. Bitte auf einer anderen Platte sichern oder wenigstens in einem anderen Verzeichnis.',
  backUp: 'Jetzt sichern',
  backingUp: 'Sichert',
  backedUp: (photos, files) => `Gesichert: ${photos} mit ${files} Bilddateien in`,
  shared: (count) => `Mit der vorigen Sicherung geteilte Dateien: ${count}.`,
  missing: (count) => (count === 1 ? 'Eine Datei fehlt oder ist beschädigt:' : `${count} fehlen oder sind beschädigt:`),
  notBackedUp: 'Die Sicherung ist fehlgeschlagen.',
  checks: 'Prüfung',
  checkHelp: '«photoblog doctor» sagt, was nicht stimmt und wie es sich beheben lässt. Es ändert nichts.',
  check: 'Website prüfen',
  checkAll: 'Auch jedes Bild prüfen',
  checkAllHelp: 'Vergleicht die Prüfsummen aller Bilddateien: bei Tausenden von Fotos einige Minuten.',
  checking: 'Prüft',
  checked: (at) => `Geprüft um ${at}.`,
  found: (errors, warnings) => {
    const all = [errors === 1 ? '1 Fehler' : `${errors} Fehler`, warnings === 1 ? '1 Warnung' : `${warnings} Warnungen`]
    return errors + warnings === 0 ? 'Alles in Ordnung.' : `${all.join(', ')}.`
  },
  levels: { error: 'Fehler', warn: 'Warnung', note: 'Hinweis', ok: 'Gut' },
  well: (count) => (count === 1 ? 'Eine Prüfung ohne Befund' : `${count} Prüfungen ohne Befund`),
  more: (count) => `und ${count} weitere`,
  mend: 'Alles beheben, was gefahrlos geht',
  mendHelp: 'führt «photoblog doctor --fix» aus',
  nothingToFix: 'Es gab nichts zu beheben.',
}
