import type { LoginTexts } from './login-texts.ts'

export const italian: LoginTexts = {
  poster: {
    locale: 'it-IT',
    startingIn: 'Iniziamo tra:',
    days: 'Giorni',
    hours: 'Ore',
    minutes: 'Minuti',
    seconds: 'Secondi',
    started: 'L’evento è iniziato!',
    tagline: 'Porta il tuo personal brand e la tua attività nel mondo.',
    welcome: 'Ti diamo il benvenuto! È una gioia averti con noi. Accedi e goditi ogni incontro.',
  },
  language: 'Lingua',
  title: 'Accesso',
  subtitle: 'Accedi al tuo account',
  email: 'E-mail',
  password: 'Password',
  submit: 'Entra',
  submitting: 'Accesso in corso...',
  notice:
    'La tua password è personale e non cedibile. L’accesso può essere bloccato automaticamente in caso di condivisione.',
  storageBlocked:
    'Il tuo browser non permette a questo sito di salvare dati. Puoi accedere, ma dovrai farlo di nuovo se ricarichi o chiudi la pagina.',
  showCharacters: 'Mostra caratteri',
  hideCharacters: 'Nascondi caratteri',
  capsLock: 'Il blocco maiuscole è attivo.',
  cancel: 'Annulla',
  crowd: 'In questo momento stanno entrando molte persone.',
  retryIn: (seconds) => `Nuovo tentativo tra ${seconds} s…`,
  retrying: 'Nuovo tentativo…',
  emailRequired: 'L’e-mail è obbligatoria',
  emailInvalid: 'E-mail non valida',
  passwordRequired: 'La password è obbligatoria',
  failed: 'Accesso non riuscito',
  offline: 'Impossibile contattare il server. Controlla la connessione a internet e riprova.',
  attemptsLeft: (count, hasMail) =>
    count > 1
      ? `Restano ${count} tentativi prima di una pausa di 15 minuti.`
      : count === 1
        ? 'Resta un tentativo prima di una pausa di 15 minuti.'
        : hasMail
          ? 'Era l’ultimo tentativo per ora: aspetta 15 minuti o crea una nuova password.'
          : 'Era l’ultimo tentativo per ora: aspetta 15 minuti o contatta l’assistenza.',
  refusals: {
    INVALID_CREDENTIALS: 'E-mail o password errata',
    ACCOUNT_INACTIVE: 'Il tuo accesso è disattivato. Contatta l’assistenza.',
    ACCOUNT_BLOCKED: 'L’organizzazione dell’evento ha bloccato il tuo accesso. Contatta l’assistenza.',
    SINGLE_SIGN_ON_REQUIRED: 'Il team accede con l’account dell’organizzazione: usa il pulsante sotto il modulo.',
    OWN_PASSWORD_REQUIRED:
      'Per entrare nel team, crea la tua password: usa il link che hai ricevuto o chiedine un altro.',
    TOO_MANY_ATTEMPTS: 'Troppi tentativi. Riprova tra qualche minuto.',
    BUSY: 'In questo momento stanno entrando molte persone. Riprova tra un attimo.',
    UNAVAILABLE: 'Il servizio non è disponibile in questo momento. Riprova tra un attimo.',
    INTERNAL: 'Si è verificato un errore sul server. Riprova.',
  },
  forgotten: 'Ho dimenticato la password',
  privacyNotice: 'Informativa sulla privacy',
  support: {
    label: 'Assistenza',
    heading: (shortName) => `Assistenza ${shortName}\u00a0| Scrivici!`,
    chat: 'Scrivi su WhatsApp',
    help: 'Ciao! Ho bisogno di aiuto per accedere alla piattaforma.',
  },
}
