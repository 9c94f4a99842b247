import type { InterfaceLanguage } from '@palco/contract/languages/interface-languages'
import type { MessageDefinition } from './message-definition.ts'
import { remindedPeople } from './reminded-people.ts'

export const SEE_ROOM: Record<InterfaceLanguage, string> = {
  PT_BR: 'Ver a sala',
  EN_US: 'See the room',
  ES_ES: 'Ver la sala',
  FR_FR: 'Voir la salle',
  DE_DE: 'Raum ansehen',
  IT_IT: 'Vedi la sala',
}

/** The message on the evening before each day that has rooms. */
export const EVENING: MessageDefinition = {
  recipients: remindedPeople(12),
  priority: -2,
  subject: 'room',
  receiptDays: 2,
  contentOf: ({ rooms, remind }) => ({ rooms: rooms.map(remind) }),
  buttonOf: (_, language) => SEE_ROOM[language],
  sampleTime: 'tomorrow',
  texts: {
    PT_BR: ({ event, title, rooms }) =>
      rooms === 1
        ? [`Amanhã: ${title}`, `Amanhã tem ${event}. Esperamos você!`]
        : [`Amanhã: ${rooms} salas em ${event}`, `Amanhã tem ${event}. Estas são as suas salas:`],
    EN_US: ({ event, title, rooms }) =>
      rooms === 1
        ? [`Tomorrow: ${title}`, `${event} is on tomorrow. We look forward to seeing you!`]
        : [`Tomorrow: ${rooms} rooms at ${event}`, `${event} is on tomorrow. These are your rooms:`],
    ES_ES: ({ event, title, rooms }) =>
      rooms === 1
        ? [`Mañana: ${title}`, `Mañana hay ${event}. ¡Te esperamos!`]
        : [`Mañana: ${rooms} salas en ${event}`, `Mañana hay ${event}. Estas son tus salas:`],
    FR_FR: ({ event, title, rooms }) =>
      rooms === 1
        ? [`Demain\u00a0: ${title}`, `Demain, rendez-vous à ${event}. Nous vous attendons\u202f!`]
        : [`Demain\u00a0: ${rooms} salles à ${event}`, `Demain, rendez-vous à ${event}. Voici vos salles\u00a0:`],
    DE_DE: ({ event, title, rooms }) =>
      rooms === 1
        ? [`Morgen: ${title}`, `Morgen ist es so weit: ${event}. Wir freuen uns auf Sie!`]
        : [`Morgen: ${rooms} Räume bei ${event}`, `Morgen ist es so weit: ${event}. Das sind Ihre Räume:`],
    IT_IT: ({ event, title, rooms }) =>
      rooms === 1
        ? [`Domani: ${title}`, `Domani c’è ${event}. Ti aspettiamo!`]
        : [`Domani: ${rooms} sale a ${event}`, `Domani c’è ${event}. Ecco le tue sale:`],
  },
}
