import type { MailTexts } from './mail-texts.ts'

export const EN_US: MailTexts = {
  greeting: (name) => `Hello, ${name}!`,
  copyLink: 'If the button does not open, copy this address into your browser:',
  automatic: (event) => `Automatic message from ${event}. There is no need to reply.`,
  'first-access': ({ event, until }) => ({
    subject: `Your access to ${event}`,
    before: [`You have a place at ${event}. Create your password and come in: it takes a minute.`],
    button: 'Create my password',
    after: [
      ...(until ? [`The link is valid until ${until}.`] : []),
      'The link is personal and works only once. Please do not forward it to anyone.',
    ],
  }),
  reset: ({ event, minutes }) => ({
    subject: `New password for ${event}`,
    before: [`Someone, probably you, asked for a new password for ${event}.`],
    button: 'Create a new password',
    after: [
      `The link is valid for ${minutes} minutes and works only once.`,
      'If it was not you, ignore this e-mail: your password stays the same.',
    ],
  }),
  'password-changed': ({ event, at }) => ({
    subject: `Your password for ${event} was changed`,
    before: [`The password of your access to ${event} was changed on ${at}.`],
    after: ['If it was not you, use "I forgot my password" on the sign-in page and tell support.'],
  }),
  'sign-in-elsewhere': ({ event, at }) => ({
    subject: `New sign-in to your account at ${event}`,
    before: [
      `Your account at ${event} was opened on another device or browser on ${at}, and the previous session was ended.`,
    ],
    after: ['If it was you, all is well. If not, create a new password with "I forgot my password".'],
  }),
  'certificate-issued': ({ event, printedName, until }) => ({
    subject: `Your certificate for ${event} is ready`,
    before: [
      `Your certificate of participation in ${event} was issued. Download it as a PDF and share it as you like.`,
    ],
    aboutCode: [
      `Certificate in the name of ${printedName}.`,
      'This is its verification code: on its page anyone can check that the certificate is authentic.',
    ],
    button: 'Open my certificate',
    after: [
      until
        ? `Please check the name. If something is wrong, you can correct it once, until ${until}.`
        : 'If something is wrong with the name, please contact the organizers of the event.',
    ],
  }),
  'certificate-name': ({ event }) => ({
    subject: `Confirm your name for the certificate of ${event}`,
    before: [
      `You have earned the certificate of ${event}. One step is left: confirm the name that will be printed on it.`,
      'Write your full name as in your documents. Once it is confirmed, you can issue the certificate right away.',
    ],
    button: 'Confirm my name',
    after: [],
  }),
  test: ({ event }) => ({
    subject: `Test e-mail from ${event}`,
    before: ['This test e-mail has arrived: sending e-mail works.'],
    after: [],
  }),
}
