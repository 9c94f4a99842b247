import type { LoginTexts } from './login-texts.ts'

export const french: LoginTexts = {
  poster: {
    locale: 'fr-FR',
    startingIn: 'Nous commençons dans\u00a0:',
    days: 'Jours',
    hours: 'Heures',
    minutes: 'Minutes',
    seconds: 'Secondes',
    started: 'L’événement a commencé\u202f!',
    tagline: 'Développez votre marque personnelle et vos affaires à l’international.',
    welcome:
      'Bienvenue\u202f! Nous sommes ravis de vous compter parmi nous. Connectez-vous et profitez de chaque rencontre.',
  },
  language: 'Langue',
  title: 'Connexion',
  subtitle: 'Connectez-vous à votre compte',
  email: 'E-mail',
  password: 'Mot de passe',
  submit: 'Se connecter',
  submitting: 'Connexion...',
  notice: 'Votre mot de passe est personnel et incessible. L’accès peut être bloqué automatiquement en cas de partage.',
  storageBlocked:
    'Votre navigateur empêche ce site d’enregistrer des données. Vous pouvez vous connecter, mais il faudra le refaire si vous rechargez ou fermez la page.',
  showCharacters: 'Afficher les caractères',
  hideCharacters: 'Masquer les caractères',
  capsLock: 'La touche Verr. Maj. est activée.',
  cancel: 'Annuler',
  crowd: 'Beaucoup de personnes se connectent en ce moment.',
  retryIn: (seconds) => `Nouvel essai dans ${seconds} s…`,
  retrying: 'Nouvel essai…',
  emailRequired: 'L’e-mail est obligatoire',
  emailInvalid: 'E-mail non valide',
  passwordRequired: 'Le mot de passe est obligatoire',
  failed: 'Échec de la connexion',
  offline: 'Le serveur n’a pas pu être joint. Vérifiez votre connexion internet et réessayez.',
  attemptsLeft: (count, hasMail) =>
    count > 1
      ? `Il reste ${count} tentatives avant une pause de 15 minutes.`
      : count === 1
        ? 'Il reste une tentative avant une pause de 15 minutes.'
        : hasMail
          ? 'C’était la dernière tentative pour l’instant\u00a0: patientez 15 minutes ou créez un nouveau mot de passe.'
          : 'C’était la dernière tentative pour l’instant\u00a0: patientez 15 minutes ou contactez l’assistance.',
  refusals: {
    INVALID_CREDENTIALS: 'E-mail ou mot de passe incorrect',
    ACCOUNT_INACTIVE: 'Votre accès a été désactivé. Contactez l’assistance.',
    ACCOUNT_BLOCKED: 'L’organisateur de l’événement a bloqué votre accès. Contactez l’assistance.',
    SINGLE_SIGN_ON_REQUIRED:
      'L’équipe se connecte avec le compte de l’organisation\u202f: utilisez le bouton sous le formulaire.',
    OWN_PASSWORD_REQUIRED:
      'Pour entrer dans l’équipe, créez votre propre mot de passe\u202f: utilisez le lien reçu ou demandez-en un autre.',
    TOO_MANY_ATTEMPTS: 'Trop de tentatives. Réessayez dans quelques minutes.',
    BUSY: 'Beaucoup de personnes se connectent en ce moment. Réessayez dans un instant.',
    UNAVAILABLE: 'Le service est momentanément indisponible. Réessayez dans un instant.',
    INTERNAL: 'Une erreur est survenue sur le serveur. Réessayez.',
  },
  forgotten: 'J’ai oublié mon mot de passe',
  privacyNotice: 'Politique de confidentialité',
  support: {
    label: 'Assistance',
    heading: (shortName) => `Assistance ${shortName}\u00a0| Écrivez-nous\u202f!`,
    chat: 'Écrire sur WhatsApp',
    help: 'Bonjour\u202f! J’ai besoin d’aide pour accéder à la plateforme.',
  },
}
