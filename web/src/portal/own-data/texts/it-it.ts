import type { OwnDataTexts } from './own-data-texts.ts'

/** Puts the article before a day. It is elided before 8 and 11. */
const on = (day: string) => (/^(8|11)\b/.test(day) ? `l’${day}` : `il ${day}`)

export const italian: OwnDataTexts = {
  loading: 'Caricamento dei tuoi dati...',
  failed: 'Non è stato possibile caricare i tuoi dati. Controlla la connessione e riprova.',
  tooOften: 'Troppe volte in poco tempo. Riprova più tardi.',
  held: {
    title: 'Che cosa conserviamo e perché',
    text: 'Apri un argomento per vedere perché viene conservato, fino a quando e che cosa succede se chiedi la cancellazione.',
    count: (count, shown) => (count === 1 ? '1 voce' : `${shown} voci`),
    why: 'Perché',
    until: 'Fino a quando',
    erased: 'Con la cancellazione',
  },
  notice: {
    title: 'Informativa sulla privacy',
    text: 'Che cosa fanno l’organizzazione e questa piattaforma con i tuoi dati, e a chi scrivere.',
    open: 'Leggi l’informativa',
  },
  details: {
    title: 'Correggi',
    name: 'Nome',
    phone: 'Telefono (WhatsApp)',
    phoneHint: 'Con + e il prefisso del paese',
    email: 'Per correggere l’e\u2011mail, parla con l’organizzazione: i tuoi link di accesso arrivano lì.',
    save: 'Salva',
    saved: 'Dati corretti',
    language: 'Lingua delle pagine e delle e\u2011mail',
    nameMissing: 'Scrivi il tuo nome',
    phoneWrong: 'Telefono non valido. Usa + e il prefisso del paese.',
  },
  download: {
    title: 'Scarica i miei dati',
    text: 'Un file ZIP con una pagina da leggere, gli stessi dati per i programmi (JSON) e il tuo certificato in PDF.',
    button: 'Scarica il file',
    failed: 'Impossibile scaricare. Controlla la connessione e riprova.',
  },
  requests: {
    title: 'Le tue richieste',
    text: 'L’organizzazione dell’evento risponde a ogni richiesta entro il termine di legge. Fino ad allora puoi ritirarla.',
    none: 'Non hai ancora fatto richieste.',
    kinds: { download: 'Copia dei dati', erasure: 'Cancellazione dei dati' },
    states: { open: 'Aperta', answered: 'Evasa', withdrawn: 'Ritirata da te', refused: 'Rifiutata' },
    asked: (day) => `Richiesta fatta ${on(day)}`,
    due: (day) => `Risposta entro ${on(day)}`,
    ended: (day) => `Chiusa ${on(day)}`,
    withdraw: 'Ritira la richiesta',
    withdrawOf: (kind) => `Ritira la richiesta: ${kind}`,
    withdrawQuestion: 'La richiesta non vale più. Puoi farne un’altra quando vuoi.',
    withdrawn: 'Richiesta ritirata',
    failed: 'Impossibile salvare. Controlla la connessione e riprova.',
  },
  copy: {
    open: 'Chiedi una copia all’organizzazione',
    title: 'Chiedi una copia dei dati',
    text: 'Chiedi all’organizzazione anche ciò che conserva fuori da questa piattaforma, per esempio in fogli di calcolo.',
    submit: 'Chiedi una copia',
    sent: 'Richiesta di copia inviata',
  },
  erasure: {
    open: 'Chiedi la cancellazione dei miei dati',
    title: 'Chiedi la cancellazione dei dati',
    text: 'L’organizzazione verifica la richiesta e cancella il tuo account. Poi non puoi più entrare nell’evento e nulla può essere annullato.',
    stays: 'Che cosa resta, e perché',
    certificates: 'Il tuo certificato',
    submit: 'Chiedi la cancellazione',
    sent: 'Richiesta di cancellazione inviata',
  },
  reason: 'Motivo o osservazione (facoltativo)',
}
