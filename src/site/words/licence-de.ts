import type { licenceEn } from './licence-en.js'

export const licenceDe: typeof licenceEn = {
  title: 'Lizenz',
  description: (site) => `Was mit den Fotos von ${site} erlaubt ist.`,
  reserved: 'Alle Rechte vorbehalten.',
  ownTerms: (url) => `Nutzungsbedingungen: ${url}`,
  ownTermsLink: 'Nutzungsbedingungen',
  statement:
    'Alle Rechte vorbehalten. Wer Fotos weitergeben, verändern oder Modelle mit ihnen trainieren will, braucht eine schriftliche Erlaubnis.',
  publicStatement: (name, { adapt, commercially, shareAlike, withCredit }) => {
    if (!withCredit) return `Die Fotografen haben auf ihre Rechte an den Fotos verzichtet: ${name}.`
    const shared = adapt ? 'weitergegeben und bearbeitet' : 'unverändert weitergegeben'
    const purpose = commercially ? '' : ' für nicht kommerzielle Zwecke'
    const alike = shareAlike ? '; Bearbeitungen nur unter derselben Lizenz' : ''
    return `${name}: Die Fotos dürfen mit Namensnennung${purpose} ${shared} werden${alike}.`
  },
  fullText: (deed) => ['Den vollständigen Text der Lizenz finden Sie bei ', deed('Creative Commons'), '.'],
  allowed: 'Ohne Nachfrage erlaubt',
  items: {
    look: 'Ansehen, verlinken und den Feeds folgen.',
    cite: 'Ein Foto zeigen oder zitieren, wenn der Name genannt und die Seite verlinkt ist: Der Bildnachweis unter jedem Foto steht zum Kopieren bereit.',
    index: 'Für Suchmaschinen erfassen und Fragen mit Nachweis und Link beantworten.',
    documents: 'Die Dokumente und Schemata für Entwickler kopieren.',
    share: 'Fotos kopieren und weitergeben, in jedem Medium.',
    shareNonCommercially: 'Fotos für nicht kommerzielle Zwecke kopieren und weitergeben, in jedem Medium.',
    adapt: 'Sie verändern und darauf aufbauen.',
    mine: 'Fotos auswerten und Modelle mit ihnen trainieren, nach den Bedingungen der Lizenz.',
  },
  conditions: 'Bedingungen',
  conditionItems: {
    credit:
      'Den Fotografen nennen und die Seite des Fotos und die Lizenz verlinken: Der Bildnachweis unter jedem Foto steht zum Kopieren bereit.',
    changes: 'Änderungen kenntlich machen.',
    shareAlike: 'Bearbeitungen unter derselben Lizenz weitergeben.',
  },
  notAllowed: 'Nur mit schriftlicher Erlaubnis',
  notAllowedItems: {
    redistribute: 'Fotos weitergeben oder verkaufen.',
    change: 'Sie verändern, auch beschneiden.',
    shareChanged: 'Veränderte Fassungen weitergeben, auch beschnittene.',
    sell: 'Fotos für kommerzielle Zwecke verwenden.',
    mine: 'Modelle mit Fotos trainieren oder Fotos dafür auswerten (Vorbehalt nach Artikel 4 der Richtlinie (EU) 2019/790).',
  },
  permission: 'Erlaubnis',
  ask: (contact, developers) => [
    'Anfragen bitte über die Seite ',
    contact('Kontakt'),
    '. Die Bedingungen für Programme: ',
    developers('Entwickler'),
    ' (auf Englisch).',
  ],
}
