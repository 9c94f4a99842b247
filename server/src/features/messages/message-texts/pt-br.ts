import type { MessageTexts } from './message-texts.ts'

export const PT_BR: MessageTexts = {
  evening: ({ event, title, rooms }) =>
    rooms === 1
      ? { subject: `Amanhã: ${title}`, before: [`Amanhã tem ${event}. Esperamos você!`] }
      : {
          subject: `Amanhã: ${rooms} salas em ${event}`,
          before: [`Amanhã tem ${event}. Estas são as suas salas:`],
        },
  changed: ({ event, title, rooms, cancelled }) =>
    rooms === 1
      ? {
          subject: cancelled ? `Cancelada: ${title}` : `Novo horário: ${title}`,
          before: [
            cancelled
              ? 'Uma sala que anunciamos a você não vai acontecer. Pedimos desculpas.'
              : 'O horário de uma sala que anunciamos a você mudou. Vale o que está abaixo.',
          ],
        }
      : {
          subject: `Mudanças no programa: ${event}`,
          before: ['Algumas salas que anunciamos a você mudaram. Vale o que está abaixo.'],
        },
  hour: ({ event, title, time, rooms }) =>
    rooms === 1
      ? { subject: `Às ${time}: ${title}`, before: ['Falta pouco: a sua sala vai começar. Até já!'] }
      : {
          subject: `A partir das ${time}: ${rooms} salas em ${event}`,
          before: ['Falta pouco: as suas salas vão começar. Escolha a sua e até já!'],
        },
  attended: ({ event, title, rooms, minutes, open, pass }) => ({
    subject: rooms === 1 ? `Obrigado por participar: ${title}` : `Obrigado por participar de ${event}`,
    before: [
      minutes ? `Foi ótimo ter você com a gente por ${minutes}.` : 'Foi ótimo ter você com a gente.',
      ...(open === 1 ? ['A gravação já está disponível. Reveja quando quiser.'] : []),
      ...(open > 1 ? ['As gravações já estão disponíveis. Reveja quando quiser.'] : []),
      ...(!open && pass ? [`Quer rever? A gravação faz parte do ${pass}, e mudar é simples.`] : []),
    ],
  }),
  missed: ({ event, title, rooms }) =>
    rooms === 1
      ? {
          subject: `A gravação está aqui: ${title}`,
          before: ['Sentimos a sua falta! Nada se perdeu: a gravação já está disponível para você.'],
        }
      : {
          subject: `As gravações estão aqui: ${event}`,
          before: ['Sentimos a sua falta! Nada se perdeu: as gravações já estão disponíveis para você.'],
        },
  buttons: {
    evening: 'Ver a sala',
    hour: 'Entrar na sala',
    open: 'Assistir à gravação',
    locked: 'Ver como assistir',
  },
  moved: {
    subject: (subject) => `Novo horário: ${subject}`,
    before: (rooms) =>
      rooms === 1
        ? 'O horário da sua sala mudou. Vale o que está abaixo.'
        : 'O horário de uma ou mais das suas salas mudou. Vale o que está abaixo.',
    line: 'Novo horário',
  },
  changes: {
    cancelled: 'Cancelada',
    moved: (start) => `Novo horário: ${start}`,
    before: (start) => `Antes: ${start}`,
  },
  timeZone: (name) => `Fuso horário: ${name}`,
  watched: (minutes) => `Você assistiu a ${minutes}`,
  open: 'Gravação disponível',
  locked: (pass) => `Gravação disponível no ${pass}`,
  reason: (event) => `Você recebe este e-mail porque participa de ${event}.`,
  unsubscribe: 'Cancelar lembretes',
}
