import type { PrivacyWords } from './pt-br.ts'

export const EN_US: PrivacyWords = {
  topics: {
    account: 'Account, groups and rooms',
    signIn: 'Links, sessions and devices',
    accessLog: 'Access log',
    purchases: 'Purchases',
    passes: 'Passes',
    attendance: 'Time in rooms',
    questions: 'Questions, votes and ratings',
    certificates: 'Certificates',
    messages: 'Emails and notices',
    calendar: 'Subscribed calendar',
    privacy: 'Requests about your data',
    team: 'Work in the team and in rooms',
    audit: 'What the organizer changed in your account',
  },
  bases: {
    contract: 'To give you the access that you signed up for (contract)',
    law: 'Because the law requires it (legal obligation)',
    interest: 'To run the event and protect your account (legitimate interest)',
    consent: 'Because you agreed (consent)',
  },
  kept: {
    account: ({ people }, months) =>
      people === null
        ? 'As long as your account exists'
        : `As long as your account exists: for ${months(people)} after the end of the event, your registration or the last change of your passes, whichever is latest, and as long as a pass is valid`,
    shortLived: 'Until it is used or expires, plus a few days',
    accessLog: ({ accessLog }, months) => `For ${months(accessLog)}`,
    audit: ({ audit }, months) => `For ${months(audit)}`,
    purchases: ({ purchases }, months) => {
      if (purchases === null) return 'No limit, unless the organiser sets one'
      return purchases
        ? `As long as the pass that was bought, and ${months(purchases)} more`
        : 'As long as the pass that was bought'
    },
    mails: 'For 30 days after it was sent',
    evidence: 'No limit: it is proof for you and for others',
  },
  fates: {
    deleted: 'Deleted',
    anonymised: 'Stays without any link to you',
    blanked: 'Stays without your data',
    kept: 'Stays',
  },
  reasons: {
    accessLaw:
      'Brazilian law requires date, time and IP address to be kept for six months (Marco Civil da Internet, art. 15)',
    sale: 'order, date and amount are proof of the sale; name, email and phone number are removed',
    audit: 'nobody can change these lines; they show “Pessoa removida” (person removed) until they expire',
    certificate: 'the code of the certificate can still be verified, without your name',
    totals: 'the figures of the rooms stay, without you',
    programme: 'a name published in the programme of a room only changes if the organizer replaces it',
    proof: 'proof that the request was answered, without name and email address',
  },
  certificates: {
    withheld: 'Stays valid, without my name',
    revoked: 'Shall be revoked',
  },
}
