import * as z from 'zod/mini'
import { mailKind } from '../mail/mail-kind.ts'
import { SECURITY_PATH } from '../mail/new-browser.mail.ts'

const factorChange = z.enum(['added', 'removed', 'codes-renewed', 'code-used'])
/** What has happened to the second factors of a member. `code-used`: somebody used a recovery code. */
export type FactorChange = z.infer<typeof factorChange>

/** The mail to a member of the team when their second factors or recovery codes were changed, or a code was used. */
export const FACTORS_CHANGED = mailKind({
  template: 'factors-changed',
  priority: 2,
  params: z.object({ name: z.string(), at: z.string(), change: factorChange }),
  link: (_, origin) => origin + SECURITY_PATH,
  texts: {
    PT_BR: ({ event, at, change, date }) => ({
      subject: `Mudança na segurança da sua conta da equipe de ${event}`,
      before: [
        {
          added: `Uma chave de acesso ou um aplicativo autenticador foi acrescentado à sua conta da equipe de ${event} em ${date(at)}.`,
          removed: `Uma chave de acesso ou um aplicativo autenticador foi removido da sua conta da equipe de ${event} em ${date(at)}.`,
          'codes-renewed': `Novos códigos de recuperação foram gerados para a sua conta da equipe de ${event} em ${date(at)}. Os anteriores não valem mais.`,
          'code-used': `Um código de recuperação da sua conta da equipe de ${event} foi usado em ${date(at)}. Ele não vale mais.`,
        }[change],
        'Se foi você, está tudo certo. Se não foi, troque a sua senha agora e avise um dono da equipe.',
      ],
      button: 'Ver segurança da conta',
      after: ['Não consegue mais entrar? Crie uma nova senha com "Esqueci minha senha".'],
    }),
    EN_US: ({ event, at, change, date }) => ({
      subject: `Security change in your team account at ${event}`,
      before: [
        {
          added: `A passkey or an authenticator app was added to your team account at ${event} on ${date(at)}.`,
          removed: `A passkey or an authenticator app was removed from your team account at ${event} on ${date(at)}.`,
          'codes-renewed': `New recovery codes were created for your team account at ${event} on ${date(at)}. The earlier ones no longer work.`,
          'code-used': `A recovery code of your team account at ${event} was used on ${date(at)}. It no longer works.`,
        }[change],
        'If it was you, all is well. If not, change your password now and tell an owner of the team.',
      ],
      button: 'See account security',
      after: ['You can’t sign in any more? Create a new password with "I forgot my password".'],
    }),
    ES_ES: ({ event, at, change, date }) => ({
      subject: `Cambio en la seguridad de tu cuenta del equipo de ${event}`,
      before: [
        {
          added: `Se añadió una llave de acceso o una aplicación de autenticación a tu cuenta del equipo de ${event} el ${date(at)}.`,
          removed: `Se quitó una llave de acceso o una aplicación de autenticación de tu cuenta del equipo de ${event} el ${date(at)}.`,
          'codes-renewed': `Se crearon nuevos códigos de recuperación para tu cuenta del equipo de ${event} el ${date(at)}. Los anteriores ya no valen.`,
          'code-used': `Se usó un código de recuperación de tu cuenta del equipo de ${event} el ${date(at)}. Ya no vale.`,
        }[change],
        'Si fuiste tú, todo está bien. Si no, cambia tu contraseña ahora y avisa a un dueño del equipo.',
      ],
      button: 'Ver la seguridad de la cuenta',
      after: ['¿Ya no puedes entrar? Crea una nueva contraseña con "Olvidé mi contraseña".'],
    }),
    FR_FR: ({ event, at, change, date }) => ({
      subject: `Sécurité de votre compte d’équipe ${event} modifiée`,
      before: [
        {
          added: `Une clé d’accès ou une application d’authentification a été ajoutée à votre compte d’équipe ${event} le ${date(at)}.`,
          removed: `Une clé d’accès ou une application d’authentification a été retirée de votre compte d’équipe ${event} le ${date(at)}.`,
          'codes-renewed': `De nouveaux codes de récupération ont été créés pour votre compte d’équipe ${event} le ${date(at)}. Les précédents ne fonctionnent plus.`,
          'code-used': `Un code de récupération de votre compte d’équipe ${event} a été utilisé le ${date(at)}. Il ne fonctionne plus.`,
        }[change],
        'Si c’était vous, tout va bien. Sinon, changez votre mot de passe maintenant et prévenez un propriétaire de l’équipe.',
      ],
      button: 'Voir la sécurité du compte',
      after: [
        'Vous ne pouvez plus vous connecter\u00a0? Créez un nouveau mot de passe avec «\u00a0J’ai oublié mon mot de passe\u00a0».',
      ],
    }),
    DE_DE: ({ event, at, change, date }) => ({
      subject: `Änderung an der Sicherheit Ihres Teamkontos bei ${event}`,
      before: [
        {
          added: `Ein Passkey oder eine Authenticator-App wurde am ${date(at)} zu Ihrem Teamkonto bei ${event} hinzugefügt.`,
          removed: `Ein Passkey oder eine Authenticator-App wurde am ${date(at)} aus Ihrem Teamkonto bei ${event} entfernt.`,
          'codes-renewed': `Neue Wiederherstellungscodes für Ihr Teamkonto bei ${event} wurden am ${date(at)} erstellt. Die früheren gelten nicht mehr.`,
          'code-used': `Ein Wiederherstellungscode Ihres Teamkontos bei ${event} wurde am ${date(at)} verwendet. Er gilt nicht mehr.`,
        }[change],
        'Waren Sie es, ist alles in Ordnung. Wenn nicht, ändern Sie jetzt Ihr Passwort und informieren Sie einen Inhaber des Teams.',
      ],
      button: 'Sicherheit des Kontos ansehen',
      after: ['Sie können sich nicht mehr anmelden? Legen Sie über „Passwort vergessen“ ein neues Passwort fest.'],
    }),
    IT_IT: ({ event, at, change, date }) => ({
      subject: `Modifica alla sicurezza del tuo account del team di ${event}`,
      before: [
        {
          added: `Una passkey o un’app di autenticazione è stata aggiunta al tuo account del team di ${event} il ${date(at)}.`,
          removed: `Una passkey o un’app di autenticazione è stata rimossa dal tuo account del team di ${event} il ${date(at)}.`,
          'codes-renewed': `Nuovi codici di recupero sono stati creati per il tuo account del team di ${event} il ${date(at)}. Quelli precedenti non valgono più.`,
          'code-used': `Un codice di recupero del tuo account del team di ${event} è stato usato il ${date(at)}. Non vale più.`,
        }[change],
        'Se sei stato tu, va tutto bene. Altrimenti cambia subito la password e avvisa un proprietario del team.',
      ],
      button: 'Vedi la sicurezza dell’account',
      after: ['Non riesci più ad accedere? Crea una nuova password con "Ho dimenticato la password".'],
    }),
  },
})
