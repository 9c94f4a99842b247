/** What a webinar's frame may do. Without `allow-top-navigation`, no webinar can navigate our page. */
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

/**
 * The sandbox of a frame. It lacks `allow-same-origin` for pages of our own origin: together with `allow-scripts`, that
 * would let them remove the sandbox.
 */
export const webinarSandbox = (url: string, ownOrigin = location.origin): string =>
  [...NEEDED, ...(isOwn(url, ownOrigin) ? [] : ['allow-same-origin'])].join(' ')
