import { MISSED_PEOPLE } from './followed-people.ts'
import type { MessageDefinition } from './message-definition.ts'
import { recorded, recordingButton } from './recorded-rooms.ts'

/**
 * The message after recordings of a day were published, to people who attended none of its rooms and may watch one of
 * the recordings.
 */
export const MISSED: MessageDefinition = {
  recipients: MISSED_PEOPLE,
  priority: -3,
  subject: 'day',
  receiptDays: 9,
  contentOf: (writing) => ({ rooms: recorded(writing).filter(({ recording }) => recording?.state === 'open') }),
  buttonOf: recordingButton,
  sampleTime: 'yesterday',
  texts: {
    PT_BR: ({ event, title, rooms }) =>
      rooms === 1
        ? [
            `A gravação está aqui: ${title}`,
            'Sentimos a sua falta! Nada se perdeu: a gravação já está disponível para você.',
          ]
        : [
            `As gravações estão aqui: ${event}`,
            'Sentimos a sua falta! Nada se perdeu: as gravações já estão disponíveis para você.',
          ],
    EN_US: ({ event, title, rooms }) =>
      rooms === 1
        ? [`The recording is here: ${title}`, 'We missed you! Nothing is lost: the recording is ready for you.']
        : [`The recordings are here: ${event}`, 'We missed you! Nothing is lost: the recordings are ready for you.'],
    ES_ES: ({ event, title, rooms }) =>
      rooms === 1
        ? [
            `La grabación está aquí: ${title}`,
            '¡Te echamos de menos! No te has perdido nada: la grabación ya está disponible para ti.',
          ]
        : [
            `Las grabaciones están aquí: ${event}`,
            '¡Te echamos de menos! No te has perdido nada: las grabaciones ya están disponibles para ti.',
          ],
    FR_FR: ({ event, title, rooms }) =>
      rooms === 1
        ? [
            `L’enregistrement est là\u00a0: ${title}`,
            'Vous nous avez manqué\u202f! Rien n’est perdu\u00a0: l’enregistrement est à votre disposition.',
          ]
        : [
            `Les enregistrements sont là\u00a0: ${event}`,
            'Vous nous avez manqué\u202f! Rien n’est perdu\u00a0: les enregistrements sont à votre disposition.',
          ],
    DE_DE: ({ event, title, rooms }) =>
      rooms === 1
        ? [
            `Die Aufzeichnung ist da: ${title}`,
            'Sie haben uns gefehlt! Verpasst haben Sie nichts: Die Aufzeichnung steht für Sie bereit.',
          ]
        : [
            `Die Aufzeichnungen sind da: ${event}`,
            'Sie haben uns gefehlt! Verpasst haben Sie nichts: Die Aufzeichnungen stehen für Sie bereit.',
          ],
    IT_IT: ({ event, title, rooms }) =>
      rooms === 1
        ? [
            `La registrazione è qui: ${title}`,
            'Abbiamo sentito la tua mancanza! Niente è perduto: la registrazione è a tua disposizione.',
          ]
        : [
            `Le registrazioni sono qui: ${event}`,
            'Abbiamo sentito la tua mancanza! Niente è perduto: le registrazioni sono a tua disposizione.',
          ],
  },
}
