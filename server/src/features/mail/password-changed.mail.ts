import * as z from 'zod/mini'
import { mailKind } from './mail-kind.ts'

export const PASSWORD_CHANGED = mailKind({
  template: 'password-changed',
  priority: 2,
  params: z.object({ name: z.string(), at: z.string() }),
  texts: {
    PT_BR: ({ event, at, date }) => ({
      subject: `Sua senha de ${event} foi alterada`,
      before: [`A senha do seu acesso a ${event} foi alterada em ${date(at)}.`],
      after: ['Se não foi você, use "Esqueci minha senha" na página de entrada e avise o suporte.'],
    }),
    EN_US: ({ event, at, date }) => ({
      subject: `Your password for ${event} was changed`,
      before: [`The password of your access to ${event} was changed on ${date(at)}.`],
      after: ['If it was not you, use "I forgot my password" on the sign-in page and tell support.'],
    }),
    ES_ES: ({ event, at, date }) => ({
      subject: `Tu contraseña de ${event} ha cambiado`,
      before: [`La contraseña de tu acceso a ${event} se cambió el ${date(at)}.`],
      after: ['Si no fuiste tú, usa "Olvidé mi contraseña" en la página de entrada y avisa al soporte.'],
    }),
    FR_FR: ({ event, at, date }) => ({
      subject: `Votre mot de passe pour ${event} a été modifié`,
      before: [`Le mot de passe de votre accès à ${event} a été modifié le ${date(at)}.`],
      after: [
        'Si ce n’était pas vous, utilisez «\u00a0J’ai oublié mon mot de passe\u00a0» sur la page de connexion et prévenez le support.',
      ],
    }),
    DE_DE: ({ event, at, date }) => ({
      subject: `Ihr Passwort für ${event} wurde geändert`,
      before: [`Das Passwort Ihres Zugangs zu ${event} wurde am ${date(at)} geändert.`],
      after: [
        'Falls Sie es nicht waren, nutzen Sie „Passwort vergessen“ auf der Anmeldeseite und informieren Sie den Support.',
      ],
    }),
    IT_IT: ({ event, at, date }) => ({
      subject: `La tua password di ${event} è stata cambiata`,
      before: [`La password del tuo accesso a ${event} è stata cambiata il ${date(at)}.`],
      after: ['Se non sei stato tu, usa "Ho dimenticato la password" nella pagina di accesso e avvisa l’assistenza.'],
    }),
  },
})
