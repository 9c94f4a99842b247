import type { InterfaceLanguage } from '@palco/contract/languages/interface-languages'

const PT_BR = {
  watch: { open: 'Assistir à gravação', locked: 'Ver como assistir' },
  newTime: 'Novo horário',
  /** The paragraph of a reminder about rooms that start at another time than announced. */
  moved: {
    one: 'O horário da sua sala mudou. Vale o que está abaixo.',
    several: 'O horário de uma ou mais das suas salas mudou. Vale o que está abaixo.',
  },
  cancelled: 'Cancelada',
  before: 'Antes',
  timeZone: 'Fuso horário',
  watched: (minutes: string) => `Você assistiu a ${minutes}`,
  open: 'Gravação disponível',
  locked: (pass: string) => `Gravação disponível no ${pass}`,
  access: 'Você ainda não criou a sua senha. Crie-a pelo botão acima: leva um minuto, e você já entra.',
  reason: (event: string) => `Você recebe este e-mail porque participa de ${event}.`,
  unsubscribe: 'Cancelar lembretes',
}

export type MessageWords = typeof PT_BR

export const MESSAGE_WORDS: Record<InterfaceLanguage, MessageWords> = {
  PT_BR,
  EN_US: {
    watch: { open: 'Watch the recording', locked: 'See how to watch it' },
    newTime: 'New time',
    moved: {
      one: 'The time of your room has changed. The one below is right.',
      several: 'The time of one or more of your rooms has changed. The times below are right.',
    },
    cancelled: 'Cancelled',
    before: 'Before',
    timeZone: 'Time zone',
    watched: (minutes) => `You watched ${minutes}`,
    open: 'Recording available',
    locked: (pass) => `Recording available with the ${pass}`,
    access:
      'You have not created your password yet. Create it with the button above: it takes a minute, and you are in.',
    reason: (event) => `You get this email because you take part in ${event}.`,
    unsubscribe: 'Unsubscribe from reminders',
  },
  ES_ES: {
    watch: { open: 'Ver la grabación', locked: 'Cómo verla' },
    newTime: 'Nuevo horario',
    moved: {
      one: 'El horario de tu sala ha cambiado. Vale el que aparece abajo.',
      several: 'El horario de una o más de tus salas ha cambiado. Vale el que aparece abajo.',
    },
    cancelled: 'Cancelada',
    before: 'Antes',
    timeZone: 'Zona horaria',
    watched: (minutes) => `Has visto ${minutes}`,
    open: 'Grabación disponible',
    locked: (pass) => `Grabación disponible con el ${pass}`,
    access: 'Todavía no has creado tu contraseña. Créala con el botón de arriba: lleva un minuto y ya estás dentro.',
    reason: (event) => `Recibes este correo porque participas en ${event}.`,
    unsubscribe: 'Cancelar los recordatorios',
  },
  FR_FR: {
    watch: { open: 'Voir l’enregistrement', locked: 'Comment le voir' },
    newTime: 'Nouvel horaire',
    moved: {
      one: 'L’horaire de votre salle a changé. Celui indiqué ci-dessous est le bon.',
      several: 'L’horaire d’une ou de plusieurs de vos salles a changé. Ceux indiqués ci-dessous sont les bons.',
    },
    cancelled: 'Annulée',
    before: 'Avant',
    timeZone: 'Fuseau horaire',
    watched: (minutes) => `Vous avez suivi ${minutes}`,
    open: 'Enregistrement disponible',
    locked: (pass) => `Enregistrement disponible avec le ${pass}`,
    access:
      'Vous n’avez pas encore créé votre mot de passe. Créez-le avec le bouton ci-dessus\u00a0: cela prend une minute, et vous y êtes.',
    reason: (event) => `Vous recevez cet e-mail parce que vous participez à ${event}.`,
    unsubscribe: 'Ne plus recevoir de rappels',
  },
  DE_DE: {
    watch: { open: 'Aufzeichnung ansehen', locked: 'So können Sie sie ansehen' },
    newTime: 'Neue Uhrzeit',
    moved: {
      one: 'Die Uhrzeit Ihres Raums hat sich geändert. Es gilt die unten genannte.',
      several: 'Die Uhrzeit eines oder mehrerer Ihrer Räume hat sich geändert. Es gelten die unten genannten.',
    },
    cancelled: 'Abgesagt',
    before: 'Vorher',
    timeZone: 'Zeitzone',
    watched: (minutes) => `Sie waren ${minutes} dabei`,
    open: 'Aufzeichnung verfügbar',
    locked: (pass) => `Aufzeichnung mit dem ${pass} verfügbar`,
    access:
      'Sie haben noch kein Passwort festgelegt. Legen Sie es über die Schaltfläche oben fest: Das dauert eine Minute, und Sie sind dabei.',
    reason: (event) => `Sie erhalten diese E-Mail, weil Sie an ${event} teilnehmen.`,
    unsubscribe: 'Erinnerungen abbestellen',
  },
  IT_IT: {
    watch: { open: 'Guarda la registrazione', locked: 'Scopri come vederla' },
    newTime: 'Nuovo orario',
    moved: {
      one: 'L’orario della tua sala è cambiato. Vale quello qui sotto.',
      several: 'L’orario di una o più delle tue sale è cambiato. Vale quello qui sotto.',
    },
    cancelled: 'Annullata',
    before: 'Prima',
    timeZone: 'Fuso orario',
    watched: (minutes) => `Hai seguito ${minutes}`,
    open: 'Registrazione disponibile',
    locked: (pass) => `Registrazione disponibile con il ${pass}`,
    access: 'Non hai ancora creato la tua password. Creala con il pulsante qui sopra: ci vuole un minuto e sei dentro.',
    reason: (event) => `Ricevi questa e-mail perché partecipi a ${event}.`,
    unsubscribe: 'Disattiva i promemoria',
  },
}

export const labelled = (language: InterfaceLanguage, label: string, value: string) =>
  `${label}${language === 'FR_FR' ? '\u00a0' : ''}: ${value}`
