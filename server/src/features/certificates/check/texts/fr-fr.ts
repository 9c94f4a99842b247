import type { CheckTexts } from './pt-br.ts'

export const FR_FR: CheckTexts = {
  check: 'Vérification de certificat',
  title: (name, event) => `Certificat de ${name} · ${event}`,
  valid: { heading: 'Certificat valable', text: 'Ce certificat a bien été délivré et il est toujours valable.' },
  revoked: (day) => ({
    heading: `Révoqué le ${day}`,
    text: 'Ce certificat n’est plus valable. Les informations ci-dessous sont celles qui y étaient imprimées.',
  }),
  replaced: {
    heading: 'Certificat remplacé',
    text: 'Ce certificat a été corrigé et un nouveau l’a remplacé. Les informations ci-dessous sont celles de l’ancien.',
  },
  newCode: 'Code du nouveau certificat\u202f:',
  fields: {
    name: 'Nom',
    event: 'Événement',
    days: 'Dates de l’événement',
    issuedOn: 'Date de délivrance',
    signatory: 'Signataire',
    language: 'Langue du certificat',
  },
  compare: {
    heading: 'Comparez avec le certificat que vous avez reçu',
    steps: [
      'Comparez le nom, la durée, les dates et le programme avec ceux du papier ou du PDF.',
      'Si quelque chose diffère, le document a été modifié\u202f: c’est cette page qui fait foi.',
    ],
    inItsLanguage: (language) => `Voir dans la langue du certificat\u202f: ${language}`,
  },
  form: {
    intro: 'Saisissez le code inscrit sur le certificat pour savoir s’il est valable.',
    hint: '12 lettres et chiffres, par exemple 7K3M\u2011Q9TD\u20112XVB. Majuscules, espaces et tirets n’ont pas d’importance.',
    button: 'Vérifier',
    again: 'Vérifier un autre certificat',
  },
  unknown: {
    heading: 'Certificat introuvable',
    text: 'Aucun certificat ne porte ce code. Vérifiez chaque lettre et chaque chiffre, puis réessayez.',
  },
  tooMany: (minutes) => ({
    heading: 'Trop de tentatives',
    text: `Pour protéger les certificats, nous faisons une courte pause. Réessayez dans ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
  }),
  unavailable: {
    heading: 'Vérification impossible pour le moment',
    text: 'Le problème vient de chez nous et ne dit rien du certificat. Réessayez dans un instant.',
  },
  languages: 'Langues',
}
