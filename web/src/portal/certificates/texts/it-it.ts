import type { CertificateTexts } from './certificate-texts.ts'

const ELIDED = { il: 'l’', dal: 'dall’', al: 'all’' }

/** Elides articles before 8 and 11: `dall’8 dicembre`, `l’11 dicembre`. */
const elided = (text: string) =>
  text.replace(/\b(il|dal|al) (?=(8|11)\b)/g, (_, article: keyof typeof ELIDED) => ELIDED[article])

export const italian: CertificateTexts = {
  loading: 'Caricamento del tuo certificato...',
  failed: 'Non è stato possibile caricare il tuo certificato. Controlla la connessione e riprova.',
  paper: { title: 'Certificato', to: 'conferito a' },
  code: 'Codice di verifica',
  issuedOn: (day) => elided(`Rilasciato il ${day}`),
  none: {
    inPasses: (passes) => `Il certificato è incluso nel ${passes}.`,
    inNoPass: 'I pass di questo evento non includono un certificato.',
  },
  short: {
    counted: (counted, needed) => `${counted} su ${needed}`,
    nearest: (room) => `La sala in cui ti manca meno è «${room}».`,
    noHours: 'Il programma non ha ancora orari. Appena li avrà, vedrai qui quanto ti manca.',
    from: (day) => elided(`Raggiunto il minimo, potrà essere rilasciato a partire dal ${day}.`),
    comingCount: 'Le prossime sale contano ancora.',
    recordingsCount: 'Anche le registrazioni contano.',
    tooLate:
      'Le sale rimaste non bastano più per il minimo. Se i tuoi minuti non sembrano corretti, contatta l’assistenza.',
    over: 'Le sale sono terminate. Se i tuoi minuti non sembrano corretti, contatta l’assistenza.',
  },
  rule: {
    week: (percent) => `Per il certificato bisogna seguire il ${percent}% delle ore della settimana.`,
    room: (percent) => `Per il certificato bisogna seguire il ${percent}% della durata di almeno una sala.`,
  },
  early: {
    text: (day) =>
      elided(`Potrà essere rilasciato a partire dal ${day}. Conferma già ora come deve apparire il tuo nome.`),
    confirmed: (name) => `Nome confermato: ${name}`,
  },
  ready: 'Controlla il nome: è così che verrà stampato.',
  issued: 'Congratulazioni! Chiunque abbia il codice può confermare che è autentico.',
  revoked: {
    text: (day) => elided(`Non è più valido dal ${day}, e la pagina di verifica lo indica.`),
    again: 'Il certificato precedente è stato revocato. Puoi richiederne uno nuovo.',
  },
  name: {
    label: 'Nome sul certificato',
    hint: 'Scrivilo come nei tuoi documenti. Dopo il rilascio puoi correggerlo una volta, entro 7 giorni.',
    languageLabel: 'Lingua del certificato',
    language: (language) => `Lingua: ${language}.`,
    confirm: 'Conferma il nome',
    confirmed: 'Nome confermato',
    issue: 'Ottieni il certificato',
    question: (name) =>
      `Il certificato sarà rilasciato a «${name}». In seguito il nome potrà essere corretto una sola volta, entro 7 giorni.`,
    questionTitle: 'Il nome è corretto?',
    tooShort: 'Scrivi il nome completo',
    unprintable: (characters) =>
      `Questi caratteri non possono essere stampati: ${characters}. Scrivi il nome in lettere latine, greche o cirilliche, come nel tuo documento.`,
    notEarned: 'Il certificato non può essere rilasciato ora. Vedi sopra che cosa manca.',
    offline: 'Nessuna connessione al server. Il nome è ancora qui: riprova.',
    failed: 'Non è stato possibile salvare. Il nome è ancora qui: riprova.',
  },
  correction: {
    open: 'Correggi nome o lingua',
    until: (when) => elided(`Nome e lingua possono essere corretti una volta, fino al ${when}.`),
    question: (name) => `Un nuovo certificato, per «${name}», sostituisce questo. Si può correggere una sola volta.`,
    submit: 'Sostituisci il certificato',
    done: 'Fatto: il nuovo certificato sostituisce il precedente.',
    final: 'Il certificato non può più essere corretto qui. Contatta l’assistenza.',
    same: 'Questo è già il nome stampato, in questa lingua',
    askSupport: 'Il nome o la lingua non va bene? Contatta l’assistenza.',
  },
  busy: (wait) => `Ci sono molte richieste in questo momento. Riproviamo tra ${wait}.`,
  download: 'Scarica il PDF',
  downloading: 'Preparazione del PDF...',
  downloaded: 'Il PDF è stato scaricato.',
  downloadFailed: 'Non è stato possibile scaricare il PDF. Controlla la connessione e riprova.',
  share: 'Condividi',
  shared: (event) => `Il mio certificato: ${event}`,
  address: 'Pagina di verifica',
  openCheck: 'Apri la pagina di verifica',
  linkedIn: 'Aggiungi a LinkedIn',
  supportMessage: 'Ciao! Ho una domanda sul mio certificato.',
  preview: 'Nell’anteprima non si conferma, rilascia né scarica nulla: può farlo solo la persona stessa.',
}
