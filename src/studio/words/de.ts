import type { Words } from './en.js'
import { importDe } from './import-de.js'
import { jobsDe } from './jobs-de.js'
import { manyDe } from './many-de.js'
import { namesDe } from './names-de.js'
import { photoDe } from './photo-de.js'
import { previewDe } from './preview-de.js'
import { queueDe } from './queue-de.js'
import { siteDe } from './site-de.js'
import { upkeepDe } from './upkeep-de.js'
import { workDe } from './work-de.js'

export const de: Words = {
  frame: {
    skip: 'Zum Inhalt springen',
    studio: 'Studio',
    pages: 'Seiten des Studios',
    handbook: 'Handbuch',
    undo: 'Rückgängig',
    redo: 'Wiederholen',
    undone: (command) => `Rückgängig gemacht: ${command}.`,
    redone: (command) => `Wiederholt: ${command}.`,
    noSuchPage: 'Unter dieser Adresse gibt es nichts.',
    toQueue: 'Zur Warteschlange',
    failed: 'Das ging nicht',
    unexpected: 'Etwas Unerwartetes ging schief; im Terminal des Studios steht mehr.',
    noSuchAction: 'Das kann diese Seite nicht; bitte neu laden.',
  },
  gate: {
    opened: 'Das Studio ist offen. Falls nichts geschieht, bitte diesem Link folgen:',
    open: 'Studio öffnen',
    closed:
      'Für diesen Browser ist das Studio geschlossen. Bitte die Adresse öffnen, die «photoblog studio» genannt hat; dort ergibt die Eingabetaste eine neue.',
    deadKey:
      'Dieser Schlüssel ist verbraucht oder keiner. Die Eingabetaste im Terminal von «photoblog studio» ergibt eine Adresse mit einem neuen.',
  },
  queue: queueDe,
  photo: photoDe,
  preview: previewDe,
  import: importDe,
  site: siteDe,
  work: workDe,
  upkeep: upkeepDe,
  jobs: jobsDe,
  many: manyDe,
  names: namesDe,
}
