import type { MailTexts } from './mail-texts.ts'

export const DE_DE: MailTexts = {
  greeting: (name) => `Guten Tag, ${name}!`,
  copyLink: 'Falls sich die Schaltfläche nicht öffnet, kopieren Sie diese Adresse in den Browser:',
  automatic: (event) => `Automatische Nachricht von ${event}. Eine Antwort ist nicht nötig.`,
  'first-access': ({ event, until }) => ({
    subject: `Ihr Zugang zu ${event}`,
    before: [
      `Sie haben einen Platz bei ${event}. Legen Sie Ihr Passwort fest und treten Sie ein: Das dauert eine Minute.`,
    ],
    button: 'Mein Passwort festlegen',
    after: [
      ...(until ? [`Der Link gilt bis ${until}.`] : []),
      'Der Link ist persönlich und funktioniert nur einmal. Bitte leiten Sie ihn nicht weiter.',
    ],
  }),
  reset: ({ event, minutes }) => ({
    subject: `Neues Passwort für ${event}`,
    before: [`Jemand, vermutlich Sie, hat ein neues Passwort für ${event} angefordert.`],
    button: 'Neues Passwort festlegen',
    after: [
      `Der Link gilt ${minutes} Minuten und funktioniert nur einmal.`,
      'Falls Sie es nicht waren, ignorieren Sie diese E-Mail: Ihr Passwort bleibt unverändert.',
    ],
  }),
  'password-changed': ({ event, at }) => ({
    subject: `Ihr Passwort für ${event} wurde geändert`,
    before: [`Das Passwort Ihres Zugangs zu ${event} wurde am ${at} geändert.`],
    after: [
      'Falls Sie es nicht waren, nutzen Sie „Passwort vergessen“ auf der Anmeldeseite und informieren Sie den Support.',
    ],
  }),
  'sign-in-elsewhere': ({ event, at }) => ({
    subject: `Neue Anmeldung in Ihrem Konto bei ${event}`,
    before: [
      `Ihr Konto bei ${event} wurde am ${at} auf einem anderen Gerät oder in einem anderen Browser angemeldet, und die vorherige Sitzung wurde beendet.`,
    ],
    after: ['Waren Sie es, ist alles in Ordnung. Wenn nicht, legen Sie über „Passwort vergessen“ ein neues fest.'],
  }),
  'certificate-issued': ({ event, printedName, until }) => ({
    subject: `Ihr Zertifikat von ${event} ist da`,
    before: [
      `Ihr Teilnahmezertifikat von ${event} wurde ausgestellt. Laden Sie es als PDF herunter und teilen Sie es, mit wem Sie möchten.`,
    ],
    aboutCode: [
      `Zertifikat auf den Namen ${printedName}.`,
      'Das ist der Prüfcode: Auf seiner Seite kann jeder prüfen, dass das Zertifikat echt ist.',
    ],
    button: 'Mein Zertifikat öffnen',
    after: [
      until
        ? `Bitte prüfen Sie den Namen. Stimmt etwas nicht, können Sie ihn einmal korrigieren, bis ${until}.`
        : 'Stimmt etwas am Namen nicht, wenden Sie sich bitte an die Veranstalter.',
    ],
  }),
  'certificate-name': ({ event }) => ({
    subject: `Bestätigen Sie Ihren Namen für das Zertifikat von ${event}`,
    before: [
      `Sie haben das Zertifikat von ${event} erworben. Es fehlt nur ein Schritt: Bestätigen Sie den Namen, der darauf gedruckt wird.`,
      'Schreiben Sie Ihren vollen Namen wie in Ihren Dokumenten. Danach können Sie das Zertifikat sofort ausstellen.',
    ],
    button: 'Meinen Namen bestätigen',
    after: [],
  }),
  test: ({ event }) => ({
    subject: `Test-E-Mail von ${event}`,
    before: ['Diese Test-E-Mail ist angekommen: Der E-Mail-Versand funktioniert.'],
    after: [],
  }),
}
