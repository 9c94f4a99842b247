import type { MessageTexts } from './message-texts.ts'

export const FR_FR: MessageTexts = {
  evening: ({ event, title, rooms }) =>
    rooms === 1
      ? {
          subject: `Demain\u00a0: ${title}`,
          before: [`Demain, rendez-vous à ${event}. Nous vous attendons\u202f!`],
        }
      : {
          subject: `Demain\u00a0: ${rooms} salles à ${event}`,
          before: [`Demain, rendez-vous à ${event}. Voici vos salles\u00a0:`],
        },
  changed: ({ event, title, rooms, cancelled }) =>
    rooms === 1
      ? {
          subject: cancelled ? `Annulée\u00a0: ${title}` : `Nouvel horaire\u00a0: ${title}`,
          before: [
            cancelled
              ? 'Une salle que nous vous avions annoncée n’aura pas lieu. Nous vous prions de nous en excuser.'
              : 'L’horaire d’une salle que nous vous avions annoncée a changé. Celui indiqué ci-dessous est le bon.',
          ],
        }
      : {
          subject: `Changements au programme\u00a0: ${event}`,
          before: ['Des salles que nous vous avions annoncées ont changé. Ce qui figure ci-dessous fait foi.'],
        },
  hour: ({ event, title, time, rooms }) =>
    rooms === 1
      ? { subject: `À ${time}\u00a0: ${title}`, before: ['Votre salle va bientôt commencer. À tout de suite\u202f!'] }
      : {
          subject: `À partir de ${time}\u00a0: ${rooms} salles à ${event}`,
          before: ['Vos salles vont bientôt commencer. Choisissez la vôtre, et à tout de suite\u202f!'],
        },
  attended: ({ event, title, rooms, minutes, open, pass }) => ({
    subject: rooms === 1 ? `Merci d’avoir participé\u00a0: ${title}` : `Merci d’avoir participé à ${event}`,
    before: [
      minutes
        ? `Ce fut un plaisir de vous avoir avec nous pendant ${minutes}.`
        : 'Ce fut un plaisir de vous avoir avec nous.',
      ...(open === 1 ? ['L’enregistrement est disponible. Revoyez-le quand vous voulez.'] : []),
      ...(open > 1 ? ['Les enregistrements sont disponibles. Revoyez-les quand vous voulez.'] : []),
      ...(!open && pass
        ? [`Envie de revoir\u202f? L’enregistrement est inclus dans le ${pass}, et passer à celui-ci est simple.`]
        : []),
    ],
  }),
  missed: ({ event, title, rooms }) =>
    rooms === 1
      ? {
          subject: `L’enregistrement est là\u00a0: ${title}`,
          before: ['Vous nous avez manqué\u202f! Rien n’est perdu\u00a0: l’enregistrement est à votre disposition.'],
        }
      : {
          subject: `Les enregistrements sont là\u00a0: ${event}`,
          before: [
            'Vous nous avez manqué\u202f! Rien n’est perdu\u00a0: les enregistrements sont à votre disposition.',
          ],
        },
  buttons: {
    evening: 'Voir la salle',
    hour: 'Entrer dans la salle',
    open: 'Voir l’enregistrement',
    locked: 'Comment le voir',
  },
  moved: {
    subject: (subject) => `Nouvel horaire\u00a0: ${subject}`,
    before: (rooms) =>
      rooms === 1
        ? 'L’horaire de votre salle a changé. Celui indiqué ci-dessous est le bon.'
        : 'L’horaire d’une ou de plusieurs de vos salles a changé. Ceux indiqués ci-dessous sont les bons.',
    line: 'Nouvel horaire',
  },
  changes: {
    cancelled: 'Annulée',
    moved: (start) => `Nouvel horaire\u00a0: ${start}`,
    before: (start) => `Avant\u00a0: ${start}`,
  },
  timeZone: (name) => `Fuseau horaire\u00a0: ${name}`,
  watched: (minutes) => `Vous avez suivi ${minutes}`,
  open: 'Enregistrement disponible',
  locked: (pass) => `Enregistrement disponible avec le ${pass}`,
  reason: (event) => `Vous recevez cet e-mail parce que vous participez à ${event}.`,
  unsubscribe: 'Ne plus recevoir de rappels',
}
