/** What a webinar needs. `allow-top-navigation` is missing on purpose: no webinar leads our page elsewhere. */
const NEEDED = [
  'allow-scripts',
  'allow-forms',
  'allow-popups',
  'allow-popups-to-escape-sandbox',
  'allow-presentation',
  'allow-downloads',
  'allow-orientation-lock',
  'allow-storage-access-by-user-activation',
]

const isOwn = (url: string, ownOrigin: string) => URL.canParse(url) && new URL(url).origin === ownOrigin

/** A page of our own origin that may run script and keep its origin could take its sandbox off: it does not keep it. */
export const webinarSandbox = (url: string, ownOrigin = location.origin): string =>
  [...NEEDED, ...(isOwn(url, ownOrigin) ? [] : ['allow-same-origin'])].join(' ')
