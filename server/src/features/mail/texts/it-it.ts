import type { MailTexts } from './mail-texts.ts'

export const IT_IT: MailTexts = {
  greeting: (name) => `Ciao, ${name}!`,
  copyLink: 'Se il pulsante non si apre, copia questo indirizzo nel browser:',
  automatic: (event) => `Messaggio automatico di ${event}. Non è necessario rispondere.`,
  'first-access': ({ event, until }) => ({
    subject: `Il tuo accesso a ${event}`,
    before: [`Hai un posto a ${event}. Crea la tua password ed entra: ci vuole un minuto.`],
    button: 'Crea la mia password',
    after: [
      ...(until ? [`Il link è valido fino al ${until}.`] : []),
      'Il link è personale e funziona una sola volta. Non inoltrarlo a nessuno.',
    ],
  }),
  reset: ({ event, minutes }) => ({
    subject: `Nuova password per ${event}`,
    before: [`Qualcuno, probabilmente tu, ha chiesto una nuova password per ${event}.`],
    button: 'Crea una nuova password',
    after: [
      `Il link vale ${minutes} minuti e funziona una sola volta.`,
      'Se non sei stato tu, ignora questa e-mail: la tua password resta la stessa.',
    ],
  }),
  'password-changed': ({ event, at }) => ({
    subject: `La tua password di ${event} è stata cambiata`,
    before: [`La password del tuo accesso a ${event} è stata cambiata il ${at}.`],
    after: ['Se non sei stato tu, usa "Ho dimenticato la password" nella pagina di accesso e avvisa l’assistenza.'],
  }),
  'sign-in-elsewhere': ({ event, at }) => ({
    subject: `Nuovo accesso al tuo account di ${event}`,
    before: [
      `Il tuo account di ${event} è stato aperto su un altro dispositivo o browser il ${at}, e la sessione precedente è stata chiusa.`,
    ],
    after: ['Se sei stato tu, va tutto bene. Altrimenti crea una nuova password con "Ho dimenticato la password".'],
  }),
  'certificate-issued': ({ event, printedName, until }) => ({
    subject: `Il tuo certificato di ${event} è pronto`,
    before: [
      `Il tuo certificato di partecipazione a ${event} è stato rilasciato. Scaricalo in PDF e condividilo con chi vuoi.`,
    ],
    aboutCode: [
      `Certificato a nome di ${printedName}.`,
      'È il codice di verifica: nella sua pagina chiunque può verificare che il certificato è autentico.',
    ],
    button: 'Apri il mio certificato',
    after: [
      until
        ? `Controlla il nome. Se qualcosa non va, puoi correggerlo una volta, fino al ${until}.`
        : 'Se qualcosa nel nome non va, contatta l’organizzazione dell’evento.',
    ],
  }),
  'certificate-name': ({ event }) => ({
    subject: `Conferma il tuo nome per il certificato di ${event}`,
    before: [
      `Hai ottenuto il certificato di ${event}. Manca un solo passo: confermare il nome che vi sarà stampato.`,
      'Scrivi il tuo nome completo, come nei tuoi documenti. Una volta confermato, puoi farti rilasciare subito il certificato.',
    ],
    button: 'Conferma il mio nome',
    after: [],
  }),
  test: ({ event }) => ({
    subject: `E-mail di prova di ${event}`,
    before: ['Questa e-mail di prova è arrivata: l’invio delle e-mail funziona.'],
    after: [],
  }),
}
