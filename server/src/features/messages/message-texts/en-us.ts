import type { MessageTexts } from './message-texts.ts'

export const EN_US: MessageTexts = {
  evening: ({ event, title, rooms }) =>
    rooms === 1
      ? { subject: `Tomorrow: ${title}`, before: [`${event} is on tomorrow. We look forward to seeing you!`] }
      : {
          subject: `Tomorrow: ${rooms} rooms at ${event}`,
          before: [`${event} is on tomorrow. These are your rooms:`],
        },
  changed: ({ event, title, rooms, cancelled }) =>
    rooms === 1
      ? {
          subject: cancelled ? `Cancelled: ${title}` : `New time: ${title}`,
          before: [
            cancelled
              ? 'A room that we announced to you will not take place. We are sorry.'
              : 'The time of a room that we announced to you has changed. The one below is right.',
          ],
        }
      : {
          subject: `Changes to the programme: ${event}`,
          before: ['Some rooms that we announced to you have changed. What is below is right.'],
        },
  hour: ({ event, title, time, rooms }) =>
    rooms === 1
      ? { subject: `At ${time}: ${title}`, before: ['Your room starts soon. See you there!'] }
      : {
          subject: `From ${time}: ${rooms} rooms at ${event}`,
          before: ['Your rooms start soon. Pick yours, and see you there!'],
        },
  attended: ({ event, title, rooms, minutes, open, pass }) => ({
    subject: rooms === 1 ? `Thank you for joining: ${title}` : `Thank you for joining ${event}`,
    before: [
      minutes ? `It was great to have you with us for ${minutes}.` : 'It was great to have you with us.',
      ...(open === 1 ? ['The recording is ready. Watch it again whenever you like.'] : []),
      ...(open > 1 ? ['The recordings are ready. Watch them again whenever you like.'] : []),
      ...(!open && pass
        ? [`Want to watch it again? The recording comes with the ${pass}, and upgrading is easy.`]
        : []),
    ],
  }),
  missed: ({ event, title, rooms }) =>
    rooms === 1
      ? {
          subject: `The recording is here: ${title}`,
          before: ['We missed you! Nothing is lost: the recording is ready for you.'],
        }
      : {
          subject: `The recordings are here: ${event}`,
          before: ['We missed you! Nothing is lost: the recordings are ready for you.'],
        },
  buttons: {
    evening: 'See the room',
    hour: 'Enter the room',
    open: 'Watch the recording',
    locked: 'See how to watch it',
  },
  moved: {
    subject: (subject) => `New time: ${subject}`,
    before: (rooms) =>
      rooms === 1
        ? 'The time of your room has changed. The one below is right.'
        : 'The time of one or more of your rooms has changed. The times below are right.',
    line: 'New time',
  },
  changes: {
    cancelled: 'Cancelled',
    moved: (start) => `New time: ${start}`,
    before: (start) => `Before: ${start}`,
  },
  timeZone: (name) => `Time zone: ${name}`,
  watched: (minutes) => `You watched ${minutes}`,
  open: 'Recording available',
  locked: (pass) => `Recording available with the ${pass}`,
  reason: (event) => `You get this email because you take part in ${event}.`,
  unsubscribe: 'Unsubscribe from reminders',
}
