import type { MessageTexts } from './message-texts.ts'

export const DE_DE: MessageTexts = {
  evening: ({ event, title, rooms }) =>
    rooms === 1
      ? { subject: `Morgen: ${title}`, before: [`Morgen ist es so weit: ${event}. Wir freuen uns auf Sie!`] }
      : {
          subject: `Morgen: ${rooms} Räume bei ${event}`,
          before: [`Morgen ist es so weit: ${event}. Das sind Ihre Räume:`],
        },
  changed: ({ event, title, rooms, cancelled }) =>
    rooms === 1
      ? {
          subject: cancelled ? `Abgesagt: ${title}` : `Neue Uhrzeit: ${title}`,
          before: [
            cancelled
              ? 'Ein Raum, den wir Ihnen angekündigt haben, findet nicht statt. Das tut uns leid.'
              : 'Die Uhrzeit eines Raums, den wir Ihnen angekündigt haben, hat sich geändert. Es gilt die unten genannte.',
          ],
        }
      : {
          subject: `Änderungen im Programm: ${event}`,
          before: ['Einige Räume, die wir Ihnen angekündigt haben, haben sich geändert. Es gilt, was unten steht.'],
        },
  hour: ({ event, title, time, rooms }) =>
    rooms === 1
      ? { subject: `Um ${time} Uhr: ${title}`, before: ['Gleich geht es los in Ihrem Raum. Bis gleich!'] }
      : {
          subject: `Ab ${time} Uhr: ${rooms} Räume bei ${event}`,
          before: ['Gleich geht es los in Ihren Räumen. Wählen Sie Ihren aus, und bis gleich!'],
        },
  attended: ({ event, title, rooms, minutes, open, pass }) => ({
    subject: rooms === 1 ? `Danke, dass Sie dabei waren: ${title}` : `Danke, dass Sie dabei waren: ${event}`,
    before: [
      minutes ? `Schön, dass Sie ${minutes} bei uns waren.` : 'Schön, dass Sie bei uns waren.',
      ...(open === 1 ? ['Die Aufzeichnung ist da. Sehen Sie sie noch einmal an, wann immer Sie möchten.'] : []),
      ...(open > 1 ? ['Die Aufzeichnungen sind da. Sehen Sie sie noch einmal an, wann immer Sie möchten.'] : []),
      ...(!open && pass
        ? [`Möchten Sie es noch einmal sehen? Die Aufzeichnung gehört zum ${pass}, der Wechsel ist einfach.`]
        : []),
    ],
  }),
  missed: ({ event, title, rooms }) =>
    rooms === 1
      ? {
          subject: `Die Aufzeichnung ist da: ${title}`,
          before: ['Sie haben uns gefehlt! Verpasst haben Sie nichts: Die Aufzeichnung steht für Sie bereit.'],
        }
      : {
          subject: `Die Aufzeichnungen sind da: ${event}`,
          before: ['Sie haben uns gefehlt! Verpasst haben Sie nichts: Die Aufzeichnungen stehen für Sie bereit.'],
        },
  buttons: {
    evening: 'Raum ansehen',
    hour: 'Raum betreten',
    open: 'Aufzeichnung ansehen',
    locked: 'So können Sie sie ansehen',
  },
  moved: {
    subject: (subject) => `Neue Uhrzeit: ${subject}`,
    before: (rooms) =>
      rooms === 1
        ? 'Die Uhrzeit Ihres Raums hat sich geändert. Es gilt die unten genannte.'
        : 'Die Uhrzeit eines oder mehrerer Ihrer Räume hat sich geändert. Es gelten die unten genannten.',
    line: 'Neue Uhrzeit',
  },
  changes: {
    cancelled: 'Abgesagt',
    moved: (start) => `Neue Uhrzeit: ${start}`,
    before: (start) => `Vorher: ${start}`,
  },
  timeZone: (name) => `Zeitzone: ${name}`,
  watched: (minutes) => `Sie waren ${minutes} dabei`,
  open: 'Aufzeichnung verfügbar',
  locked: (pass) => `Aufzeichnung mit dem ${pass} verfügbar`,
  reason: (event) => `Sie erhalten diese E-Mail, weil Sie an ${event} teilnehmen.`,
  unsubscribe: 'Erinnerungen abbestellen',
}
