import type { PrivacyWords } from './pt-br.ts'

export const IT_IT: PrivacyWords = {
  topics: {
    account: 'Account, gruppi e sale',
    signIn: 'Link, sessioni e dispositivi',
    accessLog: 'Registro degli accessi',
    purchases: 'Acquisti',
    passes: 'Pass',
    attendance: 'Presenza nelle sale',
    questions: 'Domande, voti e valutazioni',
    certificates: 'Certificati',
    messages: 'E\u2011mail e avvisi',
    calendar: 'Calendario sottoscritto',
    privacy: 'Richieste sui tuoi dati',
    team: 'Lavoro nel team e nelle sale',
    audit: 'Cosa ha modificato l’organizzazione nel tuo account',
  },
  bases: {
    contract: 'Per darti l’accesso che hai richiesto (esecuzione di un contratto)',
    law: 'Perché lo impone la legge (obbligo legale)',
    interest: 'Per la gestione dell’evento e la sicurezza del tuo account (legittimo interesse)',
    consent: 'Perché hai dato il consenso (consenso)',
  },
  kept: {
    account: ({ people }, months) =>
      people === null
        ? 'Finché esiste il tuo account'
        : `Finché esiste il tuo account: per ${months(people)} dopo la fine dell’evento, la tua registrazione o l’ultima modifica dei tuoi pass, se successiva, e finché un pass è valido`,
    shortLived: 'Finché non viene usato o scade, più qualche giorno',
    accessLog: ({ accessLog }, months) => `Per ${months(accessLog)}`,
    audit: ({ audit }, months) => `Per ${months(audit)}`,
    purchases: ({ purchases }, months) => {
      if (purchases === null) return 'Senza limite, finché l’organizzazione non ne fissa uno'
      return purchases
        ? `Finché dura il pass acquistato, e altri ${months(purchases)}`
        : 'Finché dura il pass acquistato'
    },
    mails: 'Per 30 giorni dopo l’invio',
    evidence: 'Senza limite: è una prova per te e per altre persone',
  },
  fates: {
    deleted: 'Viene cancellato',
    anonymised: 'Resta senza legame con te',
    blanked: 'Resta senza i tuoi dati',
    kept: 'Resta',
  },
  reasons: {
    accessLaw:
      'la legge brasiliana impone di conservare data, ora e indirizzo IP per sei mesi (Marco Civil da Internet, art. 15)',
    sale: 'ordine, data e importo provano la vendita; nome, e\u2011mail e telefono vengono tolti',
    audit: 'nessuno può modificare queste righe; mostrano “Pessoa removida” (persona rimossa) fino alla scadenza',
    certificate: 'il codice del certificato resta verificabile, senza il tuo nome',
    totals: 'i numeri delle sale restano, senza di te',
    programme: 'un nome pubblicato nel programma di una sala cambia solo se l’organizzazione lo sostituisce',
    proof: 'prova che la richiesta è stata evasa, senza nome e senza e\u2011mail',
  },
  certificates: {
    withheld: 'Resta valido, senza il mio nome',
    revoked: 'Deve essere revocato',
  },
}
