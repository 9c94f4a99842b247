import type { CertificateTexts } from './certificate-texts.ts'

export const french: CertificateTexts = {
  loading: 'Chargement de votre certificat...',
  failed: 'Votre certificat n’a pas pu être chargé. Vérifiez votre connexion et réessayez.',
  paper: { title: 'Certificat', to: 'décerné à' },
  code: 'Code de vérification',
  issuedOn: (day) => `Délivré le ${day}`,
  none: {
    inPasses: (passes) => `Le certificat est inclus dans le ${passes}.`,
    inNoPass: 'Les pass de cet événement n’incluent pas de certificat.',
  },
  short: {
    counted: (counted, needed) => `${counted} sur ${needed}`,
    nearest: (room) => `La salle la plus proche du minimum est «\u00a0${room}\u00a0».`,
    noHours: 'Le programme n’a pas encore d’horaires. Dès qu’il en aura, vous verrez ici ce qu’il manque.',
    from: (day) => `Une fois le minimum atteint, il peut être délivré à partir du ${day}.`,
    comingCount: 'Les prochaines salles comptent encore.',
    recordingsCount: 'Les enregistrements comptent aussi.',
    tooLate:
      'Les salles restantes ne suffisent plus pour le minimum. Si vos minutes ne semblent pas correctes, contactez l’assistance.',
    over: 'Les salles sont terminées. Si vos minutes ne semblent pas correctes, contactez l’assistance.',
  },
  rule: {
    week: (percent) => `Pour le certificat, il faut suivre ${percent}\u00a0% des heures de la semaine.`,
    room: (percent) => `Pour le certificat, il faut suivre ${percent}\u00a0% de la durée d’au moins une salle.`,
  },
  early: {
    text: (day) =>
      `Il peut être délivré à partir du ${day}. Confirmez dès maintenant comment votre nom doit apparaître.`,
    confirmed: (name) => `Nom confirmé\u202f: ${name}`,
  },
  ready: 'Vérifiez le nom\u202f: c’est ainsi qu’il sera imprimé.',
  issued: 'Félicitations\u202f! Toute personne ayant le code peut confirmer qu’il est authentique.',
  revoked: {
    text: (day) => `Il n’est plus valable depuis le ${day}, et la page de vérification l’indique.`,
    again: 'Le certificat précédent a été révoqué. Vous pouvez en obtenir un nouveau.',
  },
  name: {
    label: 'Nom sur le certificat',
    hint: 'Écrivez-le comme sur vos documents. Après la délivrance, vous pouvez le corriger une fois, sous 7 jours.',
    languageLabel: 'Langue du certificat',
    language: (language) => `Langue\u00a0: ${language}.`,
    confirm: 'Confirmer le nom',
    confirmed: 'Nom confirmé',
    issue: 'Obtenir le certificat',
    question: (name) =>
      `Le certificat sera délivré à «\u00a0${name}\u00a0». Ensuite, le nom ne peut être corrigé qu’une fois, sous 7 jours.`,
    questionTitle: 'Le nom est-il correct\u202f?',
    tooShort: 'Écrivez le nom complet',
    unprintable: (characters) =>
      `Ces caractères ne peuvent pas être imprimés\u202f: ${characters}. Écrivez le nom en lettres latines, grecques ou cyrilliques, comme sur votre pièce d’identité.`,
    notEarned: 'Le certificat ne peut pas être délivré maintenant. Voyez ci-dessus ce qu’il manque.',
    offline: 'Pas de connexion au serveur. Le nom est toujours là\u202f: réessayez.',
    failed: 'L’enregistrement a échoué. Le nom est toujours là\u202f: réessayez.',
  },
  correction: {
    open: 'Corriger le nom ou la langue',
    until: (when) => `Le nom et la langue peuvent être corrigés une fois, jusqu’au ${when}.`,
    question: (name) =>
      `Un nouveau certificat, au nom de «\u00a0${name}\u00a0», remplace celui-ci. Une seule correction est possible.`,
    submit: 'Remplacer le certificat',
    done: 'C’est fait\u00a0: le nouveau certificat remplace le précédent.',
    final: 'Le certificat ne peut plus être corrigé ici. Contactez l’assistance.',
    same: 'C’est déjà le nom imprimé, dans cette langue',
    askSupport: 'Le nom ou la langue est incorrect\u202f? Contactez l’assistance.',
  },
  busy: (wait) => `Il y a beaucoup de demandes en ce moment. Nouvel essai dans ${wait}.`,
  download: 'Télécharger le PDF',
  downloading: 'Préparation du PDF...',
  downloaded: 'Le PDF a été téléchargé.',
  downloadFailed: 'Le PDF n’a pas pu être téléchargé. Vérifiez votre connexion et réessayez.',
  share: 'Partager',
  shared: (event) => `Mon certificat\u202f: ${event}`,
  address: 'Page de vérification',
  openCheck: 'Ouvrir la page de vérification',
  linkedIn: 'Ajouter à LinkedIn',
  supportMessage: 'Bonjour\u202f! J’ai une question sur mon certificat.',
  preview: 'Dans l’aperçu, rien n’est confirmé, délivré ni téléchargé\u202f: seule la personne peut le faire.',
}
