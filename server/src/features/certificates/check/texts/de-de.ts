import type { CheckTexts } from './pt-br.ts'

export const DE_DE: CheckTexts = {
  check: 'Zertifikat prüfen',
  title: (name, event) => `Zertifikat von ${name} · ${event}`,
  valid: { heading: 'Gültiges Zertifikat', text: 'Dieses Zertifikat wurde ausgestellt und ist weiterhin gültig.' },
  revoked: (day) => ({
    heading: `Widerrufen am ${day}`,
    text: 'Dieses Zertifikat ist nicht mehr gültig. Die Angaben unten zeigen, was darauf gedruckt wurde.',
  }),
  replaced: {
    heading: 'Ersetztes Zertifikat',
    text: 'Dieses Zertifikat wurde berichtigt und durch ein neues ersetzt. Die Angaben unten sind die des alten.',
  },
  newCode: 'Code des neuen Zertifikats:',
  fields: {
    name: 'Name',
    event: 'Veranstaltung',
    days: 'Zeitraum der Veranstaltung',
    issuedOn: 'Ausgestellt am',
    signatory: 'Unterzeichnet von',
    language: 'Sprache des Zertifikats',
  },
  compare: {
    heading: 'Vergleichen Sie mit dem Zertifikat, das Ihnen vorliegt',
    steps: [
      'Vergleichen Sie Name, Umfang, Tage und Programm mit dem Papier oder der PDF-Datei.',
      'Weicht etwas ab, wurde das Dokument verändert: Es gilt, was auf dieser Seite steht.',
    ],
    inItsLanguage: (language) => `In der Sprache des Zertifikats ansehen: ${language}`,
  },
  form: {
    intro: 'Geben Sie den Code ein, der auf dem Zertifikat steht, um zu sehen, ob es gültig ist.',
    hint: '12 Buchstaben und Ziffern, zum Beispiel 7K3M\u2011Q9TD\u20112XVB. Großschreibung, Leerzeichen und Bindestriche spielen keine Rolle.',
    button: 'Prüfen',
    again: 'Ein anderes Zertifikat prüfen',
  },
  unknown: {
    heading: 'Zertifikat nicht gefunden',
    text: 'Kein Zertifikat hat diesen Code. Prüfen Sie jeden Buchstaben und jede Ziffer und versuchen Sie es noch einmal.',
  },
  tooMany: (minutes) => ({
    heading: 'Zu viele Versuche',
    text: `Zum Schutz der Zertifikate machen wir eine kurze Pause. Versuchen Sie es in ${minutes} ${minutes === 1 ? 'Minute' : 'Minuten'} noch einmal.`,
  }),
  unavailable: {
    heading: 'Die Prüfung ist gerade nicht möglich',
    text: 'Das Problem liegt bei uns und sagt nichts über das Zertifikat aus. Versuchen Sie es gleich noch einmal.',
  },
  languages: 'Sprachen',
}
