import type { CheckTexts } from './pt-br.ts'

export const EN_US: CheckTexts = {
  check: 'Certificate check',
  title: (name, event) => `Certificate of ${name} · ${event}`,
  valid: { heading: 'Valid certificate', text: 'This certificate was issued and is still valid.' },
  revoked: (day) => ({
    heading: `Revoked on ${day}`,
    text: 'This certificate is no longer valid. The details below show what was printed on it.',
  }),
  replaced: {
    heading: 'Replaced certificate',
    text: 'This certificate was corrected, and a new one took its place. The details below are those of the old one.',
  },
  newCode: 'Code of the new certificate:',
  fields: {
    name: 'Name',
    event: 'Event',
    days: 'Dates of the event',
    issuedOn: 'Date of issue',
    signatory: 'Signed by',
    language: 'Language of the certificate',
  },
  compare: {
    heading: 'Compare it with the certificate you received',
    steps: [
      'Compare the name, the hours, the days and the program with those on the paper or PDF.',
      'If anything differs, the document has been altered: what this page says is what counts.',
    ],
    inItsLanguage: (language) => `View in the language of the certificate: ${language}`,
  },
  form: {
    intro: 'Enter the code printed on the certificate to see whether it is valid.',
    hint: '12 letters and digits, for example 7K3M\u2011Q9TD\u20112XVB. Capitals, spaces and hyphens make no difference.',
    button: 'Check',
    again: 'Check another certificate',
  },
  unknown: {
    heading: 'Certificate not found',
    text: 'No certificate has this code. Check each letter and digit, and try again.',
  },
  tooMany: (minutes) => ({
    heading: 'Too many attempts',
    text: `To protect the certificates, we are taking a short break. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
  }),
  unavailable: {
    heading: 'We can’t check it right now',
    text: 'The problem is on our side and says nothing about the certificate. Try again in a moment.',
  },
  languages: 'Languages',
}
