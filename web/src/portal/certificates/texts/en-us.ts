import type { CertificateTexts } from './certificate-texts.ts'

export const english: CertificateTexts = {
  loading: 'Loading your certificate...',
  failed: 'Your certificate could not be loaded. Check your connection and try again.',
  paper: { title: 'Certificate', to: 'awarded to' },
  code: 'Verification code',
  issuedOn: (day) => `Issued on ${day}`,
  none: {
    inPasses: (passes) => `The certificate is part of the ${passes}.`,
    inNoPass: 'The passes of this event do not include a certificate.',
  },
  short: {
    counted: (counted, needed) => `${counted} of ${needed}`,
    nearest: (room) => `The room that is closest to the minimum is “${room}”.`,
    noHours: 'The programme has no hours yet. As soon as it does, you will see here how much is missing.',
    from: (day) => `Once the minimum is reached, it can be issued from ${day}.`,
    comingCount: 'The coming rooms still count.',
    recordingsCount: 'Recordings count, too.',
    tooLate:
      'The rooms that are left are not enough for the minimum. If your minutes do not look right, talk to the support.',
    over: 'The rooms have ended. If your minutes do not look right, talk to the support.',
  },
  rule: {
    week: (percent) => `The certificate requires attending ${percent}% of the hours of the week.`,
    room: (percent) => `The certificate requires attending ${percent}% of the hours of at least one room.`,
  },
  early: {
    text: (day) => `It can be issued from ${day}. You can already confirm how your name should appear.`,
    confirmed: (name) => `Confirmed name: ${name}`,
  },
  ready: {
    text: 'Check the name: this is how it will be printed.',
  },
  issued: {
    text: 'Congratulations! Anyone with the code can confirm that it is genuine.',
  },
  revoked: {
    text: (day) => `It has not been valid since ${day}, and the verification page says so.`,
    again: 'The previous certificate was revoked. You can issue a new one.',
  },
  name: {
    label: 'Name on the certificate',
    hint: 'Write it as in your documents. After the issue you can correct it once, within 7 days.',
    languageLabel: 'Language of the certificate',
    language: (language) => `Language: ${language}.`,
    confirm: 'Confirm name',
    confirmed: 'Name confirmed',
    issue: 'Issue certificate',
    question: (name) =>
      `The certificate will be issued to “${name}”. After that, the name can be corrected only once, within 7 days.`,
    questionTitle: 'Is the name right?',
    tooShort: 'Write the full name',
    unprintable: (characters) =>
      `These characters can’t be printed: ${characters}. Write the name in Latin, Greek or Cyrillic letters, as in your ID.`,
    notEarned: 'The certificate can’t be issued now. See above what is missing.',
    offline: 'No connection to the server. The name is still here: try again.',
    failed: 'It could not be saved. The name is still here: try again.',
  },
  correction: {
    open: 'Correct name or language',
    until: (when) => `Name and language can be corrected once, until ${when}.`,
    question: (name) => `A new certificate, for “${name}”, replaces this one. It can be corrected only once.`,
    submit: 'Replace certificate',
    done: 'Done: the new certificate replaces the previous one.',
    final: 'The certificate can no longer be corrected here. Talk to the support.',
    same: 'This is already the printed name, in this language',
    askSupport: 'Is the name or the language wrong? Talk to the support.',
  },
  busy: (wait) => `There are many requests right now. We will try again in ${wait}.`,
  download: 'Download PDF',
  downloading: 'Preparing the PDF...',
  downloaded: 'The PDF was downloaded.',
  downloadFailed: 'The PDF could not be downloaded. Check your connection and try again.',
  share: 'Share',
  shared: (event) => `My certificate: ${event}`,
  address: 'Verification page',
  openCheck: 'Open the verification page',
  linkedIn: 'Add to LinkedIn',
  supportMessage: 'Hello! I have a question about my certificate.',
  preview: 'In a preview nothing is confirmed, issued or downloaded: only the person can do that.',
}
