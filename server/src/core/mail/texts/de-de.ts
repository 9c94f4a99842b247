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
  test: ({ event }) => ({
    subject: `Test-E-Mail von ${event}`,
    before: ['Diese Test-E-Mail ist angekommen: Der E-Mail-Versand funktioniert.'],
    after: [],
  }),
}
