import type { CheckTexts } from './pt-br.ts'

export const IT_IT: CheckTexts = {
  check: 'Verifica del certificato',
  title: (name, event) => `Certificato di ${name} · ${event}`,
  valid: { heading: 'Certificato valido', text: 'Questo certificato è stato rilasciato ed è tuttora valido.' },
  revoked: (day) => ({
    heading: `Revocato in data ${day}`,
    text: 'Questo certificato non è più valido. I dati qui sotto mostrano ciò che vi era stampato.',
  }),
  replaced: {
    heading: 'Certificato sostituito',
    text: 'Questo certificato è stato corretto e sostituito da uno nuovo. I dati qui sotto sono quelli del precedente.',
  },
  newCode: 'Codice del nuovo certificato:',
  fields: {
    name: 'Nome',
    event: 'Evento',
    days: 'Date dell’evento',
    issuedOn: 'Data di rilascio',
    signatory: 'Firma',
    language: 'Lingua del certificato',
  },
  compare: {
    heading: 'Confrontalo con il certificato che hai ricevuto',
    steps: [
      'Confronta il nome, le ore, i giorni e il programma con quelli della carta o del PDF.',
      'Se qualcosa è diverso, il documento è stato alterato: vale ciò che dice questa pagina.',
    ],
    inItsLanguage: (language) => `Vedi nella lingua del certificato: ${language}`,
  },
  form: {
    intro: 'Inserisci il codice riportato sul certificato per sapere se è valido.',
    hint: '12 lettere e cifre, per esempio 7K3M\u2011Q9TD\u20112XVB. Maiuscole, spazi e trattini non contano.',
    button: 'Verifica',
    again: 'Verifica un altro certificato',
  },
  unknown: {
    heading: 'Certificato non trovato',
    text: 'Nessun certificato ha questo codice. Controlla ogni lettera e ogni cifra e riprova.',
  },
  tooMany: (minutes) => ({
    heading: 'Troppi tentativi',
    text: `Per proteggere i certificati ci fermiamo un momento. Riprova tra ${minutes} ${minutes === 1 ? 'minuto' : 'minuti'}.`,
  }),
  unavailable: {
    heading: 'Al momento non possiamo verificarlo',
    text: 'Il problema è nostro e non dice nulla sul certificato. Riprova tra poco.',
  },
  languages: 'Lingue',
}
