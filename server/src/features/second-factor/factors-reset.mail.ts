import * as z from 'zod/mini'
import { mailKind } from '../mail/mail-kind.ts'

export const FACTORS_RESET = mailKind({
  template: 'factors-reset',
  priority: 2,
  params: z.object({ name: z.string(), at: z.string() }),
  texts: {
    PT_BR: ({ event, at, date }) => ({
      subject: `Sua segunda etapa de ${event} foi redefinida`,
      before: [
        `Um dono da equipe de ${event} redefiniu a segunda etapa do seu acesso em ${date(at)}.`,
        'As suas chaves de acesso, o aplicativo autenticador e os códigos de recuperação não valem mais. Configure uma nova segunda etapa na próxima vez que entrar.',
      ],
      after: ['Se você não pediu isso, avise os donos da equipe e troque a sua senha.'],
    }),
    EN_US: ({ event, at, date }) => ({
      subject: `Your second step for ${event} was reset`,
      before: [
        `An owner of the team of ${event} reset the second step of your access on ${date(at)}.`,
        'Your passkeys, authenticator app and recovery codes no longer work. Set up a new second step the next time you sign in.',
      ],
      after: ['If you did not ask for this, tell the owners of the team and change your password.'],
    }),
    ES_ES: ({ event, at, date }) => ({
      subject: `Tu segundo paso de ${event} se restableció`,
      before: [
        `Un propietario del equipo de ${event} restableció el segundo paso de tu acceso el ${date(at)}.`,
        'Tus llaves de acceso, tu aplicación de autenticación y tus códigos de recuperación ya no valen. Configura un nuevo segundo paso la próxima vez que entres.',
      ],
      after: ['Si no lo pediste, avisa a los propietarios del equipo y cambia tu contraseña.'],
    }),
    FR_FR: ({ event, at, date }) => ({
      subject: `Votre seconde étape pour ${event} a été réinitialisée`,
      before: [
        `Un propriétaire de l’équipe de ${event} a réinitialisé la seconde étape de votre accès le ${date(at)}.`,
        'Vos clés d’accès, votre application d’authentification et vos codes de récupération ne fonctionnent plus. Configurez une nouvelle seconde étape à votre prochaine connexion.',
      ],
      after: ['Si vous ne l’avez pas demandé, prévenez les propriétaires de l’équipe et changez votre mot de passe.'],
    }),
    DE_DE: ({ event, at, date }) => ({
      subject: `Ihr zweiter Schritt für ${event} wurde zurückgesetzt`,
      before: [
        `Jemand mit der Funktion Inhaber im Team von ${event} hat den zweiten Schritt Ihres Zugangs am ${date(at)} zurückgesetzt.`,
        'Ihre Passkeys, Ihre Authenticator-App und Ihre Wiederherstellungscodes gelten nicht mehr. Richten Sie bei der nächsten Anmeldung einen neuen zweiten Schritt ein.',
      ],
      after: [
        'Falls Sie das nicht gewünscht haben, informieren Sie die Inhaber des Teams und ändern Sie Ihr Passwort.',
      ],
    }),
    IT_IT: ({ event, at, date }) => ({
      subject: `Il tuo secondo passaggio di ${event} è stato reimpostato`,
      before: [
        `Un proprietario del team di ${event} ha reimpostato il secondo passaggio del tuo accesso il ${date(at)}.`,
        'Le tue passkey, la tua app di autenticazione e i tuoi codici di recupero non valgono più. Configura un nuovo secondo passaggio al prossimo accesso.',
      ],
      after: ['Se non l’hai chiesto, avvisa i proprietari del team e cambia la tua password.'],
    }),
  },
})
