import type { CertificateTexts } from './certificate-texts.ts'

export const german: CertificateTexts = {
  loading: 'Ihr Zertifikat wird geladen...',
  failed: 'Ihr Zertifikat konnte nicht geladen werden. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
  paper: { title: 'Zertifikat', to: 'verliehen an' },
  code: 'Prüfcode',
  issuedOn: (day) => `Ausgestellt am ${day}`,
  none: {
    inPasses: (passes) => `Das Zertifikat ist im ${passes} enthalten.`,
    inNoPass: 'Die Pässe dieser Veranstaltung enthalten kein Zertifikat.',
  },
  short: {
    counted: (counted, needed) => `${counted} von ${needed}`,
    nearest: (room) => `Am wenigsten fehlt Ihnen im Raum „${room}“.`,
    noHours: 'Das Programm hat noch keine Uhrzeiten. Sobald sie feststehen, sehen Sie hier, wie viel noch fehlt.',
    from: (day) => `Ist die Mindestzeit erreicht, kann es ab dem ${day} ausgestellt werden.`,
    comingCount: 'Die kommenden Räume zählen noch.',
    recordingsCount: 'Aufzeichnungen zählen ebenfalls.',
    tooLate:
      'Die restlichen Räume reichen für die Mindestzeit nicht mehr aus. Wenn Ihre Minuten nicht stimmen, wenden Sie sich an den Support.',
    over: 'Alle Räume sind beendet. Wenn Ihre Minuten nicht stimmen, wenden Sie sich an den Support.',
  },
  rule: {
    week: (percent) => `Für das Zertifikat müssen Sie an ${percent}\u00a0% der Stunden der Woche teilnehmen.`,
    room: (percent) => `Für das Zertifikat müssen Sie in mindestens einem Raum ${percent}\u00a0% der Zeit dabei sein.`,
  },
  early: {
    text: (day) =>
      `Es kann ab dem ${day} ausgestellt werden. Bestätigen Sie schon jetzt, wie Ihr Name erscheinen soll.`,
    confirmed: (name) => `Bestätigter Name: ${name}`,
  },
  ready: 'Prüfen Sie den Namen: So wird er gedruckt.',
  issued: 'Herzlichen Glückwunsch! Mit dem Code lässt sich jederzeit bestätigen, dass es echt ist.',
  revoked: {
    text: (day) => `Es gilt seit dem ${day} nicht mehr, und die Prüfseite zeigt das an.`,
    again: 'Das vorherige Zertifikat wurde widerrufen. Sie können ein neues ausstellen lassen.',
  },
  name: {
    label: 'Name auf dem Zertifikat',
    hint: 'Schreiben Sie ihn wie in Ihrem Ausweis. Nach der Ausstellung können Sie ihn einmal korrigieren, innerhalb von 7 Tagen.',
    languageLabel: 'Sprache des Zertifikats',
    language: (language) => `Sprache: ${language}.`,
    confirm: 'Namen bestätigen',
    confirmed: 'Name bestätigt',
    issue: 'Zertifikat ausstellen',
    question: (name) =>
      `Das Zertifikat wird auf „${name}“ ausgestellt. Danach kann der Name nur einmal korrigiert werden, innerhalb von 7 Tagen.`,
    questionTitle: 'Stimmt der Name?',
    tooShort: 'Geben Sie den vollständigen Namen ein',
    unprintable: (characters) =>
      `Diese Zeichen können nicht gedruckt werden: ${characters}. Schreiben Sie den Namen in lateinischen, griechischen oder kyrillischen Buchstaben, wie im Ausweis.`,
    notEarned: 'Das Zertifikat kann jetzt nicht ausgestellt werden. Oben steht, was noch fehlt.',
    offline: 'Keine Verbindung zum Server. Der Name ist noch da: Versuchen Sie es erneut.',
    failed: 'Das Speichern ist fehlgeschlagen. Der Name ist noch da: Versuchen Sie es erneut.',
  },
  correction: {
    open: 'Name oder Sprache korrigieren',
    until: (when) => `Name und Sprache können einmal korrigiert werden, bis ${when}.`,
    question: (name) => `Ein neues Zertifikat auf „${name}“ ersetzt dieses. Eine Korrektur ist nur einmal möglich.`,
    submit: 'Zertifikat ersetzen',
    done: 'Fertig: Das neue Zertifikat ersetzt das vorherige.',
    final: 'Das Zertifikat kann hier nicht mehr korrigiert werden. Wenden Sie sich an den Support.',
    same: 'Das ist bereits der gedruckte Name, in dieser Sprache',
    askSupport: 'Ist der Name oder die Sprache falsch? Wenden Sie sich an den Support.',
  },
  busy: (wait) => `Zurzeit gibt es viele Anfragen. Neuer Versuch in ${wait}.`,
  download: 'PDF herunterladen',
  downloading: 'Das PDF wird vorbereitet...',
  downloaded: 'Das PDF wurde heruntergeladen.',
  downloadFailed:
    'Das PDF konnte nicht heruntergeladen werden. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
  share: 'Teilen',
  shared: (event) => `Mein Zertifikat: ${event}`,
  address: 'Prüfseite',
  openCheck: 'Prüfseite öffnen',
  linkedIn: 'Zu LinkedIn hinzufügen',
  supportMessage: 'Hallo! Ich habe eine Frage zu meinem Zertifikat.',
  preview: 'In der Vorschau wird nichts bestätigt, ausgestellt oder heruntergeladen: Das kann nur die Person selbst.',
}
