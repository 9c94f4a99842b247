import * as z from 'zod/mini'
import { mailKind } from './mail-kind.ts'

/** The mail to a participant who joined the team. People who are new to the event get a first-access link instead. */
export const TEAM_JOINED = mailKind({
  template: 'team-joined',
  priority: 2,
  params: z.object({
    name: z.string(),
    at: z.string(),
    /** Whether the person gets a link in another mail, because their password no longer works. */
    hasLink: z.optional(z.boolean()),
  }),
  link: (_, origin) => origin,
  texts: {
    PT_BR: ({ event, hasLink }) => ({
      subject: `Você está na equipe de ${event}`,
      before: [
        `Um dono da equipe de ${event} deu a você uma função no painel.`,
        hasLink
          ? 'Crie a sua própria senha com o link que enviamos em outro e-mail. A senha e os links que você recebeu antes não funcionam mais.'
          : 'Entre com o e-mail e a senha que você já usa. Os links de acesso que você recebeu antes não funcionam mais.',
      ],
      button: 'Abrir o painel',
      after: ['Não tem senha ou não lembra dela? Crie uma com "Esqueci minha senha" na página de entrada.'],
    }),
    EN_US: ({ event, hasLink }) => ({
      subject: `You are on the team of ${event}`,
      before: [
        `An owner of the team of ${event} gave you a function in the admin panel.`,
        hasLink
          ? 'Create your own password with the link that we send in another e-mail. The password and the links that you received before no longer work.'
          : 'Sign in with the e-mail and password that you already use. Access links that you received before no longer work.',
      ],
      button: 'Open the panel',
      after: ['You have no password or don’t remember it? Create one with "I forgot my password" on the sign-in page.'],
    }),
    ES_ES: ({ event, hasLink }) => ({
      subject: `Estás en el equipo de ${event}`,
      before: [
        `Un dueño del equipo de ${event} te dio una función en el panel.`,
        hasLink
          ? 'Crea tu propia contraseña con el enlace que te enviamos en otro correo. La contraseña y los enlaces que recibiste antes ya no funcionan.'
          : 'Entra con el correo y la contraseña que ya usas. Los enlaces de acceso que recibiste antes ya no funcionan.',
      ],
      button: 'Abrir el panel',
      after: ['¿No tienes contraseña o no la recuerdas? Crea una con "Olvidé mi contraseña" en la página de entrada.'],
    }),
    FR_FR: ({ event, hasLink }) => ({
      subject: `Vous faites partie de l’équipe de ${event}`,
      before: [
        `Un propriétaire de l’équipe de ${event} vous a donné une fonction dans le panneau.`,
        hasLink
          ? 'Créez votre propre mot de passe avec le lien que nous vous envoyons dans un autre e-mail. Le mot de passe et les liens reçus auparavant ne fonctionnent plus.'
          : 'Connectez-vous avec l’e-mail et le mot de passe que vous utilisez déjà. Les liens d’accès reçus auparavant ne fonctionnent plus.',
      ],
      button: 'Ouvrir le panneau',
      after: [
        'Vous n’avez pas de mot de passe ou vous l’avez oublié\u00a0? Créez-en un avec «\u00a0J’ai oublié mon mot de passe\u00a0» sur la page de connexion.',
      ],
    }),
    DE_DE: ({ event, hasLink }) => ({
      subject: `Sie gehören zum Team von ${event}`,
      before: [
        `Ein Inhaber des Teams von ${event} hat Ihnen eine Funktion in der Verwaltung gegeben.`,
        hasLink
          ? 'Legen Sie mit dem Link, den wir Ihnen in einer weiteren E-Mail senden, ein eigenes Passwort fest. Das Passwort und die Links von früher funktionieren nicht mehr.'
          : 'Melden Sie sich mit der E-Mail-Adresse und dem Passwort an, die Sie schon verwenden. Frühere Zugangslinks funktionieren nicht mehr.',
      ],
      button: 'Verwaltung öffnen',
      after: ['Kein Passwort, oder vergessen? Legen Sie auf der Anmeldeseite über „Passwort vergessen“ eines fest.'],
    }),
    IT_IT: ({ event, hasLink }) => ({
      subject: `Fai parte del team di ${event}`,
      before: [
        `Un proprietario del team di ${event} ti ha dato una funzione nel pannello.`,
        hasLink
          ? 'Crea la tua password con il link che ti inviamo in un’altra e-mail. La password e i link ricevuti prima non funzionano più.'
          : 'Accedi con l’e-mail e la password che usi già. I link di accesso ricevuti prima non funzionano più.',
      ],
      button: 'Apri il pannello',
      after: [
        'Non hai una password o non la ricordi? Creane una con "Ho dimenticato la password" nella pagina di accesso.',
      ],
    }),
  },
})
