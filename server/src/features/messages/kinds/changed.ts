import { movedByMinutes } from '@palco/contract/base/zoned-time'
import type { Snapshot } from '../../catalog/catalog.ts'
import { isShown } from '../../catalog/visible-rooms.ts'
import type { MessageParams } from '../message-params.ts'
import { SEE_ROOM } from './evening.ts'
import { type MessageDefinition, roomPath } from './message-definition.ts'
import { TOLD_PEOPLE } from './told-people.ts'

/**
 * The message about rooms that were cancelled, restored, or moved by an hour or more, to people who got the evening
 * message about them.
 */
export const CHANGED: MessageDefinition = {
  recipients: TOLD_PEOPLE,
  priority: -1,
  subject: 'run',
  receiptDays: 2,
  contentOf: ({ params, snapshot }) => ({ rooms: params.rooms.flatMap((room) => toChange(room, snapshot)) }),
  buttonOf: ({ change }, language) => (change?.isCancelled ? null : SEE_ROOM[language]),
  sampleTime: 'tomorrow',
  sampleOf: (startDate, timeZone) => ({
    change: { wasAt: movedByMinutes(startDate, -2 * 60, timeZone), isCancelled: false },
  }),
  texts: {
    PT_BR: ({ event, title, rooms, cancelled }) =>
      rooms === 1
        ? [
            cancelled ? `Cancelada: ${title}` : `Novo horário: ${title}`,
            cancelled
              ? 'Uma sala que anunciamos a você não vai acontecer. Pedimos desculpas.'
              : 'O horário de uma sala que anunciamos a você mudou. Vale o que está abaixo.',
          ]
        : [`Mudanças no programa: ${event}`, 'Algumas salas que anunciamos a você mudaram. Vale o que está abaixo.'],
    EN_US: ({ event, title, rooms, cancelled }) =>
      rooms === 1
        ? [
            cancelled ? `Cancelled: ${title}` : `New time: ${title}`,
            cancelled
              ? 'A room that we announced to you will not take place. We are sorry.'
              : 'The time of a room that we announced to you has changed. The one below is right.',
          ]
        : [
            `Changes to the programme: ${event}`,
            'Some rooms that we announced to you have changed. What is below is right.',
          ],
    ES_ES: ({ event, title, rooms, cancelled }) =>
      rooms === 1
        ? [
            cancelled ? `Cancelada: ${title}` : `Nuevo horario: ${title}`,
            cancelled
              ? 'Una sala que te anunciamos no se celebrará. Lo sentimos.'
              : 'El horario de una sala que te anunciamos ha cambiado. Vale el que aparece abajo.',
          ]
        : [
            `Cambios en el programa: ${event}`,
            'Algunas salas que te anunciamos han cambiado. Vale lo que aparece abajo.',
          ],
    FR_FR: ({ event, title, rooms, cancelled }) =>
      rooms === 1
        ? [
            cancelled ? `Annulée\u00a0: ${title}` : `Nouvel horaire\u00a0: ${title}`,
            cancelled
              ? 'Une salle que nous vous avions annoncée n’aura pas lieu. Nous vous prions de nous en excuser.'
              : 'L’horaire d’une salle que nous vous avions annoncée a changé. Celui indiqué ci-dessous est le bon.',
          ]
        : [
            `Changements au programme\u00a0: ${event}`,
            'Des salles que nous vous avions annoncées ont changé. Ce qui figure ci-dessous fait foi.',
          ],
    DE_DE: ({ event, title, rooms, cancelled }) =>
      rooms === 1
        ? [
            cancelled ? `Abgesagt: ${title}` : `Neue Uhrzeit: ${title}`,
            cancelled
              ? 'Ein Raum, den wir Ihnen angekündigt haben, findet nicht statt. Das tut uns leid.'
              : 'Die Uhrzeit eines Raums, den wir Ihnen angekündigt haben, hat sich geändert. Es gilt die unten genannte.',
          ]
        : [
            `Änderungen im Programm: ${event}`,
            'Einige Räume, die wir Ihnen angekündigt haben, haben sich geändert. Es gilt, was unten steht.',
          ],
    IT_IT: ({ event, title, rooms, cancelled }) =>
      rooms === 1
        ? [
            cancelled ? `Annullata: ${title}` : `Nuovo orario: ${title}`,
            cancelled
              ? 'Una sala che ti avevamo annunciato non si terrà. Ci dispiace.'
              : 'L’orario di una sala che ti avevamo annunciato è cambiato. Vale quello qui sotto.',
          ]
        : [
            `Modifiche al programma: ${event}`,
            'Alcune sale che ti avevamo annunciato sono cambiate. Vale quanto indicato qui sotto.',
          ],
  },
}

/**
 * Returns the change of a room, or an empty list if the room has changed again: the next message announces that change.
 */
function toChange({ id, name = '', startDate, movedTo = null }: MessageParams['rooms'][number], snapshot: Snapshot) {
  const room = snapshot.rooms.find((each) => each.id === id && isShown(snapshot, each))
  if (room?.startDate === null || (room?.startDate ?? null) !== movedTo) return []
  const change = { wasAt: startDate, isCancelled: movedTo === null }
  return { id, title: room?.name ?? name, path: roomPath(id), startDate: movedTo ?? startDate, change }
}
