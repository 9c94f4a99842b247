import type { LoginTexts } from './login-texts.ts'

export const english: LoginTexts = {
  poster: {
    locale: 'en-US',
    startingIn: 'We start in:',
    days: 'Days',
    hours: 'Hours',
    minutes: 'Minutes',
    seconds: 'Seconds',
    started: 'The event has started!',
    tagline: 'Expand your personal brand and your business internationally.',
    welcome: 'Welcome! It is a joy to have you with us. Sign in and enjoy every session.',
  },
  language: 'Language',
  title: 'Sign in',
  subtitle: 'Sign in to your account',
  email: 'Email',
  password: 'Password',
  submit: 'Sign in',
  submitting: 'Signing in...',
  notice: 'Your password is personal and non-transferable. Access may be blocked automatically if it is shared.',
  storageBlocked:
    'Your browser does not let this site store data. You can sign in, but you will have to sign in again if you reload or close the page.',
  showCharacters: 'Show characters',
  hideCharacters: 'Hide characters',
  capsLock: 'Caps Lock is on.',
  cancel: 'Cancel',
  crowd: 'A lot of people are signing in right now.',
  retryIn: (seconds) => `Trying again in ${seconds} s…`,
  retrying: 'Trying again…',
  emailRequired: 'Email is required',
  emailInvalid: 'Invalid email',
  passwordRequired: 'Password is required',
  failed: 'Could not sign in',
  offline: 'The server could not be reached. Check your internet connection and try again.',
  attemptsLeft: (count, hasMail) =>
    count > 1
      ? `${count} attempts are left before a pause of 15 minutes.`
      : count === 1
        ? 'One attempt is left before a pause of 15 minutes.'
        : hasMail
          ? 'That was the last attempt for now: wait 15 minutes or create a new password.'
          : 'That was the last attempt for now: wait 15 minutes or contact support.',
  refusals: {
    INVALID_CREDENTIALS: 'Invalid email or password',
    ACCOUNT_INACTIVE: 'Your access has been deactivated. Please contact support.',
    ACCOUNT_BLOCKED: 'The event organizer has blocked your access. Please contact support.',
    SINGLE_SIGN_ON_REQUIRED: 'The team signs in with the organization’s account: use the button below the form.',
    OWN_PASSWORD_REQUIRED:
      'To sign in to the team, create your own password: use the link that you received, or ask for another one.',
    TOO_MANY_ATTEMPTS: 'Too many attempts. Please try again in a few minutes.',
    BUSY: 'A lot of people are signing in right now. Please try again in a moment.',
    UNAVAILABLE: 'The service is temporarily unavailable. Please try again in a moment.',
    INTERNAL: 'Something went wrong on our side. Please try again.',
  },
  forgotten: 'Forgot your password?',
  privacyNotice: 'Privacy notice',
  support: {
    label: 'Support',
    heading: (shortName) => `${shortName} Support\u00a0| Chat with our team!`,
    chat: 'Chat on WhatsApp',
    help: 'Hello! I need help accessing the platform.',
  },
}
