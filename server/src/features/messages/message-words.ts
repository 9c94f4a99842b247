import type { InterfaceLanguage } from '@palco/contract/languages/interface-languages'

export interface MessageWords {
  /** Labels of the link to a recording. */
  watch: { open: string; locked: string }
  /** A reminder about rooms that the person was told another time of. `line`: for such a room among others. */
  moved: { subject: (subject: string) => string; before: (rooms: number) => string; line: string }
  /** Lines of a room that was cancelled or moved. `before`: when it was to begin. */
  changes: { cancelled: string; moved: (start: string) => string; before: (start: string) => string }
  timeZone: (name: string) => string
  /** Lines of a room, after its time. */
  watched: (minutes: string) => string
  open: string
  locked: (pass: string) => string
  /** Why the person gets this mail. */
  reason: (event: string) => string
  unsubscribe: string
}

/** What messages of several kinds say. */
export const MESSAGE_WORDS: Record<InterfaceLanguage, MessageWords> = {
  PT_BR: {
    watch: { open: 'Assistir à gravação', locked: 'Ver como assistir' },
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
  },
  EN_US: {
    watch: { open: 'Watch the recording', locked: 'See how to watch it' },
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
  },
  ES_ES: {
    watch: { open: 'Ver la grabación', locked: 'Cómo verla' },
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
  },
  FR_FR: {
    watch: { open: 'Voir l’enregistrement', locked: 'Comment le voir' },
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
  },
  DE_DE: {
    watch: { open: 'Aufzeichnung ansehen', locked: 'So können Sie sie ansehen' },
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
  },
  IT_IT: {
    watch: { open: 'Guarda la registrazione', locked: 'Scopri come vederla' },
    moved: {
      subject: (subject) => `Nuovo orario: ${subject}`,
      before: (rooms) =>
        rooms === 1
          ? 'L’orario della tua sala è cambiato. Vale quello qui sotto.'
          : 'L’orario di una o più delle tue sale è cambiato. Vale quello qui sotto.',
      line: 'Nuovo orario',
    },
    changes: {
      cancelled: 'Annullata',
      moved: (start) => `Nuovo orario: ${start}`,
      before: (start) => `Prima: ${start}`,
    },
    timeZone: (name) => `Fuso orario: ${name}`,
    watched: (minutes) => `Hai seguito ${minutes}`,
    open: 'Registrazione disponibile',
    locked: (pass) => `Registrazione disponibile con il ${pass}`,
    reason: (event) => `Ricevi questa e-mail perché partecipi a ${event}.`,
    unsubscribe: 'Disattiva i promemoria',
  },
}
