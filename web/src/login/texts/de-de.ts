import type { LoginTexts } from './login-texts.ts'

export const german: LoginTexts = {
  poster: {
    locale: 'de-DE',
    startingIn: 'Wir beginnen in:',
    days: 'Tage',
    hours: 'Stunden',
    minutes: 'Minuten',
    seconds: 'Sekunden',
    started: 'Die Veranstaltung hat begonnen!',
    tagline: 'Bringen Sie Ihre persönliche Marke und Ihr Geschäft auf die internationale Bühne.',
    welcome: 'Herzlich willkommen! Schön, dass Sie dabei sind. Melden Sie sich an und genießen Sie jede Session.',
  },
  language: 'Sprache',
  title: 'Anmeldung',
  subtitle: 'Melden Sie sich in Ihrem Konto an',
  email: 'E-Mail',
  password: 'Passwort',
  submit: 'Anmelden',
  submitting: 'Anmeldung läuft...',
  notice:
    'Ihr Passwort ist persönlich und nicht übertragbar. Bei Weitergabe kann der Zugang automatisch gesperrt werden.',
  storageBlocked:
    'Ihr Browser lässt diese Website keine Daten speichern. Sie können sich anmelden, müssen es aber nach dem Neuladen oder Schließen der Seite erneut tun.',
  showCharacters: 'Zeichen anzeigen',
  hideCharacters: 'Zeichen verbergen',
  capsLock: 'Die Feststelltaste ist aktiviert.',
  cancel: 'Abbrechen',
  crowd: 'Gerade melden sich sehr viele Personen an.',
  retryIn: (seconds) => `Neuer Versuch in ${seconds} s…`,
  retrying: 'Neuer Versuch…',
  emailRequired: 'Die E-Mail-Adresse fehlt',
  emailInvalid: 'Ungültige E-Mail-Adresse',
  passwordRequired: 'Das Passwort fehlt',
  failed: 'Anmeldung fehlgeschlagen',
  offline: 'Der Server ist nicht erreichbar. Prüfen Sie Ihre Internetverbindung und versuchen Sie es erneut.',
  attemptsLeft: (count, hasMail) =>
    count > 1
      ? `Noch ${count} Versuche bis zu einer Pause von 15 Minuten.`
      : count === 1
        ? 'Noch ein Versuch bis zu einer Pause von 15 Minuten.'
        : hasMail
          ? 'Das war vorerst der letzte Versuch: Warten Sie 15 Minuten oder legen Sie ein neues Passwort fest.'
          : 'Das war vorerst der letzte Versuch: Warten Sie 15 Minuten oder wenden Sie sich an den Support.',
  refusals: {
    INVALID_CREDENTIALS: 'E-Mail oder Passwort ist falsch',
    ACCOUNT_INACTIVE: 'Ihr Zugang ist deaktiviert. Bitte wenden Sie sich an den Support.',
    ACCOUNT_BLOCKED: 'Der Veranstalter hat Ihren Zugang gesperrt. Bitte wenden Sie sich an den Support.',
    SINGLE_SIGN_ON_REQUIRED:
      'Das Team meldet sich mit dem Konto der Organisation an: Nutzen Sie die Schaltfläche unter dem Formular.',
    OWN_PASSWORD_REQUIRED:
      'Für das Team brauchen Sie ein eigenes Passwort: Nutzen Sie den Link, den Sie erhalten haben, oder bitten Sie um einen neuen.',
    TOO_MANY_ATTEMPTS: 'Zu viele Versuche. Bitte versuchen Sie es in ein paar Minuten erneut.',
    BUSY: 'Gerade melden sich sehr viele Personen an. Bitte versuchen Sie es gleich noch einmal.',
    UNAVAILABLE: 'Der Dienst ist vorübergehend nicht verfügbar. Bitte versuchen Sie es gleich noch einmal.',
    INTERNAL: 'Auf dem Server ist ein Fehler aufgetreten. Bitte versuchen Sie es erneut.',
  },
  forgotten: 'Passwort vergessen',
  privacyNotice: 'Datenschutzhinweise',
  support: {
    label: 'Support',
    heading: (shortName) => `${shortName} Support\u00a0| Schreiben Sie uns!`,
    chat: 'WhatsApp-Chat',
    help: 'Hallo! Ich brauche Hilfe beim Zugang zur Plattform.',
  },
}
