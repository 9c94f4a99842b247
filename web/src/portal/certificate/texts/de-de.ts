import type { CertificateTexts } from './certificate-texts.ts'

export const german: CertificateTexts = {
  loading: 'Ihr Zertifikat wird geladen...',
  failed: 'Ihr Zertifikat konnte nicht geladen werden. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
  paper: { title: 'Zertifikat', to: 'verliehen an' },
  code: 'Prüfcode',
  issuedOn: (day) => `Ausgestellt am ${day}`,
  none: {
    inPasses: (passes) => `Das Zertifikat gehört zum ${passes}.`,
    inNoPass: 'Die Pässe dieser Veranstaltung enthalten kein Zertifikat.',
  },
  short: {
    counted: (counted, needed) => `${counted} von ${needed}`,
    nearest: 'Es zählt der Raum, der dem Minimum am nächsten ist.',
    noHours: 'Das Programm hat noch keine Zeiten. Sobald es sie hat, sehen Sie hier, wie viel noch fehlt.',
    from: (day) => `Ist das Minimum erreicht, kann es ab dem ${day} ausgestellt werden.`,
    comingCount: 'Die kommenden Räume zählen noch.',
    recordingsCount: 'Aufzeichnungen zählen ebenfalls.',
    over: 'Die Räume sind zu Ende. Wenn Ihre Minuten nicht stimmen, sprechen Sie mit dem Support.',
  },
  rule: {
    week: (percent) => `Für das Zertifikat ist die Teilnahme an ${percent}\u00a0% der Stunden der Woche nötig.`,
    room: (percent) =>
      `Für das Zertifikat ist die Teilnahme an ${percent}\u00a0% der Zeit mindestens eines Raums nötig.`,
  },
  early: {
    text: (day) =>
      `Es kann ab dem ${day} ausgestellt werden. Bestätigen Sie schon jetzt, wie Ihr Name erscheinen soll.`,
    confirmed: (name) => `Bestätigter Name: ${name}`,
  },
  ready: {
    text: 'Prüfen Sie den Namen: So wird er gedruckt.',
  },
  issued: {
    text: 'Herzlichen Glückwunsch! Mit dem Code lässt sich jederzeit bestätigen, dass es echt ist.',
  },
  revoked: {
    text: (day) => `Es gilt seit dem ${day} nicht mehr, und die Prüfseite zeigt das an.`,
    again: 'Das vorherige Zertifikat wurde widerrufen. Sie können ein neues ausstellen.',
  },
  name: {
    label: 'Name auf dem Zertifikat',
    hint: 'Schreiben Sie ihn wie in Ihren Ausweisdokumenten. Nach der Ausstellung können Sie ihn einmal korrigieren, innerhalb von 7 Tagen.',
    confirm: 'Namen bestätigen',
    confirmed: 'Name bestätigt',
    issue: 'Zertifikat ausstellen',
    question: (name) =>
      `Das Zertifikat wird auf „${name}“ ausgestellt. Danach kann der Name nur einmal korrigiert werden, innerhalb von 7 Tagen.`,
    questionTitle: 'Stimmt der Name?',
    tooShort: 'Schreiben Sie den vollständigen Namen',
    unprintable: (characters) =>
      `Diese Zeichen können nicht gedruckt werden: ${characters}. Schreiben Sie den Namen in lateinischen, griechischen oder kyrillischen Buchstaben, wie im Ausweis.`,
    notEarned: 'Das Zertifikat kann jetzt nicht ausgestellt werden. Oben steht, was noch fehlt.',
    offline: 'Keine Verbindung zum Server. Der Name ist noch da: Versuchen Sie es erneut.',
    failed: 'Das Speichern ist fehlgeschlagen. Der Name ist noch da: Versuchen Sie es erneut.',
  },
  correction: {
    open: 'Namen korrigieren',
    until: (when) => `Der Name kann einmal korrigiert werden, bis ${when}.`,
    question: (name) => `Ein neues Zertifikat auf „${name}“ ersetzt dieses. Eine Korrektur ist nur einmal möglich.`,
    submit: 'Zertifikat ersetzen',
    done: 'Der Name wurde korrigiert, und das neue Zertifikat ersetzt das vorherige.',
    final: 'Der Name kann hier nicht mehr korrigiert werden. Sprechen Sie mit dem Support.',
    same: 'Das ist bereits der gedruckte Name',
    askSupport: 'Ist der Name falsch? Sprechen Sie mit dem Support.',
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
