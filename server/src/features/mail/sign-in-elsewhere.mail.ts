import * as z from 'zod/mini'
import { mailKind } from './mail-kind.ts'

export const SIGN_IN_ELSEWHERE = mailKind({
  template: 'sign-in-elsewhere',
  priority: 2,
  params: z.object({ name: z.string(), at: z.string() }),
  texts: {
    PT_BR: ({ event, at, date }) => ({
      subject: `Novo acesso à sua conta em ${event}`,
      before: [
        `Sua conta em ${event} foi aberta em outro dispositivo ou navegador em ${date(at)}, e a sessão anterior foi encerrada.`,
      ],
      after: ['Se foi você, está tudo certo. Se não foi, crie uma nova senha com "Esqueci minha senha".'],
    }),
    EN_US: ({ event, at, date }) => ({
      subject: `New sign-in to your account at ${event}`,
      before: [
        `Your account at ${event} was opened on another device or browser on ${date(at)}, and the previous session was ended.`,
      ],
      after: ['If it was you, all is well. If not, create a new password with "I forgot my password".'],
    }),
    ES_ES: ({ event, at, date }) => ({
      subject: `Nuevo acceso a tu cuenta en ${event}`,
      before: [
        `Tu cuenta en ${event} se abrió en otro dispositivo o navegador el ${date(at)}, y la sesión anterior se cerró.`,
      ],
      after: ['Si fuiste tú, todo está bien. Si no, crea una nueva contraseña con "Olvidé mi contraseña".'],
    }),
    FR_FR: ({ event, at, date }) => ({
      subject: `Nouvelle connexion à votre compte ${event}`,
      before: [
        `Votre compte ${event} a été ouvert sur un autre appareil ou navigateur le ${date(at)}, et la session précédente a été fermée.`,
      ],
      after: [
        'Si c’était vous, tout va bien. Sinon, créez un nouveau mot de passe avec «\u00a0J’ai oublié mon mot de passe\u00a0».',
      ],
    }),
    DE_DE: ({ event, at, date }) => ({
      subject: `Neue Anmeldung in Ihrem Konto bei ${event}`,
      before: [
        `Ihr Konto bei ${event} wurde am ${date(at)} auf einem anderen Gerät oder in einem anderen Browser angemeldet, und die vorherige Sitzung wurde beendet.`,
      ],
      after: ['Waren Sie es, ist alles in Ordnung. Wenn nicht, legen Sie über „Passwort vergessen“ ein neues fest.'],
    }),
    IT_IT: ({ event, at, date }) => ({
      subject: `Nuovo accesso al tuo account di ${event}`,
      before: [
        `Il tuo account di ${event} è stato aperto su un altro dispositivo o browser il ${date(at)}, e la sessione precedente è stata chiusa.`,
      ],
      after: ['Se sei stato tu, va tutto bene. Altrimenti crea una nuova password con "Ho dimenticato la password".'],
    }),
  },
})
