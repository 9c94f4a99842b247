import { ATTENDED_PEOPLE } from './followed-people.ts'
import type { MessageDefinition } from './message-definition.ts'
import { recorded, recordingButton } from './recorded-rooms.ts'

const SAMPLE_MINUTES = 45

/** The message on the next day to people who attended a room. */
export const ATTENDED: MessageDefinition = {
  recipients: ATTENDED_PEOPLE,
  priority: -3,
  subject: 'day',
  receiptDays: 9,
  async contentOf(writing) {
    const minutes = await writing.liveMinutes()
    const rooms = recorded(writing).flatMap((room) => {
      const count = minutes?.byRoom.get(room.id)
      return count ? { ...room, minutes: count } : []
    })
    return { rooms, minutes: minutes?.total ?? 0 }
  },
  buttonOf: recordingButton,
  showsRecordings: true,
  sampleTime: 'yesterday',
  sampleOf: () => ({ minutes: SAMPLE_MINUTES }),
  texts: {
    PT_BR: ({ event, title, rooms, minutes, open, pass }) => [
      rooms === 1 ? `Obrigado por participar: ${title}` : `Obrigado por participar de ${event}`,
      minutes ? `Foi ótimo ter você com a gente por ${minutes}.` : 'Foi ótimo ter você com a gente.',
      ...(open === 1 ? ['A gravação já está disponível. Reveja quando quiser.'] : []),
      ...(open > 1 ? ['As gravações já estão disponíveis. Reveja quando quiser.'] : []),
      ...(!open && pass ? [`Quer rever? A gravação faz parte do ${pass}, e mudar é simples.`] : []),
    ],
    EN_US: ({ event, title, rooms, minutes, open, pass }) => [
      rooms === 1 ? `Thank you for joining: ${title}` : `Thank you for joining ${event}`,
      minutes ? `It was great to have you with us for ${minutes}.` : 'It was great to have you with us.',
      ...(open === 1 ? ['The recording is ready. Watch it again whenever you like.'] : []),
      ...(open > 1 ? ['The recordings are ready. Watch them again whenever you like.'] : []),
      ...(!open && pass
        ? [`Want to watch it again? The recording comes with the ${pass}, and upgrading is easy.`]
        : []),
    ],
    ES_ES: ({ event, title, rooms, minutes, open, pass }) => [
      rooms === 1 ? `Gracias por participar: ${title}` : `Gracias por participar en ${event}`,
      minutes
        ? `Ha sido un placer tenerte con nosotros durante ${minutes}.`
        : 'Ha sido un placer tenerte con nosotros.',
      ...(open === 1 ? ['La grabación ya está disponible. Vuelve a verla cuando quieras.'] : []),
      ...(open > 1 ? ['Las grabaciones ya están disponibles. Vuelve a verlas cuando quieras.'] : []),
      ...(!open && pass ? [`¿Quieres volver a verlo? La grabación viene con el ${pass}, y cambiar es sencillo.`] : []),
    ],
    FR_FR: ({ event, title, rooms, minutes, open, pass }) => [
      rooms === 1 ? `Merci d’avoir participé\u00a0: ${title}` : `Merci d’avoir participé à ${event}`,
      minutes
        ? `Ce fut un plaisir de vous avoir avec nous pendant ${minutes}.`
        : 'Ce fut un plaisir de vous avoir avec nous.',
      ...(open === 1 ? ['L’enregistrement est disponible. Revoyez-le quand vous voulez.'] : []),
      ...(open > 1 ? ['Les enregistrements sont disponibles. Revoyez-les quand vous voulez.'] : []),
      ...(!open && pass
        ? [`Envie de revoir\u202f? L’enregistrement est inclus dans le ${pass}, et passer à celui-ci est simple.`]
        : []),
    ],
    DE_DE: ({ event, title, rooms, minutes, open, pass }) => [
      rooms === 1 ? `Danke, dass Sie dabei waren: ${title}` : `Danke, dass Sie dabei waren: ${event}`,
      minutes ? `Schön, dass Sie ${minutes} bei uns waren.` : 'Schön, dass Sie bei uns waren.',
      ...(open === 1 ? ['Die Aufzeichnung ist da. Sehen Sie sie noch einmal an, wann immer Sie möchten.'] : []),
      ...(open > 1 ? ['Die Aufzeichnungen sind da. Sehen Sie sie noch einmal an, wann immer Sie möchten.'] : []),
      ...(!open && pass
        ? [`Möchten Sie es noch einmal sehen? Die Aufzeichnung gehört zum ${pass}, der Wechsel ist einfach.`]
        : []),
    ],
    IT_IT: ({ event, title, rooms, minutes, open, pass }) => [
      rooms === 1 ? `Grazie per aver partecipato: ${title}` : `Grazie per aver partecipato a ${event}`,
      minutes ? `È stato bello averti con noi per ${minutes}.` : 'È stato bello averti con noi.',
      ...(open === 1 ? ['La registrazione è disponibile. Rivedila quando vuoi.'] : []),
      ...(open > 1 ? ['Le registrazioni sono disponibili. Rivedile quando vuoi.'] : []),
      ...(!open && pass ? [`Vuoi rivederla? La registrazione è inclusa nel ${pass}, e cambiare è semplice.`] : []),
    ],
  },
}
