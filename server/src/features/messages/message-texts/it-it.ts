import type { MessageTexts } from './message-texts.ts'

export const IT_IT: MessageTexts = {
  evening: ({ event, title, rooms }) =>
    rooms === 1
      ? { subject: `Domani: ${title}`, before: [`Domani c’è ${event}. Ti aspettiamo!`] }
      : { subject: `Domani: ${rooms} sale a ${event}`, before: [`Domani c’è ${event}. Ecco le tue sale:`] },
  changed: ({ event, title, rooms, cancelled }) =>
    rooms === 1
      ? {
          subject: cancelled ? `Annullata: ${title}` : `Nuovo orario: ${title}`,
          before: [
            cancelled
              ? 'Una sala che ti avevamo annunciato non si terrà. Ci dispiace.'
              : 'L’orario di una sala che ti avevamo annunciato è cambiato. Vale quello qui sotto.',
          ],
        }
      : {
          subject: `Modifiche al programma: ${event}`,
          before: ['Alcune sale che ti avevamo annunciato sono cambiate. Vale quanto indicato qui sotto.'],
        },
  hour: ({ event, title, time, rooms }) =>
    rooms === 1
      ? { subject: `Ore ${time}: ${title}`, before: ['Manca poco: la tua sala sta per iniziare. A tra poco!'] }
      : {
          subject: `Dalle ore ${time}: ${rooms} sale a ${event}`,
          before: ['Manca poco: le tue sale stanno per iniziare. Scegli la tua, e a tra poco!'],
        },
  attended: ({ event, title, rooms, minutes, open, pass }) => ({
    subject: rooms === 1 ? `Grazie per aver partecipato: ${title}` : `Grazie per aver partecipato a ${event}`,
    before: [
      minutes ? `È stato bello averti con noi per ${minutes}.` : 'È stato bello averti con noi.',
      ...(open === 1 ? ['La registrazione è disponibile. Rivedila quando vuoi.'] : []),
      ...(open > 1 ? ['Le registrazioni sono disponibili. Rivedile quando vuoi.'] : []),
      ...(!open && pass ? [`Vuoi rivederla? La registrazione è inclusa nel ${pass}, e cambiare è semplice.`] : []),
    ],
  }),
  missed: ({ event, title, rooms }) =>
    rooms === 1
      ? {
          subject: `La registrazione è qui: ${title}`,
          before: ['Abbiamo sentito la tua mancanza! Niente è perduto: la registrazione è a tua disposizione.'],
        }
      : {
          subject: `Le registrazioni sono qui: ${event}`,
          before: ['Abbiamo sentito la tua mancanza! Niente è perduto: le registrazioni sono a tua disposizione.'],
        },
  buttons: {
    evening: 'Vedi la sala',
    hour: 'Entra nella sala',
    open: 'Guarda la registrazione',
    locked: 'Scopri come vederla',
  },
  moved: {
    subject: (subject) => `Nuovo orario: ${subject}`,
    before: (rooms) =>
      rooms === 1
        ? 'L’orario della tua sala è cambiato. Vale quello qui sotto.'
        : 'L’orario di una o più delle tue sale è cambiato. Vale quello qui sotto.',
    line: 'Nuovo orario',
  },
  changes: {
    cancelled: 'Annullata',
    moved: (start) => `Nuovo orario: ${start}`,
    before: (start) => `Prima: ${start}`,
  },
  timeZone: (name) => `Fuso orario: ${name}`,
  watched: (minutes) => `Hai seguito ${minutes}`,
  open: 'Registrazione disponibile',
  locked: (pass) => `Registrazione disponibile con il ${pass}`,
  reason: (event) => `Ricevi questa e-mail perché partecipi a ${event}.`,
  unsubscribe: 'Disattiva i promemoria',
}
