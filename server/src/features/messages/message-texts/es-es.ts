import type { MessageTexts } from './message-texts.ts'

export const ES_ES: MessageTexts = {
  evening: ({ event, title, rooms }) =>
    rooms === 1
      ? { subject: `Mañana: ${title}`, before: [`Mañana hay ${event}. ¡Te esperamos!`] }
      : { subject: `Mañana: ${rooms} salas en ${event}`, before: [`Mañana hay ${event}. Estas son tus salas:`] },
  changed: ({ event, title, rooms, cancelled }) =>
    rooms === 1
      ? {
          subject: cancelled ? `Cancelada: ${title}` : `Nuevo horario: ${title}`,
          before: [
            cancelled
              ? 'Una sala que te anunciamos no se celebrará. Lo sentimos.'
              : 'El horario de una sala que te anunciamos ha cambiado. Vale el que aparece abajo.',
          ],
        }
      : {
          subject: `Cambios en el programa: ${event}`,
          before: ['Algunas salas que te anunciamos han cambiado. Vale lo que aparece abajo.'],
        },
  hour: ({ event, title, time, rooms }) =>
    rooms === 1
      ? { subject: `A las ${time}: ${title}`, before: ['Falta poco: tu sala está a punto de empezar. ¡Hasta ahora!'] }
      : {
          subject: `Desde las ${time}: ${rooms} salas en ${event}`,
          before: ['Falta poco: tus salas están a punto de empezar. Elige la tuya, ¡y hasta ahora!'],
        },
  attended: ({ event, title, rooms, minutes, open, pass }) => ({
    subject: rooms === 1 ? `Gracias por participar: ${title}` : `Gracias por participar en ${event}`,
    before: [
      minutes
        ? `Ha sido un placer tenerte con nosotros durante ${minutes}.`
        : 'Ha sido un placer tenerte con nosotros.',
      ...(open === 1 ? ['La grabación ya está disponible. Vuelve a verla cuando quieras.'] : []),
      ...(open > 1 ? ['Las grabaciones ya están disponibles. Vuelve a verlas cuando quieras.'] : []),
      ...(!open && pass ? [`¿Quieres volver a verlo? La grabación viene con el ${pass}, y cambiar es sencillo.`] : []),
    ],
  }),
  missed: ({ event, title, rooms }) =>
    rooms === 1
      ? {
          subject: `La grabación está aquí: ${title}`,
          before: ['¡Te echamos de menos! No te has perdido nada: la grabación ya está disponible para ti.'],
        }
      : {
          subject: `Las grabaciones están aquí: ${event}`,
          before: ['¡Te echamos de menos! No te has perdido nada: las grabaciones ya están disponibles para ti.'],
        },
  buttons: {
    evening: 'Ver la sala',
    hour: 'Entrar en la sala',
    open: 'Ver la grabación',
    locked: 'Cómo verla',
  },
  moved: {
    subject: (subject) => `Nuevo horario: ${subject}`,
    before: (rooms) =>
      rooms === 1
        ? 'El horario de tu sala ha cambiado. Vale el que aparece abajo.'
        : 'El horario de una o más de tus salas ha cambiado. Vale el que aparece abajo.',
    line: 'Nuevo horario',
  },
  changes: {
    cancelled: 'Cancelada',
    moved: (start) => `Nuevo horario: ${start}`,
    before: (start) => `Antes: ${start}`,
  },
  timeZone: (name) => `Zona horaria: ${name}`,
  watched: (minutes) => `Has visto ${minutes}`,
  open: 'Grabación disponible',
  locked: (pass) => `Grabación disponible con el ${pass}`,
  reason: (event) => `Recibes este correo porque participas en ${event}.`,
  unsubscribe: 'Cancelar los recordatorios',
}
