import type { InterfaceLanguage } from '@palco/contract/languages/interface-languages'
import type { MessageDefinition } from './message-definition.ts'
import { remindedPeople } from './reminded-people.ts'

const ENTER_ROOM: Record<InterfaceLanguage, string> = {
  PT_BR: 'Entrar na sala',
  EN_US: 'Enter the room',
  ES_ES: 'Entrar en la sala',
  FR_FR: 'Entrer dans la salle',
  DE_DE: 'Raum betreten',
  IT_IT: 'Entra nella sala',
}

/** The message shortly before a room begins, to people who are not in it yet. */
export const HOUR: MessageDefinition = {
  recipients: remindedPeople(3),
  priority: -1,
  subject: 'room',
  receiptDays: 1,
  async contentOf({ rooms, person, now, isInRoom, remind }) {
    const out = await Promise.all(rooms.map(async ({ id }) => !(await isInRoom(id, person.id))))
    const coming = rooms.filter(({ startDate }, index) => out[index] && Date.parse(startDate ?? '') > now)
    return { rooms: coming.map(remind) }
  },
  buttonOf: (_, language) => ENTER_ROOM[language],
  sampleTime: 'soon',
  texts: {
    PT_BR: ({ event, title, time, rooms }) =>
      rooms === 1
        ? [`Às ${time}: ${title}`, 'Falta pouco: a sua sala vai começar. Até já!']
        : [
            `A partir das ${time}: ${rooms} salas em ${event}`,
            'Falta pouco: as suas salas vão começar. Escolha a sua e até já!',
          ],
    EN_US: ({ event, title, time, rooms }) =>
      rooms === 1
        ? [`At ${time}: ${title}`, 'Your room starts soon. See you there!']
        : [`From ${time}: ${rooms} rooms at ${event}`, 'Your rooms start soon. Pick yours, and see you there!'],
    ES_ES: ({ event, title, time, rooms }) =>
      rooms === 1
        ? [`A las ${time}: ${title}`, 'Falta poco: tu sala está a punto de empezar. ¡Hasta ahora!']
        : [
            `Desde las ${time}: ${rooms} salas en ${event}`,
            'Falta poco: tus salas están a punto de empezar. Elige la tuya, ¡y hasta ahora!',
          ],
    FR_FR: ({ event, title, time, rooms }) =>
      rooms === 1
        ? [`À ${time}\u00a0: ${title}`, 'Votre salle va bientôt commencer. À tout de suite\u202f!']
        : [
            `À partir de ${time}\u00a0: ${rooms} salles à ${event}`,
            'Vos salles vont bientôt commencer. Choisissez la vôtre, et à tout de suite\u202f!',
          ],
    DE_DE: ({ event, title, time, rooms }) =>
      rooms === 1
        ? [`Um ${time} Uhr: ${title}`, 'Gleich geht es los in Ihrem Raum. Bis gleich!']
        : [
            `Ab ${time} Uhr: ${rooms} Räume bei ${event}`,
            'Gleich geht es los in Ihren Räumen. Wählen Sie Ihren aus, und bis gleich!',
          ],
    IT_IT: ({ event, title, time, rooms }) =>
      rooms === 1
        ? [`Ore ${time}: ${title}`, 'Manca poco: la tua sala sta per iniziare. A tra poco!']
        : [
            `Dalle ore ${time}: ${rooms} sale a ${event}`,
            'Manca poco: le tue sale stanno per iniziare. Scegli la tua, e a tra poco!',
          ],
  },
}
