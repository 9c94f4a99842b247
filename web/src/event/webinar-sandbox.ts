/** `allow-top-navigation` is missing on purpose: no webinar may navigate our page. */
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

/** With scripts and its own origin, a framed page of our origin could remove its sandbox: it loses the origin. */
export const webinarSandbox = (url: string, ownOrigin = location.origin): string =>
  [...NEEDED, ...(isOwn(url, ownOrigin) ? [] : ['allow-same-origin'])].join(' ')
