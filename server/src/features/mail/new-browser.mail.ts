import * as z from 'zod/mini'
import { mailKind } from './mail-kind.ts'

/** The page where members of the team change their own password and second factor. */
export const SECURITY_PATH = '/security'

/**
 * The mail to a member of the team about a sign-in with a new browser. It contains no IP address, because people
 * forward mails.
 */
export const NEW_BROWSER = mailKind({
  template: 'new-browser',
  priority: 2,
  params: z.object({ name: z.string(), at: z.string(), browser: z.string() }),
  link: (_, origin) => origin + SECURITY_PATH,
  texts: {
    PT_BR: ({ event, at, browser, date }) => ({
      subject: `Novo navegador na sua conta da equipe de ${event}`,
      before: [
        `Sua conta da equipe de ${event} foi aberta em ${date(at)} em um navegador que nunca tinha entrado nela: ${browser}.`,
        'Se foi você, está tudo certo. Se não foi, troque a sua senha agora e avise um dono da equipe.',
      ],
      button: 'Ver segurança da conta',
      after: ['Não consegue mais entrar? Crie uma nova senha com "Esqueci minha senha".'],
    }),
    EN_US: ({ event, at, browser, date }) => ({
      subject: `New browser in your team account at ${event}`,
      before: [
        `Your team account at ${event} was opened on ${date(at)} in a browser that had never signed in to it: ${browser}.`,
        'If it was you, all is well. If not, change your password now and tell an owner of the team.',
      ],
      button: 'See account security',
      after: ['You can’t sign in any more? Create a new password with "I forgot my password".'],
    }),
    ES_ES: ({ event, at, browser, date }) => ({
      subject: `Nuevo navegador en tu cuenta del equipo de ${event}`,
      before: [
        `Tu cuenta del equipo de ${event} se abrió el ${date(at)} en un navegador que nunca había entrado en ella: ${browser}.`,
        'Si fuiste tú, todo está bien. Si no, cambia tu contraseña ahora y avisa a un dueño del equipo.',
      ],
      button: 'Ver la seguridad de la cuenta',
      after: ['¿Ya no puedes entrar? Crea una nueva contraseña con "Olvidé mi contraseña".'],
    }),
    FR_FR: ({ event, at, browser, date }) => ({
      subject: `Nouveau navigateur sur votre compte d’équipe ${event}`,
      before: [
        `Votre compte d’équipe ${event} a été ouvert le ${date(at)} dans un navigateur qui ne s’y était jamais connecté\u00a0: ${browser}.`,
        'Si c’était vous, tout va bien. Sinon, changez votre mot de passe maintenant et prévenez un propriétaire de l’équipe.',
      ],
      button: 'Voir la sécurité du compte',
      after: [
        'Vous ne pouvez plus vous connecter\u00a0? Créez un nouveau mot de passe avec «\u00a0J’ai oublié mon mot de passe\u00a0».',
      ],
    }),
    DE_DE: ({ event, at, browser, date }) => ({
      subject: `Neuer Browser in Ihrem Teamkonto bei ${event}`,
      before: [
        `Ihr Teamkonto bei ${event} wurde am ${date(at)} in einem Browser geöffnet, der sich dort noch nie angemeldet hatte: ${browser}.`,
        'Waren Sie es, ist alles in Ordnung. Wenn nicht, ändern Sie jetzt Ihr Passwort und informieren Sie einen Inhaber des Teams.',
      ],
      button: 'Sicherheit des Kontos ansehen',
      after: ['Sie können sich nicht mehr anmelden? Legen Sie über „Passwort vergessen“ ein neues Passwort fest.'],
    }),
    IT_IT: ({ event, at, browser, date }) => ({
      subject: `Nuovo browser nel tuo account del team di ${event}`,
      before: [
        `Il tuo account del team di ${event} è stato aperto il ${date(at)} in un browser che non vi aveva mai effettuato l’accesso: ${browser}.`,
        'Se sei stato tu, va tutto bene. Altrimenti cambia subito la password e avvisa un proprietario del team.',
      ],
      button: 'Vedi la sicurezza dell’account',
      after: ['Non riesci più ad accedere? Crea una nuova password con "Ho dimenticato la password".'],
    }),
  },
})
