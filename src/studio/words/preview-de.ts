import type { previewEn } from './preview-en.js'

export const previewDe: typeof previewEn = {
  name: 'Vorschau',
  title: (day) => `So sieht es aus am ${day}`,
  day: 'Tag',
  tomorrow: 'Morgen',
  page: 'Seite',
  pages: { photo: 'Das Foto', home: 'Die erste Seite', archive: 'Das Archiv' },
  width: 'Breite',
  widths: { phone: 'Telefon', desk: 'Schreibtisch', full: 'Ganzes Fenster' },
  scheme: 'Farben',
  schemes: { system: 'Wie hier', light: 'Hell', dark: 'Dunkel' },
  show: 'Zeigen',
  frame: (day) => `Die Website am ${day}`,
  noPhoto: 'Dieser Tag hat kein Foto; dies ist die erste Seite, wie sie dann sein wird.',
  noDay: 'Bitte einen Tag nennen, etwa 2026-11-25.',
  tunnel: (port) =>
    `Der Rahmen zeigt einen anderen Port dieses Rechners. Durch einen Tunnel muss auch dieser führen: «ssh -L ${port}:127.0.0.1:${port} …».`,
  asOn: (day) => `So sieht es aus am ${day}`,
}
