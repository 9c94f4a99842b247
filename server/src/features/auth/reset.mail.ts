import { accessLink } from '@palco/contract/base/paths-and-headers'
import { RESET_LINK_MINUTES } from '@palco/contract/mail/mail'
import * as z from 'zod/mini'
import { mailKind } from '../mail/mail-kind.ts'

export const RESET = mailKind({
  template: 'reset',
  /** High, because the person is waiting for this mail on the login page. */
  priority: 3,
  params: z.object({ name: z.string(), token: z.string() }),
  link: ({ token }, origin) => accessLink(origin, token),
  texts: {
    PT_BR: ({ event }) => ({
      subject: `Nova senha para ${event}`,
      before: [`Alguém, provavelmente você, pediu uma nova senha para ${event}.`],
      button: 'Criar nova senha',
      after: [
        `O link vale por ${RESET_LINK_MINUTES} minutos e funciona uma única vez.`,
        'Se não foi você, ignore este e-mail: sua senha continua a mesma.',
      ],
    }),
    EN_US: ({ event }) => ({
      subject: `New password for ${event}`,
      before: [`Someone, probably you, asked for a new password for ${event}.`],
      button: 'Create a new password',
      after: [
        `The link is valid for ${RESET_LINK_MINUTES} minutes and works only once.`,
        'If it was not you, ignore this e-mail: your password stays the same.',
      ],
    }),
    ES_ES: ({ event }) => ({
      subject: `Nueva contraseña para ${event}`,
      before: [`Alguien, probablemente tú, pidió una nueva contraseña para ${event}.`],
      button: 'Crear nueva contraseña',
      after: [
        `El enlace vale durante ${RESET_LINK_MINUTES} minutos y funciona una sola vez.`,
        'Si no fuiste tú, ignora este correo: tu contraseña sigue siendo la misma.',
      ],
    }),
    FR_FR: ({ event }) => ({
      subject: `Nouveau mot de passe pour ${event}`,
      before: [`Quelqu’un, probablement vous, a demandé un nouveau mot de passe pour ${event}.`],
      button: 'Créer un nouveau mot de passe',
      after: [
        `Le lien est valable ${RESET_LINK_MINUTES} minutes et ne fonctionne qu’une seule fois.`,
        'Si ce n’était pas vous, ignorez cet e-mail\u00a0: votre mot de passe reste le même.',
      ],
    }),
    DE_DE: ({ event }) => ({
      subject: `Neues Passwort für ${event}`,
      before: [`Jemand, vermutlich Sie, hat ein neues Passwort für ${event} angefordert.`],
      button: 'Neues Passwort festlegen',
      after: [
        `Der Link gilt ${RESET_LINK_MINUTES} Minuten und funktioniert nur einmal.`,
        'Falls Sie es nicht waren, ignorieren Sie diese E-Mail: Ihr Passwort bleibt unverändert.',
      ],
    }),
    IT_IT: ({ event }) => ({
      subject: `Nuova password per ${event}`,
      before: [`Qualcuno, probabilmente tu, ha chiesto una nuova password per ${event}.`],
      button: 'Crea una nuova password',
      after: [
        `Il link vale ${RESET_LINK_MINUTES} minuti e funziona una sola volta.`,
        'Se non sei stato tu, ignora questa e-mail: la tua password resta la stessa.',
      ],
    }),
  },
})
