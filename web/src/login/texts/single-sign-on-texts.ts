import type { ProviderProblem } from '@palco/contract/auth/single-sign-on'
import type { InterfaceLanguage } from '@palco/contract/languages/interface-languages'

type SingleSignOnTexts = Record<'button' | 'finishing' | ProviderProblem, string>

/**
 * Texts for signing in at a provider; `{name}` is its name. All languages are in one chunk, because few people need
 * these texts.
 */
export const SINGLE_SIGN_ON_TEXTS: Record<InterfaceLanguage, SingleSignOnTexts> = {
  PT_BR: {
    button: 'Entrar com {name}',
    finishing: 'Entrando com {name}…',
    unreachable: '{name} não está respondendo. Tente novamente em alguns minutos.',
    denied: 'A entrada com {name} foi cancelada.',
    expired: 'O tempo para entrar com {name} acabou. Tente novamente.',
    refused: 'A resposta de {name} não vale para esta entrada. Tente novamente.',
    unverified: '{name} não confirma o seu e\u2011mail. Fale com quem cuida da sua conta lá.',
    unknown: 'Ninguém da equipe tem o e\u2011mail da sua conta em {name}. Peça um convite a um dono da equipe.',
    participant: 'A entrada com {name} é só para a equipe. Entre com o seu e\u2011mail e a sua senha.',
    inactive: 'Seu acesso está desativado. Fale com o suporte.',
    blocked: 'Seu acesso está bloqueado pela organização do evento. Fale com o suporte.',
    busy: 'Muita gente está entrando agora. Tente novamente em instantes.',
  },
  EN_US: {
    button: 'Sign in with {name}',
    finishing: 'Signing in with {name}…',
    unreachable: '{name} is not responding. Please try again in a few minutes.',
    denied: 'The sign-in with {name} was cancelled.',
    expired: 'The time to sign in with {name} is over. Please try again.',
    refused: 'The answer from {name} is not valid for this sign-in. Please try again.',
    unverified: '{name} does not confirm your email. Talk to the people who manage your account there.',
    unknown: 'Nobody in the team has the email of your {name} account. Ask an owner of the team for an invitation.',
    participant: 'Signing in with {name} is for the team only. Sign in with your email and password.',
    inactive: 'Your access has been deactivated. Please contact support.',
    blocked: 'The event organizer has blocked your access. Please contact support.',
    busy: 'A lot of people are signing in right now. Please try again in a moment.',
  },
  ES_ES: {
    button: 'Entrar con {name}',
    finishing: 'Entrando con {name}…',
    unreachable: '{name} no responde. Vuelve a intentarlo en unos minutos.',
    denied: 'La entrada con {name} se ha cancelado.',
    expired: 'El tiempo para entrar con {name} ha terminado. Vuelve a intentarlo.',
    refused: 'La respuesta de {name} no vale para esta entrada. Vuelve a intentarlo.',
    unverified: '{name} no confirma tu correo electrónico. Habla con quien gestiona tu cuenta allí.',
    unknown:
      'Nadie del equipo tiene el correo de tu cuenta de {name}. Pide una invitación a un propietario del equipo.',
    participant: 'La entrada con {name} es solo para el equipo. Entra con tu correo y tu contraseña.',
    inactive: 'Tu acceso está desactivado. Ponte en contacto con el equipo de soporte.',
    blocked: 'La organización del evento ha bloqueado tu acceso. Ponte en contacto con el equipo de soporte.',
    busy: 'Mucha gente está entrando ahora. Vuelve a intentarlo en unos instantes.',
  },
  FR_FR: {
    button: 'Se connecter avec {name}',
    finishing: 'Connexion avec {name}…',
    unreachable: '{name} ne répond pas. Réessayez dans quelques minutes.',
    denied: 'La connexion avec {name} a été annulée.',
    expired: 'Le temps pour se connecter avec {name} est écoulé. Réessayez.',
    refused: 'La réponse de {name} n’est pas valable pour cette connexion. Réessayez.',
    unverified: '{name} ne confirme pas votre e\u2011mail. Contactez les personnes qui y gèrent votre compte.',
    unknown:
      'Personne dans l’équipe n’a l’e\u2011mail de votre compte {name}. Demandez une invitation à un propriétaire de l’équipe.',
    participant:
      'La connexion avec {name} est réservée à l’équipe. Connectez-vous avec votre e\u2011mail et votre mot de passe.',
    inactive: 'Votre accès est désactivé. Contactez l’assistance.',
    blocked: 'L’organisateur de l’événement a bloqué votre accès. Contactez l’assistance.',
    busy: 'Beaucoup de personnes se connectent en ce moment. Réessayez dans un instant.',
  },
  DE_DE: {
    button: 'Mit {name} anmelden',
    finishing: 'Anmeldung mit {name}…',
    unreachable: '{name} antwortet nicht. Bitte versuchen Sie es in ein paar Minuten erneut.',
    denied: 'Die Anmeldung mit {name} wurde abgebrochen.',
    expired: 'Die Zeit für die Anmeldung mit {name} ist abgelaufen. Bitte versuchen Sie es erneut.',
    refused: 'Die Antwort von {name} gilt nicht für diese Anmeldung. Bitte versuchen Sie es erneut.',
    unverified: '{name} bestätigt Ihre E-Mail-Adresse nicht. Wenden Sie sich an die Verwaltung Ihres Kontos dort.',
    unknown: 'Niemand im Team hat die E-Mail-Adresse Ihres Kontos bei {name}. Bitten Sie im Team um eine Einladung.',
    participant: 'Die Anmeldung mit {name} ist nur für das Team. Melden Sie sich mit E-Mail-Adresse und Passwort an.',
    inactive: 'Ihr Zugang ist deaktiviert. Bitte wenden Sie sich an den Support.',
    blocked: 'Der Veranstalter hat Ihren Zugang gesperrt. Bitte wenden Sie sich an den Support.',
    busy: 'Gerade melden sich sehr viele Personen an. Bitte versuchen Sie es gleich noch einmal.',
  },
  IT_IT: {
    button: 'Accedi con {name}',
    finishing: 'Accesso con {name}…',
    unreachable: '{name} non risponde. Riprova tra qualche minuto.',
    denied: 'L’accesso con {name} è stato annullato.',
    expired: 'Il tempo per accedere con {name} è scaduto. Riprova.',
    refused: 'La risposta di {name} non vale per questo accesso. Riprova.',
    unverified: '{name} non conferma la tua e\u2011mail. Rivolgiti a chi gestisce il tuo account.',
    unknown: 'Nessuno del team ha l’e\u2011mail del tuo account {name}. Chiedi un invito a un proprietario del team.',
    participant: 'L’accesso con {name} è solo per il team. Accedi con la tua e\u2011mail e la tua password.',
    inactive: 'Il tuo accesso è disattivato. Contatta l’assistenza.',
    blocked: 'L’organizzazione dell’evento ha bloccato il tuo accesso. Contatta l’assistenza.',
    busy: 'Molte persone stanno accedendo in questo momento. Riprova tra poco.',
  },
}
