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
  test: ({ event }) => ({
    subject: `Test e-mail from ${event}`,
    before: ['This test e-mail has arrived: sending e-mail works.'],
    after: [],
  }),
}
