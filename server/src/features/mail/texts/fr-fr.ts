import type { MailTexts } from './mail-texts.ts'

export const FR_FR: MailTexts = {
  greeting: (name) => `Bonjour ${name}\u202f!`,
  copyLink: 'Si le bouton ne s’ouvre pas, copiez cette adresse dans votre navigateur\u00a0:',
  automatic: (event) => `Message automatique de ${event}. Il n’est pas nécessaire d’y répondre.`,
  'first-access': ({ event, until }) => ({
    subject: `Votre accès à ${event}`,
    before: [`Vous avez une place à ${event}. Créez votre mot de passe et entrez\u00a0: cela prend une minute.`],
    button: 'Créer mon mot de passe',
    after: [
      ...(until ? [`Le lien est valable jusqu’au ${until}.`] : []),
      'Le lien est personnel et ne fonctionne qu’une seule fois. Ne le transmettez à personne.',
    ],
  }),
  reset: ({ event, minutes }) => ({
    subject: `Nouveau mot de passe pour ${event}`,
    before: [`Quelqu’un, probablement vous, a demandé un nouveau mot de passe pour ${event}.`],
    button: 'Créer un nouveau mot de passe',
    after: [
      `Le lien est valable ${minutes} minutes et ne fonctionne qu’une seule fois.`,
      'Si ce n’était pas vous, ignorez cet e-mail\u00a0: votre mot de passe reste le même.',
    ],
  }),
  'password-changed': ({ event, at }) => ({
    subject: `Votre mot de passe pour ${event} a été modifié`,
    before: [`Le mot de passe de votre accès à ${event} a été modifié le ${at}.`],
    after: [
      'Si ce n’était pas vous, utilisez «\u00a0J’ai oublié mon mot de passe\u00a0» sur la page de connexion et prévenez le support.',
    ],
  }),
  'sign-in-elsewhere': ({ event, at }) => ({
    subject: `Nouvelle connexion à votre compte ${event}`,
    before: [
      `Votre compte ${event} a été ouvert sur un autre appareil ou navigateur le ${at}, et la session précédente a été fermée.`,
    ],
    after: [
      'Si c’était vous, tout va bien. Sinon, créez un nouveau mot de passe avec «\u00a0J’ai oublié mon mot de passe\u00a0».',
    ],
  }),
  'certificate-issued': ({ event, printedName, until }) => ({
    subject: `Votre certificat de ${event} est prêt`,
    before: [
      `Votre certificat de participation à ${event} a été délivré. Téléchargez-le en PDF et partagez-le comme vous le souhaitez.`,
    ],
    aboutCode: [
      `Certificat au nom de ${printedName}.`,
      'C’est le code de vérification\u00a0: sur sa page, chacun peut vérifier que le certificat est authentique.',
    ],
    button: 'Ouvrir mon certificat',
    after: [
      until
        ? `Vérifiez le nom. S’il contient une erreur, vous pouvez le corriger une fois, jusqu’au ${until}.`
        : 'Si le nom contient une erreur, contactez l’organisation de l’événement.',
    ],
  }),
  'certificate-name': ({ event }) => ({
    subject: `Confirmez votre nom pour le certificat de ${event}`,
    before: [
      `Vous avez obtenu le certificat de ${event}. Il ne reste qu’une étape\u00a0: confirmer le nom qui y sera imprimé.`,
      'Écrivez votre nom complet, comme sur vos documents. Une fois le nom confirmé, vous pouvez obtenir le certificat aussitôt.',
    ],
    button: 'Confirmer mon nom',
    after: [],
  }),
  test: ({ event }) => ({
    subject: `E-mail de test de ${event}`,
    before: ['Cet e-mail de test est arrivé\u00a0: l’envoi des e-mails fonctionne.'],
    after: [],
  }),
}
