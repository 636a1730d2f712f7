import type { queueEn } from './queue-en.js'

export const queueDe: typeof queueEn = {
  name: 'Warteschlange',
  title: 'Warteschlange',
  noAnswer:
    'Das Studio antwortet nicht. Das Geschriebene bleibt hier: bitte neu starten oder auf die Verbindung warten und nochmals senden.',
  lasts: (days, shown, until) => `Die Warteschlange reicht bis ${until}: noch ${shown} ${days === 1 ? 'Tag' : 'Tage'}.`,
  lastsToGap: (days, shown, until) =>
    `Die Warteschlange reicht ohne Lücke bis ${until} (noch ${shown} ${days === 1 ? 'Tag' : 'Tage'}).`,
  lastOne: (day) => `Das letzte Foto ist am ${day}.`,
  lastsToday: 'Heute hat sein Foto, morgen keines.',
  noneToday: 'Heute hat kein Foto: das erste, das dazukommt, nimmt heute und ist sofort öffentlich.',
  gaps: 'Tage ohne Foto:',
  gap: (from, to) => `${from} bis ${to}`,
  empty: 'Nichts wartet. Fotos irgendwo auf diese Seite ziehen oder hier auswählen.',
  calendar: (from) => `Tage ab ${from}`,
  earlier: 'Frühere Tage',
  later: 'Spätere Tage',
  toToday: 'Zu heute',
  goTo: 'Gehe zu',
  go: 'Los',
  add: {
    title: 'Fotos hinzufügen',
    from: 'auf freien Tagen ab',
    send: 'Hinzufügen',
    noFiles: 'Es wurde keine Datei gewählt; bitte Fotos auswählen und nochmals senden.',
    added: (name, day) => `${name}: hinzugefügt am ${day}.`,
    atOnce: 'Sein Tag hat begonnen: ein laufender Server zeigt es sofort.',
    isAtOnce: 'sofort öffentlich',
    known: (name, days) => `${name} ist schon da, am ${days}; nichts wurde hinzugefügt.`,
    by: 'aufgenommen von',
    byFile: 'wie die Datei sagt',
    acceptDamaged: 'beschädigte Dateien annehmen',
    unsigned: (name, creators) =>
      creators === ''
        ? `${name} sagt nicht, wer es aufgenommen hat.`
        : `${name} nennt ${creators}; das ist niemand von dieser Website.`,
    unsignedAdvice: 'Bitte vor den Dateien wählen, wer sie aufgenommen hat, und diese nochmals senden.',
    unknownCreators: 'Namen, die die Website nicht kennt',
    spellingOf: (spelling, count) =>
      `${spelling} (${count === 1 ? '1 Foto' : `${count} Fotos`}) ist eine andere Schreibweise von`,
    chooseWhom: 'bitte wählen',
    teach: (count) => (count === 1 ? 'Merken und das Foto hinzufügen' : `Merken und die ${count} hinzufügen`),
    leaveOut: 'Nicht hinzufügen',
    taught: (spelling, name) => `Dateien, die ${spelling} nennen, sind von nun an von ${name}.`,
    leftOut: (count) => (count === 1 ? '1 Datei wurde weggelassen.' : `${count} Dateien wurden weggelassen.`),
    theseAreBy: 'Diese sind alle von',
    signAll: (name, count) =>
      count === 1
        ? `Dieses ist von ${name}: nochmals senden`
        : `Diese sind alle von ${name}: die ${count} nochmals senden`,
    sendThese: (count) => (count === 1 ? 'Nochmals senden' : `Die ${count} nochmals senden`),
    passed: (day) => `${day} ist vorbei, darum nahm es den nächsten freien Tag.`,
    result: (added, refused) => `${added} hinzugefügt, ${refused} abgelehnt`,
    unnamed: (result, count) =>
      count === 1
        ? `${result}, bei 1 fehlt, wer es aufgenommen hat`
        : `${result}, bei ${count} fehlt, wer sie aufgenommen hat`,
    notTried: (name) => `${name}: nicht versucht, weil das Studio schloss; bitte nochmals senden.`,
    read: { title: 'Titel', location: 'Ort', tags: 'Schlagwörter', takenAt: 'aufgenommen' },
    waiting: 'wartet',
    sending: (percent) => `${percent} %`,
    reading: 'wird gelesen und skaliert',
    failed: 'Die Verbindung brach ab; es wird nochmals gesendet, sobald das Studio antwortet.',
    list: 'Uploads',
    progress: (done, all) => `${done} von ${all} fertig`,
    again: 'Nochmals senden',
    close: 'Liste schließen',
  },
  arrange: {
    select: (title, day) => `${title}, ${day} auswählen`,
    to: 'auf Tag',
    onTaken: 'Auf einem Tag mit Foto:',
    swap: 'tauschen',
    insert: 'einschieben, die anderen rücken weiter',
    place: 'Verschieben',
    noneSelected: 'Kein Foto ist ausgewählt; bitte im Kalender welche auswählen.',
    noDay: 'Auf welchen Tag? Bitte so schreiben: 2026-11-21.',
    moved: (title, day) => `${title || 'Das Foto'} ist jetzt am ${day}.`,
    movedMany: (count, day) => `${count} Fotos verschoben; das erste ist am ${day}.`,
    swapped: (title, day) => `Es tauschte mit ${title || 'dem Foto dort'}; dieses ist jetzt am ${day}.`,
    tookFree: (count) =>
      count === 1 ? '1 anderes nahm einen frei gewordenen Tag.' : `${count} andere nahmen frei gewordene Tage.`,
    movedOn: (count) => (count === 1 ? '1 anderes rückte weiter.' : `${count} andere rückten weiter.`),
    untitled: 'ohne Titel',
    selected: (count) => `${count} ausgewählt`,
    toMany: 'Auf einmal ändern',
    clear: 'Nichts auswählen',
    help: 'Ein Foto auf einen anderen Tag ziehen: auf einem Foto tauscht es, an dessen linkem Rand oder zwischen zwei Tagen wird es eingeschoben. Mit Tasten: Pfeile gehen von Tag zu Tag, die Leertaste wählt aus, m nimmt auf, die Eingabetaste legt ab, i schiebt ein, Esc legt zurück.',
    pickedUp: (what) =>
      `${what} aufgenommen. Pfeile wählen einen Tag, die Eingabetaste legt ab, i schiebt ein, Escape legt zurück.`,
    putBack: 'Zurückgelegt.',
    pickDay: 'Bitte einen Tag wählen.',
    photos: (count) => `${count} Fotos`,
    free: (day) => `${day}, frei`,
    taken: (day, title) => `${day}, hat ${title}`,
    begun: (day) => `${day}: dieses Foto ist veröffentlicht. Verschieben lässt es sich auf seiner eigenen Seite.`,
  },
}
