import type { PrivacyWords } from './pt-br.ts'

export const FR_FR: PrivacyWords = {
  topics: {
    account: 'Compte, groupes et salles',
    signIn: 'Liens, sessions et appareils',
    accessLog: 'Journal des accès',
    purchases: 'Achats',
    passes: 'Pass',
    attendance: 'Présence dans les salles',
    questions: 'Questions, votes et évaluations',
    certificates: 'Certificats',
    messages: 'E\u2011mails et annonces',
    calendar: 'Calendrier partagé',
    privacy: 'Demandes sur vos données',
    team: 'Travail dans l’équipe et dans les salles',
    audit: 'Ce que l’organisation a modifié dans votre compte',
  },
  bases: {
    contract: 'Pour vous donner l’accès auquel vous avez souscrit (exécution d’un contrat)',
    law: 'Parce que la loi l’exige (obligation légale)',
    interest: 'Pour le bon déroulement de l’événement et la sécurité de votre compte (intérêt légitime)',
    consent: 'Parce que vous l’avez accepté (consentement)',
  },
  kept: {
    account: ({ people }, months) =>
      people === null
        ? 'Tant que votre compte existe'
        : `Tant que votre compte existe : pendant ${months(people)} après la fin de l’événement, votre inscription ou le dernier changement de vos pass, selon ce qui est le plus tardif, et tant qu’un pass est valable`,
    shortLived: 'Jusqu’à son utilisation ou son expiration, plus quelques jours',
    accessLog: ({ accessLog }, months) => `Pendant ${months(accessLog)}`,
    audit: ({ audit }, months) => `Pendant ${months(audit)}`,
    purchases: ({ purchases }, months) => {
      if (purchases === null) return 'Sans limite, tant que l’organisation n’en fixe pas'
      return purchases
        ? `Tant que dure le pass acheté, puis ${months(purchases)} de plus`
        : 'Tant que dure le pass acheté'
    },
    mails: 'Pendant 30 jours après l’envoi',
    evidence: 'Sans limite\u202f: c’est une preuve pour vous et pour d’autres personnes',
  },
  fates: {
    deleted: 'Effacé',
    anonymised: 'Reste sans aucun lien avec vous',
    blanked: 'Reste sans vos données',
    kept: 'Reste',
  },
  reasons: {
    accessLaw:
      'la loi brésilienne impose de conserver date, heure et adresse IP pendant six mois (Marco Civil da Internet, art. 15)',
    sale: 'la commande, la date et le montant prouvent la vente\u202f; nom, e\u2011mail et téléphone sont retirés',
    audit:
      'personne ne peut modifier ces lignes\u202f; elles affichent «\u00a0Pessoa removida\u00a0» (personne supprimée) jusqu’à leur expiration',
    certificate: 'le code du certificat reste vérifiable, sans votre nom',
    totals: 'les chiffres des salles restent, sans vous',
    programme: 'un nom publié dans le programme d’une salle ne change que si l’organisation le remplace',
    proof: 'preuve que la demande a été traitée, sans nom ni e\u2011mail',
  },
  certificates: {
    withheld: 'Reste valable, sans mon nom',
    revoked: 'Doit être révoqué',
  },
}
